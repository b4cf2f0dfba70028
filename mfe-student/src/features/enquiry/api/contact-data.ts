import { maxListed } from '@korkollen/api/contracts/limits';
import { compareSwedish } from '@korkollen/shared-ui/format/collation';
import { call } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';
import type { AskedSchool } from '../state/enquiry-values';

async function fetchSchoolNames(signal: AbortSignal): Promise<AskedSchool[]> {
  const schools: AskedSchool[] = [];
  for (let isMore = true; isMore;) {
    const after = schools.at(-1)?.id;
    const part = await call('listSchools', { query: after === undefined ? {} : { after }, signal });
    // nothing but what the choice shows is kept: the host sends it along with the page
    schools.push(
      ...part.map(({ id, name, away, isUnreachable, phone }) => ({
        id,
        name,
        ...(away && { away }),
        ...(isUnreachable && { isUnreachable, phone }),
      })),
    );
    isMore = part.length === maxListed;
  }
  return schools.toSorted((one, other) => compareSwedish(one.name, other.name));
}

/** Every public school by its name, in Swedish order, for the choice of a school. */
export function schoolNamesQuery() {
  return queryOptions({
    queryKey: ['school-names'],
    queryFn: ({ signal }) => fetchSchoolNames(signal),
  });
}
