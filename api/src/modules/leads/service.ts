import { randomUUID } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { LeadStatusChange, LeadStatusOutcome } from '../../../contracts/partner';
import type { PartnerLeadStatus } from '../../../contracts/vocabulary';
import { storedStatuses } from '../../../domain/vocabulary/lead-status';
import { createInboxRepository, type FoundLeads, type LeadPageQuery } from './inbox-repository';
import type { LeadScope } from './lead-scope';
import type { LeadRecord } from './model';
import { createLeadRepository } from './repository';
import type { DatabaseConnection } from '../../plugins/database';

export type StoredLead = LeadRecord;
export type { FoundLeads, LeadPageQuery, LeadPlace, LeadRow } from './inbox-repository';
export { createLeadNews, type LeadNews, type ScopeNews } from './news';
export { type LeadScope, scopeKey } from './lead-scope';
export { createMailDuty } from './mail-duty';
export { createLeadOversight } from './oversight';
export { createNoteService } from './notes';
export { createReplyCounting } from './reply-counts';
export { createSenderService } from './senders';
export { createStudentLeadService } from './student-leads';

/** A phone number as typed, in E.164; numbers without a country are Swedish. Null when it is no phone number. */
export function toE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'SE', extract: false });
  return number?.isValid() ? number.number : null;
}

/** How a lead was opened first; nobody is known where that was by a mailed link. Null for one that nobody has opened. */
export function firstOpeningOf({
  opened,
  openedByMailAt,
}: StoredLead): { at: Date; by: string | null; via?: 'mail' } | null {
  if (openedByMailAt !== null) return { at: openedByMailAt, by: null, via: 'mail' };
  return opened && { at: opened.at, by: opened.userName };
}

export interface StatusSetter {
  userId: string;
  name: string;
}

/** A status to set, on top of what whoever sets it has seen. */
export type StatusOnTop = LeadStatusChange & { seen?: PartnerLeadStatus | undefined };

/** What became of a status that was to be set, and the lead as it is now; none for a missing one. */
export type SetStatus = { outcome: LeadStatusOutcome } & (
  | { outcome: 'changed' | 'unchanged' | 'changed_meanwhile'; lead: StoredLead }
  | { outcome: 'missing'; lead: null }
);

/** Each try that fails is one that somebody else has succeeded with. */
const maxTries = 50;

/** Leads for the partner area. Every call is bound to a scope: a lead that is outside of it is missing. */
export function createSchoolLeadService(connection: DatabaseConnection) {
  const leads = createLeadRepository(connection);
  const inbox = createInboxRepository(connection);

  /** Sets a status and keeps who did it; the status that a lead already has adds nothing. */
  async function setStatus(
    scope: LeadScope,
    id: string,
    { status, version, seen }: StatusOnTop,
    setter: StatusSetter,
  ): Promise<SetStatus> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const createdAt = new Date();
      const lead = await leads.findWithin(scope, id, createdAt);
      if (lead === null) return { outcome: 'missing', lead };
      if (storedStatuses(status).includes(lead.status)) return { outcome: 'unchanged', lead };
      const isOther =
        (version !== undefined && version !== lead.history.length) ||
        (seen !== undefined && !storedStatuses(seen).includes(lead.status));
      if (isOther) return { outcome: 'changed_meanwhile', lead };
      const changed = await leads.changeStatus(scope, lead, {
        id: randomUUID(),
        userId: setter.userId,
        userName: setter.name,
        type: 'status_changed',
        newStatus: status,
        createdAt,
      });
      if (changed !== null) return { outcome: 'changed', lead: changed };
    }
    throw new Error('A lead changed at every try to set its status');
  }

  return {
    page: (query: LeadPageQuery): Promise<FoundLeads> => inbox.page(query, new Date()),
    find: (scope: LeadScope, id: string): Promise<StoredLead | null> => leads.findWithin(scope, id, new Date()),
    setStatus,

    /** Keeps that somebody has opened a lead, or makes it unread again. Null for a missing lead. */
    async changeReading(
      scope: LeadScope,
      id: string,
      reading: StoredLead['reading'],
      { userId, name }: StatusSetter,
    ): Promise<StoredLead | null> {
      const now = new Date();
      const changed =
        reading === 'unread'
          ? await leads.makeUnread(scope, id, now)
          : await leads.open(scope, id, { opened: { userId, userName: name, at: now } }, now);
      return changed ?? leads.findWithin(scope, id, now);
    },

    count: (scope: LeadScope, status: PartnerLeadStatus): Promise<number> =>
      inbox.count(scope, storedStatuses(status), new Date()),
    inPeriod: inbox.inPeriod,
    countUnread: inbox.countUnread,
    countArrivals: inbox.countArrivals,
  };
}

/** Leads, for whoever has been let in to one by a link of its own. */
export function createLinkedLeadService(connection: DatabaseConnection) {
  const { find, open } = createLeadRepository(connection);
  return {
    find,

    /** Keeps that a school's lead has been opened by a mailed link. Null for one that had been opened, or is missing. */
    openByMail: (schoolId: string, id: string, at: Date): Promise<StoredLead | null> =>
      open({ schoolId }, id, { openedByMailAt: at }, at),
  };
}
