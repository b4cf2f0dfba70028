import { useCallback, useMemo } from 'react';
import { maxSearchLength } from '@korkollen/api/contracts/limits';
import type { PartnerLeadQuery } from '@korkollen/api/contracts/partner';
import { inquiryTypes, partnerLeadStatuses } from '@korkollen/api/contracts/vocabulary';
import { hasWords } from '@korkollen/api/domain/text/has-words';
import { useSearchParams } from '@korkollen/shared-ui/router';

/** What the list is narrowed to, as it is asked for; what is left out narrows nothing. */
export type LeadFilter = Omit<PartnerLeadQuery, 'cursor' | 'limit'>;

/** The periods to choose from, in days. */
export const periodDays = ['1', '7', '30'] as const;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;

/** A period of the calendar; one that ends before it begins is none. */
function readPeriod(params: URLSearchParams): Pick<LeadFilter, 'from' | 'to'> {
  const [from, to] = [params.get('from'), params.get('to')];
  if (isDay(from) && isDay(to) && from > to) return {};
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
}

/** What is searched for by what is typed; empty where that has no word to be found. */
export const searchFor = (typed: string): string => (hasWords(typed) ? typed.trim() : '');

/** What an address narrows the list to. What is not known to the list narrows nothing. */
export function readFilter(params: URLSearchParams): LeadFilter {
  const status = oneOf(partnerLeadStatuses, params.get('status'));
  const type = oneOf(inquiryTypes, params.get('type'));
  const days = oneOf(periodDays, params.get('days'));
  const teacher = /^[\w-]{1,100}$/.exec(params.get('teacher') ?? '')?.[0];
  const unread = oneOf(['1'], params.get('unread'));
  const late = oneOf(['1'], params.get('late'));
  const search = searchFor((params.get('search') ?? '').trim().slice(0, maxSearchLength));
  const sort = oneOf(['oldest'], params.get('sort'));
  return {
    ...(status && { status }),
    ...(type && { type }),
    ...(days && { days }),
    ...readPeriod(params),
    ...(teacher && { teacher }),
    ...(unread && { unread }),
    ...(late && { late }),
    ...(search && { search }),
    ...(sort && { sort }),
  };
}

/** The filter as the query of an address. */
export function filterQuery(filter: LeadFilter): string {
  return new URLSearchParams(filter).toString();
}

/** The filter of the address, and how to change it. Going back leaves the inbox, whatever has been filtered in it. */
export function useLeadFilter() {
  const [params, setParams] = useSearchParams();
  const query = filterQuery(readFilter(params));
  // the same filter as long as the address says the same of it
  const filter = useMemo(() => readFilter(new URLSearchParams(query)), [query]);
  const change = useCallback(
    (changes: { [Name in keyof LeadFilter]: LeadFilter[Name] | undefined }): void => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  return { filter, query, change };
}
export type LeadFilterControl = ReturnType<typeof useLeadFilter>;

/** Takes every filter away. */
export const noFilter = {
  status: undefined,
  type: undefined,
  days: undefined,
  from: undefined,
  to: undefined,
  teacher: undefined,
  unread: undefined,
  late: undefined,
  search: undefined,
  sort: undefined,
} satisfies Record<keyof LeadFilter, undefined>;

/** How many of the filters that stand folded away are set. */
export const countFoldedFilters = ({ from, to, teacher, unread, late, sort }: LeadFilter): number =>
  [from ?? to, teacher, unread, late, sort].filter((value) => value !== undefined).length;
