import { useMemo } from 'react';
import { maxSearchLength } from '@korkollen/api/contracts/limits';
import { type RegisterGap, registerGaps, registerGroups } from '@korkollen/api/contracts/register-words';
import type { SchoolStatus } from '@korkollen/api/contracts/vocabulary';
import { useSearchParams } from '@korkollen/shared-ui/router';

/** What the register is narrowed to, as it is asked for; what is left out narrows nothing. */
export interface RegisterFilter {
  search?: string;
  group?: SchoolStatus;
  /** Comma-joined. */
  gaps?: string;
  district?: string;
}

const maxDistrictLength = 100;

/** The gaps that a filter names, in the order of the list. */
export const gapsOf = ({ gaps }: RegisterFilter): RegisterGap[] => {
  const named = gaps?.split(',') ?? [];
  return registerGaps.filter((gap) => named.includes(gap));
};

/** What an address narrows the register to. What is not known to the register narrows nothing. */
function readFilter(params: URLSearchParams): RegisterFilter {
  const search = params.get('search')?.trim().slice(0, maxSearchLength);
  const group = registerGroups.find((known) => known === params.get('group'));
  const gaps = gapsOf({ gaps: params.get('gaps') ?? '' }).join(',');
  const district = params.get('district')?.slice(0, maxDistrictLength);
  return { ...(search && { search }), ...(group && { group }), ...(gaps && { gaps }), ...(district && { district }) };
}

/** Where the page begins, as the register said; anything else is the beginning. */
const readPlace = (params: URLSearchParams): string | undefined =>
  /^[\w-]{1,1000}$/.exec(params.get('after') ?? '')?.[0];

/** The filter of the address, its page, and the ways to other ones. Narrowing is no step of its own, a page is. */
export function useRegisterAddress() {
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  return useMemo(() => {
    const current = new URLSearchParams(query);
    const addressWith = (changes: Record<string, string | undefined>): URLSearchParams => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    };
    const linkWith = (changes: Record<string, string | undefined>): string => `?${addressWith(changes).toString()}`;
    return {
      filter: readFilter(current),
      after: readPlace(current),
      /** Narrows the register otherwise, and shows it from its beginning. */
      change: (changes: { [Name in keyof RegisterFilter]: RegisterFilter[Name] | undefined }): void =>
        setParams(addressWith({ ...changes, after: undefined }), { replace: true }),
      linkToPage: (after: string): string => linkWith({ after }),
      /** Opens a school, or the form for a new one, over the same list. */
      linkToOpen: (id: string): string => linkWith({ open: id }),
    };
  }, [query, setParams]);
}
export type RegisterAddress = ReturnType<typeof useRegisterAddress>;

/** Takes every filter away. */
export const noFilter = {
  search: undefined,
  group: undefined,
  gaps: undefined,
  district: undefined,
} satisfies Record<keyof RegisterFilter, undefined>;
