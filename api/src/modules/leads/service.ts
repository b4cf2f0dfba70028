import { randomUUID } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { PartnerLeadStatus } from '../../../contracts/vocabulary';
import { storedStatuses } from '../../../domain/vocabulary/lead-status';
import { createInboxRepository, type FoundLeads, type LeadPageQuery } from './inbox-repository';
import type { LeadRecord } from './model';
import { createLeadRepository } from './repository';
import type { DatabaseConnection } from '../../plugins/database';

export type StoredLead = LeadRecord;
export type { LeadPlace, LeadRow } from './inbox-repository';

/** A phone number as typed, in E.164; numbers without a country are Swedish. Null when it is no phone number. */
export function toE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'SE', extract: false });
  return number?.isValid() ? number.number : null;
}

export interface StatusSetter {
  userId: string;
  name: string;
}

/** The leads of one school, for the partner area. Every call is bound to the school: another's lead is missing. */
export function createSchoolLeadService(connection: DatabaseConnection) {
  const leads = createLeadRepository(connection);
  const inbox = createInboxRepository(connection);
  return {
    page: (query: LeadPageQuery): Promise<FoundLeads> => inbox.page(query, new Date()),
    find: (schoolId: string, id: string): Promise<StoredLead | null> => leads.findOfSchool(schoolId, id, new Date()),

    /** Sets a status and keeps who did it; the status that a lead already has adds nothing. Null for a missing lead. */
    async changeStatus(
      schoolId: string,
      id: string,
      status: PartnerLeadStatus,
      setter: StatusSetter,
    ): Promise<StoredLead | null> {
      const createdAt = new Date();
      const changed = await leads.changeStatus(schoolId, id, {
        unless: storedStatuses(status),
        status,
        entry: {
          id: randomUUID(),
          userId: setter.userId,
          userName: setter.name,
          type: 'status_changed',
          newStatus: status,
          createdAt,
        },
      });
      return changed ?? leads.findOfSchool(schoolId, id, createdAt);
    },

    count: (schoolId: string, status: PartnerLeadStatus): Promise<number> =>
      inbox.count(schoolId, storedStatuses(status), new Date()),
    countArrivals: inbox.countArrivals,
  };
}
