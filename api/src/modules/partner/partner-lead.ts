import type { PartnerLead, PartnerLeadDetail } from '../../../contracts/partner';
import { partnerStatus } from '../../../domain/vocabulary/lead-status';
import type { StoredLead } from '../leads/service';

/** A stored lead as the school's staff see it. */
export function toPartnerLead(lead: StoredLead, teacherNames: ReadonlyMap<string, string>): PartnerLead {
  return {
    id: lead._id,
    name: lead.name,
    phone: lead.phone,
    email: lead.email,
    city: lead.city,
    license_type: lead.licenseType,
    gearbox: lead.gearbox,
    language: lead.language,
    time_preference: lead.timePreference,
    contact_preference: lead.preferredContactMethod,
    inquiry_type: lead.inquiryType,
    comment: lead.message,
    status: partnerStatus(lead.status),
    license_permit_applied: lead.licensePermitApplied,
    is_under_18: lead.isUnder18,
    guardian_informed: lead.guardianInformed,
    teacher_name: (lead.teacherId && teacherNames.get(lead.teacherId)) || null,
    created_at: lead.createdAt.toISOString(),
    expires_at: lead.expiresAt.toISOString(),
    utm_source: lead.utmSource,
    utm_campaign: lead.utmCampaign,
  };
}

/** The same with its history, oldest first. */
export function toPartnerLeadDetail(lead: StoredLead, teacherNames: ReadonlyMap<string, string>): PartnerLeadDetail {
  const history = lead.history
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((entry) => ({
      id: entry.id,
      lead_id: lead._id,
      user_id: entry.userId,
      user_name: entry.userName,
      type: entry.type,
      new_status: partnerStatus(entry.newStatus),
      created_at: entry.createdAt.toISOString(),
    }));
  return { ...toPartnerLead(lead, teacherNames), history };
}
