import type { AdminDataRequest, AdminDataRequestDetail } from '@korkollen/api/contracts/admin-data-requests';
import type { DataRight } from '@korkollen/api/contracts/vocabulary';
import { dueOf } from '@korkollen/api/domain/data-requests/due';
import type { BadgeTone } from '@korkollen/shared-ui/components/badge';
import { formatDate, formatDateTime } from '@korkollen/shared-ui/format/date';
import { dataRequestTexts as words } from '../../../texts/data-requests';

export interface Mark {
  tone: BadgeTone;
  word: string;
}

const tones: Record<AdminDataRequest['state'], BadgeTone> = {
  open: 'amber',
  in_progress: 'yellow',
  completed: 'green',
  rejected: 'neutral',
  withdrawn: 'neutral',
};

/** How a request stands: nothing counts before the address is proved. */
export function stateMark({ state, provedAt }: AdminDataRequest): Mark {
  if (provedAt === null && state === 'open') return { tone: 'neutral', word: words.unproved };
  return { tone: tones[state], word: words.states[state] };
}

export interface DueWords {
  text: string;
  mark: Mark | null;
}

/** What is due next and how soon, at a time; null where nothing is. */
export function dueWords(request: AdminDataRequest, now: Date): DueWords | null {
  const due = dueOf(request, now);
  if (due === null) return null;
  const text = words.due[due.of](due.of === 'firstAnswer' ? formatDateTime(due.at) : formatDate(due.at));
  if (due.urgency === 'later') return { text, mark: null };
  const mark = { tone: due.urgency === 'overdue' ? 'red' : 'amber', word: words.due[due.urgency] } as const;
  return { text, mark };
}

export function handlerName({ handledBy }: AdminDataRequest): string {
  if (handledBy === null) return words.nobody;
  return handledBy.isYou ? words.you : (handledBy.name ?? words.gone);
}

export const isFinished = ({ state }: AdminDataRequest): boolean => state !== 'open' && state !== 'in_progress';

/** Whether what is asked for is met by an export. */
export const isExport = (type: DataRight): boolean => type === 'ACCESS' || type === 'PORTABILITY';

/** Why this administrator can do nothing with a request yet; null where they can. */
export function lockOf(request: AdminDataRequestDetail): string | null {
  const { provedAt, state, handledBy } = request;
  if (provedAt === null) return words.lock.unproved;
  if (state === 'open') return words.lock.open;
  return handledBy?.isYou ? null : words.lock.taken(handledBy?.name ?? words.gone);
}
