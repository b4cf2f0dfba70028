import type { LeadRequest } from '@korkollen/api/contracts/leads';
import { pendingLeadHours } from '@korkollen/api/domain/retention/retention';
import { createPersistedStore, isRecord } from '../../../storage/persisted-store';

/** A lead that did not reach the server, with the key of its first try, so that it is stored once. */
export interface PendingLead {
  lead: LeadRequest;
  key: string;
  /** ISO 8601 */
  storedAt: string;
}

const maxAgeMs = pendingLeadHours * 60 * 60 * 1_000;

/** Only what says whose it is and where it goes is read here; the API judges the rest. */
function parsePending(stored: unknown): PendingLead | null {
  if (!isRecord(stored) || !isRecord(stored.lead)) return null;
  const { lead, key, storedAt } = stored;
  if (typeof key !== 'string' || typeof storedAt !== 'string' || typeof lead.email !== 'string') return null;
  return { lead: lead as LeadRequest, key, storedAt };
}

const pendingLead = createPersistedStore<PendingLead | null>({
  key: 'pending_lead',
  empty: null,
  parse: parsePending,
});

const isFresh = ({ storedAt }: PendingLead, now: number): boolean => {
  const age = now - Date.parse(storedAt);
  return age >= 0 && age < maxAgeMs;
};

export function keepPending(lead: LeadRequest, key: string): void {
  pendingLead.change(() => ({ lead, key, storedAt: new Date().toISOString() }));
}

/** Takes it away once it has been sent, or will never be; another that came meanwhile stays. */
export function dropPending(key: string): void {
  if (pendingLead.read()?.key === key) pendingLead.change(() => null);
}

/** Takes away what is older than a day, whoever wrote it: a guest's would stay on a shared computer for good. */
export function dropStale(): void {
  const pending = pendingLead.read();
  if (pending && !isFresh(pending, Date.now())) pendingLead.change(() => null);
}

/**
 * The lead that waits for this school (null: for us) and was written by this person. Somebody else's on the same computer
 * stays where it is.
 */
export function findPending(schoolId: string | null, email: string): PendingLead | null {
  const pending = pendingLead.read();
  if (pending === null || !isFresh(pending, Date.now())) return null;
  const isTheirs = pending.lead.email.toLowerCase() === email.toLowerCase();
  return isTheirs && (pending.lead.schoolId ?? null) === schoolId ? pending : null;
}
