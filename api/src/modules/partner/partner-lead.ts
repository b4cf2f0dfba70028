import { maxExcerptLength } from '../../../contracts/limits';
import type { Away } from '../../../contracts/period';
import type { PartnerLead, PartnerLeadDetail, PartnerLeadRow } from '../../../contracts/partner';
import { answerDueAt, cameWhileAway } from '../../../domain/reply-time/answer-due';
import { partnerStatus } from '../../../domain/vocabulary/lead-status';
import { firstOpeningOf, type LeadRow, type StoredLead } from '../leads/service';

/** A person's own words as far as a row shows them; the fixed texts say no more than the type. */
function excerptOf({ inquiryType, message }: LeadRow): string {
  if (inquiryType !== 'other') return '';
  const line = message.replace(/\s+/g, ' ').trim();
  // by characters, so that none is cut in two, and nothing is called cut that is whole
  const characters = [...line];
  return characters.length > maxExcerptLength ? `${characters.slice(0, maxExcerptLength - 1).join('')}…` : line;
}

/** @param away the school's period, also one that is over */
export const dueWhileAway = (createdAt: Date, away: Away | null): Pick<PartnerLead, 'due_at'> =>
  cameWhileAway(createdAt, away) ? { due_at: answerDueAt(createdAt, away).toISOString() } : {};

/** A stored lead as a row of the inbox. */
export function toPartnerLeadRow(lead: LeadRow, away: Away | null): PartnerLeadRow {
  return {
    id: lead._id,
    name: lead.name,
    phone: lead.phone,
    email: lead.email,
    license_type: lead.licenseType,
    gearbox: lead.gearbox,
    contact_preference: lead.preferredContactMethod,
    inquiry_type: lead.inquiryType,
    status: partnerStatus(lead.status),
    created_at: lead.createdAt.toISOString(),
    ...dueWhileAway(lead.createdAt, away),
    is_unread: lead.reading === 'unread',
    excerpt: excerptOf(lead),
  };
}

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
    is_unread: lead.reading === 'unread',
  };
}

type Entry = StoredLead['history'][number];
/** What is withdrawn is no school's to see, and so is that it was. */
type SchoolsEntry = Entry & { type: Exclude<Entry['type'], 'withdrawn'> };

/** The same with its history and its notes, oldest first. */
export function toPartnerLeadDetail(
  lead: StoredLead,
  teacherNames: ReadonlyMap<string, string>,
  away: Away | null,
): PartnerLeadDetail {
  const history = lead.history
    .filter((entry): entry is SchoolsEntry => entry.type !== 'withdrawn')
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
  const notes = lead.notes.map((note) => ({
    id: note.id,
    user_id: note.userId,
    user_name: note.userName,
    text: note.text,
    created_at: note.createdAt.toISOString(),
    edited_at: note.editedAt?.toISOString() ?? null,
  }));
  const opening = firstOpeningOf(lead);
  return {
    ...toPartnerLead(lead, teacherNames),
    ...dueWhileAway(lead.createdAt, away),
    history,
    version: lead.history.length,
    notes,
    opened_at: opening?.at.toISOString() ?? null,
    opened_by: opening?.by ?? null,
    ...(opening?.via && { opened_via: opening.via }),
  };
}
