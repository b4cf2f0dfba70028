import type { LeadLink, OpenedLead } from '../../../contracts/lead-links';
import { greetedName } from '../../mail/mails';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { createLinkedLeadService, type StoredLead } from '../leads/service';
import { dueWhileAway, toPartnerLead } from '../partner/service';
import { createPartnerSettingsService } from '../partner-settings/service';
import { createSchoolService } from '../schools/service';
import { createTeacherService } from '../teachers/service';
import { createLeadLinkService } from './service';

type Looked =
  | { state: LeadLink['state'] & ('withdrawn' | 'deleted' | 'archived') }
  | { state: 'open' | 'used' | 'expired'; lead: StoredLead; schoolName: string };

/** Links to enquiries, for whoever holds the mail. */
export function createLeadLinkOpening(connection: DatabaseConnection) {
  const links = createLeadLinkService(connection);
  const leads = createLinkedLeadService(connection);
  const schools = createSchoolService(connection);
  const teachers = createTeacherService(connection);
  const { awayOf } = createPartnerSettingsService(connection);

  /** @throws ApiError LINK_NOT_FOUND */
  async function lookAt(secret: string, now: Date): Promise<Looked> {
    const link = await links.find(secret, now);
    if (link === null) throw new ApiError('LINK_NOT_FOUND');
    const lead = await leads.find(link.leadId, now);
    if (lead === null) return { state: 'deleted' };
    if (lead.withdrawnAt !== null || lead.schoolId === null) return { state: 'withdrawn' };
    const school = (await schools.namesOf([lead.schoolId])).get(lead.schoolId);
    if (!school?.isPublic) return { state: 'archived' };
    return { state: link.state, lead, schoolName: school.name };
  }

  return {
    /** Says what a link opens, and opens nothing. */
    async look(secret: string): Promise<LeadLink> {
      const looked = await lookAt(secret, new Date());
      if (!('lead' in looked)) return { state: looked.state, enquiry: null };
      const { state, lead, schoolName } = looked;
      const away = lead.schoolId === null ? null : await awayOf(lead.schoolId);
      return {
        state,
        enquiry: {
          from: greetedName(lead.name),
          school_name: schoolName,
          inquiry_type: lead.inquiryType,
          created_at: lead.createdAt.toISOString(),
          ...dueWhileAway(lead.createdAt, away),
        },
      };
    },

    /** The enquiry of a link, which opens nothing from then on. @throws ApiError LINK_CLOSED, LINK_NOT_FOUND */
    async use(secret: string): Promise<OpenedLead> {
      const now = new Date();
      const looked = await lookAt(secret, now);
      if (looked.state !== 'open') throw new ApiError('LINK_CLOSED');
      const { lead: found, schoolName } = looked;
      // as an opening in the inbox does, so that no colleague takes it for one that waits
      const opened = found.schoolId === null ? null : await leads.openByMail(found.schoolId, found._id, now);
      const lead = opened ?? found;
      const names = await teachers.namesOf(lead.teacherId === null ? [] : [lead.teacherId]);
      // used up last: where something failed before, the link can be opened again
      if (!(await links.consume(secret, now))) throw new ApiError('LINK_CLOSED');
      return { ...toPartnerLead(lead, names), school_name: schoolName };
    },
  };
}
