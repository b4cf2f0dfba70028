import { addressOf } from '@korkollen/api/contracts/address';
import { searchLabels } from '@korkollen/api/domain/vocabulary/licence-classes';
import { z } from 'zod';
import { sv } from '../texts/sv';
import type { PageHead } from './page-head';
import { breadcrumbList, gothenburgCrumb, homeCrumb, itemList, schoolPath, type Crumb } from './structured-data';

/** How many of a list's schools are named: what the page shows first. */
const NAMED_SCHOOLS = 20;

const firstSchoolsSchema = z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) });

/** One of the lists that have an address of their own. A search or a filter makes no new page, but another view of it. */
export interface SchoolList {
  title: string;
  description: string;
  crumb: Crumb;
  /** The address under /api of its first schools. */
  resource: string;
}

function searchResource(filter: Record<string, string>): string {
  return addressOf('search', { query: { ...filter, pageSize: String(NAMED_SCHOOLS) } });
}

/** `/goteborg` */
export const gothenburgList: SchoolList = {
  ...sv.head.gothenburg,
  crumb: gothenburgCrumb,
  resource: searchResource({ city: 'Göteborg' }),
};

const searchList: SchoolList = {
  ...sv.head.search,
  crumb: { name: sv.head.search.title, path: '/search' },
  resource: searchResource({}),
};

const licenceLabels = new Map<string, string>(Object.entries(searchLabels));

/** `/search`, or the list of one licence class; nothing for a class that the site has no name for. */
export function searchListOf(licenseType: string | null): SchoolList | undefined {
  if (licenseType === null) return searchList;
  const label = licenceLabels.get(licenseType);
  if (label === undefined) return undefined;
  const title = sv.head.licence.title(label);
  return {
    title,
    description: sv.head.licence.description(label),
    crumb: { name: title, path: `/search?licenseType=${licenseType}` },
    resource: searchResource({ licenseTypes: licenseType }),
  };
}

/** @param answer the API's first page of the list; without one the head is complete but for the schools */
export function listHead(list: SchoolList, answer: unknown, origin: string): PageHead {
  const { data } = firstSchoolsSchema.safeParse(answer);
  const schools = (data?.items ?? []).slice(0, NAMED_SCHOOLS).map(({ id, name }) => ({ name, path: schoolPath(id) }));
  return {
    title: sv.head.pageTitle(list.title),
    description: list.description,
    canonicalPath: list.crumb.path,
    type: 'website',
    structuredData: [
      ...(schools.length > 0 ? [itemList(schools, origin)] : []),
      breadcrumbList([homeCrumb, list.crumb], origin),
    ],
  };
}
