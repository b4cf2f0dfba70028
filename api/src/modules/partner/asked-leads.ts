import type { PartnerLeadQuery } from '../../../contracts/partner';
import type { Away } from '../../../contracts/period';
import { searchedWords } from '../../../domain/lead-search/lead-words';
import { lateBefore } from '../../../domain/reply-time/answer-due';
import { storedStatuses } from '../../../domain/vocabulary/lead-status';
import type { LeadPageQuery } from '../leads/service';
import { stockholmDay } from '../../../domain/stockholm/days';

const dayMs = 24 * 3_600_000;

const latest = (...moments: (Date | false | undefined)[]): Date | undefined =>
  moments.reduce<Date | undefined>((last, at) => (at && (!last || at > last) ? at : last), undefined);
const earliest = (...moments: (Date | false | undefined)[]): Date | undefined =>
  moments.reduce<Date | undefined>((first, at) => (at && (!first || at < first) ? at : first), undefined);

/** What an address asks for, as the leads are asked; undefined where no lead can be all of that. */
export function askedLeads(
  { status, type, teacher, days, from, to, unread, late, search, sort }: PartnerLeadQuery,
  now: Date,
  away: Away | null,
): Pick<LeadPageQuery, 'facets' | 'since' | 'before' | 'words' | 'order'> | undefined {
  if (late && status !== undefined && status !== 'new') return undefined;
  const wanted = late ? 'new' : status;
  const since = latest(
    days !== undefined && new Date(now.getTime() - Number(days) * dayMs),
    from !== undefined && stockholmDay(from).from,
  );
  const before = earliest(late && lateBefore(now, away), to !== undefined && stockholmDay(to).to);
  return {
    facets: {
      status: wanted && storedStatuses(wanted),
      inquiryType: type,
      teacherId: teacher,
      reading: unread && 'unread',
    },
    since,
    before,
    words: searchedWords(search ?? ''),
    order: sort,
  };
}
