import { useCallback, useMemo } from 'react';
import { maxSearchLength } from '@korkollen/api/contracts/limits';
import type { PartnerLeadQuery } from '@korkollen/api/contracts/partner';
import { inquiryTypes, partnerLeadStatuses } from '@korkollen/api/contracts/vocabulary';
import { useSearchParams } from '@korkollen/shared-ui/router';

/** What the list is narrowed to, as it is asked for; what is left out narrows nothing. */
export type LeadFilter = Pick<PartnerLeadQuery, 'status' | 'type' | 'days' | 'search'>;

/** The periods to choose from, in days. */
export const periodDays = ['1', '7', '30'] as const;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** What an address narrows the list to. What is not known to the list narrows nothing. */
export function readFilter(params: URLSearchParams): LeadFilter {
  const status = oneOf(partnerLeadStatuses, params.get('status'));
  const type = oneOf(inquiryTypes, params.get('type'));
  const days = oneOf(periodDays, params.get('days'));
  const search = params.get('search')?.trim().slice(0, maxSearchLength);
  return { ...(status && { status }), ...(type && { type }), ...(days && { days }), ...(search && { search }) };
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
export const noFilter = { status: undefined, type: undefined, days: undefined, search: undefined };
