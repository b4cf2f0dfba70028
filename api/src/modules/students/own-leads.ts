import { leadsPerPage } from '../../../contracts/limits';
import type { StudentLead, StudentLeadPage } from '../../../contracts/students';
import { answeredAt } from '../../../domain/reply-time/reply-time';
import { ApiError } from '../../plugins/api-error';
import type { Person } from '../../plugins/auth';
import type { DatabaseConnection } from '../../plugins/database';
import { readCursor, writeCursor } from '../../plugins/page-cursor';
import { createStudentLeadService, type StoredLead } from '../leads/service';
import { createSchoolService, type NamedSchool } from '../schools/service';

const schoolIdOf = ({ schoolId, withdrawnFrom }: StoredLead): string | null => schoolId ?? withdrawnFrom;

function toStudentLead(lead: StoredLead, schools: ReadonlyMap<string, NamedSchool>): StudentLead {
  const schoolId = schoolIdOf(lead);
  const school = schoolId === null ? undefined : schools.get(schoolId);
  return {
    id: lead._id,
    schoolId,
    schoolName: school?.name ?? null,
    isSchoolPublic: school?.isPublic ?? false,
    schoolReplyTime: school?.replyTime ?? null,
    createdAt: lead.createdAt.toISOString(),
    message: lead.message,
    inquiryType: lead.inquiryType,
    preferredContactMethod: lead.preferredContactMethod,
    status: lead.status,
    answeredAt: answeredAt(lead.history)?.toISOString() ?? null,
    ...(lead.mail?.state === 'unaddressed' && { isUnaddressed: true }),
    withdrawnAt: lead.withdrawnAt?.toISOString() ?? null,
    expiresAt: lead.expiresAt.toISOString(),
  };
}

/** The enquiries that were sent with the address of a person who has proved it. */
export function createOwnLeads(connection: DatabaseConnection) {
  const leads = createStudentLeadService(connection);
  const schools = createSchoolService(connection);

  const show = async (found: StoredLead[]): Promise<StudentLead[]> => {
    const names = await schools.namesOf(found.map(schoolIdOf).filter((id) => id !== null));
    return found.map((lead) => toStudentLead(lead, names));
  };

  return {
    async list(person: Person, cursor: string | undefined, limit = leadsPerPage): Promise<StudentLeadPage> {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      // one more tells whether there is a page after this one
      const found = await leads.page({ email: person.email, after, limit: limit + 1 });
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1) : undefined;
      return { leads: await show(shown), next: last ? writeCursor(last) : null };
    },

    async withdraw(person: Person, id: string): Promise<StudentLead> {
      const lead = await leads.withdraw(person.email, id);
      const [shown] = lead === null ? [] : await show([lead]);
      if (shown === undefined) throw new ApiError('LEAD_NOT_FOUND');
      return shown;
    },
  };
}
