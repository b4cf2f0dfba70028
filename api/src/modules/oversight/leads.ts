import type { AdminLead, AdminLeadPage, AdminLeadQuery, AdminLeadRow } from '../../../contracts/admin-leads';
import { leadsPerAdminPage } from '../../../contracts/limits';
import { searchedWords } from '../../../domain/lead-search/lead-words';
import { stockholmDay } from '../../../domain/stockholm/days';
import { partnerStatus, storedStatuses } from '../../../domain/vocabulary/lead-status';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { readCursor, writeCursor } from '../../plugins/page-cursor';
import { createAuditLog } from '../audit/service';
import { createMailReading } from '../lead-mails/service';
import { createLeadOversight, firstOpeningOf, type LeadRow, type StoredLead } from '../leads/service';
import { createSchoolService } from '../schools/service';
import { createTeacherService } from '../teachers/service';

const byTime = (one: { createdAt: Date }, other: { createdAt: Date }): number =>
  one.createdAt.getTime() - other.createdAt.getTime();

function toRow(lead: LeadRow, schoolName: string | null): AdminLeadRow {
  return {
    id: lead._id,
    name: lead.name,
    email: lead.email,
    schoolId: lead.schoolId,
    schoolName,
    inquiryType: lead.inquiryType,
    status: partnerStatus(lead.status),
    createdAt: lead.createdAt.toISOString(),
    withdrawnAt: lead.withdrawnAt?.toISOString() ?? null,
  };
}

const historyOf = ({ history }: StoredLead): AdminLead['history'] =>
  history.toSorted(byTime).map(({ id, type, newStatus, userName, createdAt }) => ({
    id,
    type,
    status: partnerStatus(newStatus),
    by: userName,
    at: createdAt.toISOString(),
  }));

/** Enquiries for administrators, who read them and change nothing. */
export function createLeadReading(connection: DatabaseConnection) {
  const leads = createLeadOversight(connection);
  const schools = createSchoolService(connection);
  const teachers = createTeacherService(connection);
  const mails = createMailReading(connection);
  const auditLog = createAuditLog(connection);

  async function mailingOf({ mail }: StoredLead): Promise<AdminLead['mailing']> {
    if (mail === null) return { state: 'none', mail: null };
    if (mail.state === 'waiting' || mail.state === 'unaddressed') return { state: mail.state, mail: null };
    const stands = mail.mailId === null ? null : await mails.find(mail.mailId);
    // one that is being made is not there yet
    return { state: mail.state === 'claimed' && stands === null ? 'waiting' : 'mailed', mail: stands };
  }

  /** A teacher belongs to one school, whose inbox is asked. Undefined where no enquiry can be to both. */
  async function schoolAsked({ school, teacher }: AdminLeadQuery): Promise<string | null | undefined> {
    if (teacher === undefined) return school ?? null;
    const ofTeacher = (await teachers.find(teacher))?.schoolId;
    return school === undefined || school === ofTeacher ? ofTeacher : undefined;
  }

  return {
    async list(query: AdminLeadQuery): Promise<AdminLeadPage> {
      const { search, status, mail, teacher, from, to, cursor } = query;
      const schoolId = await schoolAsked(query);
      if (schoolId === undefined) return { leads: [], next: null };
      const { leads: found, searchedTo } = await leads.page({
        schoolId,
        facets: { status: status && storedStatuses(status), teacherId: teacher, 'mail.state': mail },
        // as the overview counts them: only a school gives a status, what is to us or withdrawn waits for none
        isToSchools: status !== undefined,
        since: from === undefined ? undefined : stockholmDay(from).from,
        before: to === undefined ? undefined : stockholmDay(to).to,
        words: searchedWords(search ?? ''),
        after: cursor === undefined ? undefined : readCursor(cursor),
        // one more tells whether there is a page after this one
        limit: leadsPerAdminPage + 1,
      });
      const shown = found.slice(0, leadsPerAdminPage);
      const last = found.length > leadsPerAdminPage ? shown.at(-1) : searchedTo;
      const names = await schools.namesOf([...new Set(shown.flatMap((lead) => lead.schoolId ?? []))]);
      const rows = shown.map((lead) => toRow(lead, names.get(lead.schoolId ?? '')?.name ?? null));
      return { leads: rows, next: last ? writeCursor(last) : null };
    },

    /** Who looked at whose is written down before it is shown. @throws ApiError LEAD_NOT_FOUND */
    async look(id: string, adminId: string): Promise<AdminLead> {
      const lead = await leads.find(id);
      if (lead === null) throw new ApiError('LEAD_NOT_FOUND');
      await auditLog.record({ who: adminId, action: 'lead.viewed', subjectType: 'lead', subjectId: id, meta: null });
      const { schoolId, teacherId } = lead;
      const [schoolName, teacherNames, mailing] = await Promise.all([
        schoolId === null ? null : schools.nameOf(schoolId),
        teachers.namesOf(teacherId === null ? [] : [teacherId]),
        mailingOf(lead),
      ]);
      const opening = firstOpeningOf(lead);
      return {
        ...toRow(lead, schoolName),
        phone: lead.phone,
        city: lead.city,
        teacherName: teacherNames.get(teacherId ?? '') ?? null,
        message: lead.message,
        licenseType: lead.licenseType,
        gearbox: lead.gearbox,
        language: lead.language,
        timePreference: lead.timePreference,
        preferredContactMethod: lead.preferredContactMethod,
        licensePermitApplied: lead.licensePermitApplied,
        isUnder18: lead.isUnder18,
        guardianInformed: lead.guardianInformed,
        utmSource: lead.utmSource,
        utmCampaign: lead.utmCampaign,
        expiresAt: lead.expiresAt.toISOString(),
        openedAt: opening?.at.toISOString() ?? null,
        openedBy: opening?.by ?? null,
        ...(opening?.via && { openedVia: opening.via }),
        history: historyOf(lead),
        mailing,
      };
    },
  };
}
