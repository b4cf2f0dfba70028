import { areaTexts as words } from '../texts/areas';

const areaGroups = ['register', 'people', 'operation', 'account'] as const;
type AreaGroup = (typeof areaGroups)[number];

interface AdminArea {
  /** The address of the area's first page; the others lie below it. */
  to: string;
  label: string;
  group: AreaGroup;
}

/** What the app consists of, in the order of the links of a group. A new area is a row. */
export const adminAreas: readonly AdminArea[] = [
  { to: '/admin/schools', label: words.schools, group: 'register' },
  { to: '/admin/schools/import', label: words.imports, group: 'register' },
  { to: '/admin/claims', label: words.claims, group: 'register' },
  { to: '/admin/place-ids', label: words.placeIds, group: 'register' },
  { to: '/admin/leads', label: words.leads, group: 'people' },
  { to: '/admin/users', label: words.users, group: 'people' },
  { to: '/admin/dsr', label: words.dataRequests, group: 'people' },
  { to: '/admin', label: words.overview, group: 'operation' },
  { to: '/admin/mails', label: words.mails, group: 'operation' },
  { to: '/admin/consents', label: words.consents, group: 'people' },
  { to: '/admin/policies', label: words.policies, group: 'operation' },
  { to: '/admin/audit', label: words.audit, group: 'operation' },
  { to: '/admin/retention', label: words.retention, group: 'operation' },
  { to: '/admin/settings', label: words.settings, group: 'account' },
];

/** The areas by their groups, those with any. */
export const groupedAreas = areaGroups
  .map((group) => ({ group, areas: adminAreas.filter((area) => area.group === group) }))
  .filter(({ areas }) => areas.length > 0);

/** The area whose page it is: the one with the longest address above it. */
export function areaOf(pathname: string): AdminArea | undefined {
  const above = adminAreas.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return above.toSorted((one, other) => other.to.length - one.to.length)[0];
}
