import { parseUrl } from '../../contracts/url';
import { type MatchReason, matchReasons } from '../../contracts/import-words';
import type { AdminSchoolFields } from '../../contracts/admin-schools';
import { haversineMetres, isPosition } from '../distance/haversine';
import { forEachNearWord, maxTyposIn } from '../search/near-words';
import { writtenWords } from '../search/words';
import { fold } from '../text/fold';
import type { SourceRow } from './source-row';

/** A school of the register, as it is known again. */
export type KnownSchool = {
  id: string;
  organisationNumber: string | null;
  osmId: string | null;
} & Pick<
  AdminSchoolFields,
  'name' | 'address' | 'postalCode' | 'city' | 'phone' | 'website' | 'latitude' | 'longitude'
>;

/** A school that a row may be of. */
export interface Match {
  schoolId: string;
  /** The surest first. */
  reasons: MatchReason[];
  /** Metres between the two places; null where one of them is not known. */
  metres: number | null;
  /** Nobody needs to be asked whether it is the same school. */
  isSure: boolean;
}

/** Lets other work run between two steps of what takes long. */
export type Pause = () => Promise<void> | undefined;

/** Schools that are shown beside a row. */
const maxMatches = 3;
/** Two places of one school in two sources are seldom further apart. */
const nearMetres = 300;
/** Degrees of a cell's edge, some 560 m to the north and 300 m to the east: a neighbour is within the next cell. */
const cellDegrees = 0.005;
const schoolsPerStep = 200;

/** Words that say of every school what it is. */
const commonWords = new Set([
  'trafikskola',
  'trafikskolan',
  'korskola',
  'korskolan',
  'bilskola',
  'bilskolan',
  'ab',
  'hb',
  'kb',
  'i',
  'och',
  'the',
]);

/** Hosts that many schools have a page on: the page says who it is, the host does not. */
const sharedHosts = [
  'facebook.com',
  'instagram.com',
  'google.com',
  'linktr.ee',
  'wixsite.com',
  'business.site',
  'wordpress.com',
];

/** The words that tell a school's name from another's; all of them where there are no such. */
function nameWords(name: string): string[] {
  const words = [...new Set(writtenWords(name).map(fold))].sort();
  const own = words.filter((word) => !commonWords.has(word));
  return own.length > 0 ? own : words;
}

function hasNear(words: readonly string[], word: string): boolean {
  if (words.includes(word)) return true;
  let isNear = false;
  forEachNearWord(words, word, maxTyposIn(word), (_start, _end, typos) => {
    if (typos !== null) isNear = true;
  });
  return isNear;
}

/** Whether two names are the same but for typos, word order and what every school is called. */
export function areNamesAlike(one: string, other: string): boolean {
  const [few = [], many = []] = [nameWords(one), nameWords(other)].sort((a, b) => a.length - b.length);
  return (
    few.length > 0 &&
    few.length === many.length &&
    few.every((word) => hasNear(many, word)) &&
    many.every((word) => hasNear(few, word))
  );
}

/** An address without what it is written with: ”Storgatan 1 A” and ”STORGATAN 1A” are one. */
const addressKey = (address: string | undefined, city: string | undefined): string | null =>
  address ? `${writtenWords(address).map(fold).join('')} ${fold(city ?? '')}` : null;

/** The digits of a number in Sweden, however its country is written. */
export function phoneKey(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replace(/\(0\)/, '').replace(/\D/g, '');
  const national = digits.replace(/^(?:00)?46/, '0').replace(/^0+/, '');
  return national.length >= 6 ? national : null;
}

/** The host of a site that is the school's own, without `www.`. */
function siteKey(website: string | null | undefined): string | null {
  if (!website) return null;
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  const host = parseUrl(address)?.hostname.replace(/^www\./, '');
  if (host === undefined) return null;
  return sharedHosts.some((shared) => host === shared || host.endsWith(`.${shared}`)) ? null : host;
}

const nameKey = (name: string | undefined, city: string | undefined): string | null =>
  name && city ? `${nameWords(name).join(' ')} ${fold(city)}` : null;

type Placed = { latitude?: number | null | undefined; longitude?: number | null | undefined };

const cellOf = (degrees: number): number => Math.floor(degrees / cellDegrees);

/** The cells around a place, its own in the middle. */
function cellsAround({ latitude = null, longitude = null }: Placed): string[] {
  if (!isPosition(latitude, longitude)) return [];
  const [row, column] = [cellOf(latitude ?? 0), cellOf(longitude ?? 0)];
  const steps = [-1, 0, 1];
  return steps.flatMap((up) => steps.map((right) => `${String(row + up)} ${String(column + right)}`));
}

function metresBetween(one: Placed, other: Placed): number | null {
  const [{ latitude = null, longitude = null }, there] = [one, other];
  if (!isPosition(latitude, longitude) || !isPosition(there.latitude ?? null, there.longitude ?? null)) return null;
  return Math.round(
    haversineMetres(
      { latitude: latitude ?? 0, longitude: longitude ?? 0 },
      { latitude: there.latitude ?? 0, longitude: there.longitude ?? 0 },
    ),
  );
}

type Index = Map<string, KnownSchool[]>;

function put(index: Index, key: string | null, school: KnownSchool): void {
  if (key === null) return;
  const known = index.get(key);
  if (known) known.push(school);
  else index.set(key, [school]);
}

const noSchools: readonly KnownSchool[] = [];
const under = (index: Index, key: string | null): readonly KnownSchool[] =>
  (key === null ? undefined : index.get(key)) ?? noSchools;

/** What the register is looked up by; each row costs as much as it has schools alike, however long the register is. */
export interface RegisterIndex {
  matches(row: SourceRow): Match[];
}

/** @param pause is waited for now and then: a long register holds nobody up */
export async function indexRegister(schools: Iterable<KnownSchool>, pause: Pause): Promise<RegisterIndex> {
  const [byId, byOsmId, byNumber, byAddress, byCell, bySite, byPhone, byName] = Array.from(
    { length: 8 },
    (): Index => new Map(),
  ) as [Index, Index, Index, Index, Index, Index, Index, Index];
  let count = 0;
  for (const school of schools) {
    if (count++ % schoolsPerStep === 0) await pause();
    put(byId, school.id, school);
    put(byOsmId, school.osmId, school);
    put(byNumber, school.organisationNumber, school);
    put(byAddress, addressKey(school.address, school.city), school);
    // the middle one of nine
    put(byCell, cellsAround(school)[4] ?? null, school);
    put(bySite, siteKey(school.website), school);
    put(byPhone, phoneKey(school.phone), school);
    put(byName, nameKey(school.name, school.city), school);
  }

  function isSure(reasons: readonly MatchReason[], { fields }: SourceRow, school: KnownSchool): boolean {
    if (reasons.some((reason) => reason === 'id' || reason === 'osmId' || reason === 'nameAndAddress')) return true;
    // a company may run several schools: its number says which company, the address which school
    if (!reasons.includes('organisationNumber')) return false;
    const here = addressKey(fields.address, fields.city);
    return here === null
      ? under(byNumber, school.organisationNumber).length === 1
      : here === addressKey(school.address, school.city);
  }

  return {
    matches(row) {
      const { fields, schoolId, osmId, organisationNumber } = row;
      const found = new Map<KnownSchool, Set<MatchReason>>();
      const note = (reason: MatchReason, candidates: readonly KnownSchool[]): void => {
        for (const school of candidates) found.set(school, (found.get(school) ?? new Set()).add(reason));
      };
      const isAlike = ({ name }: KnownSchool): boolean => areNamesAlike(name, fields.name ?? '');
      note('id', under(byId, schoolId));
      note('osmId', under(byOsmId, osmId));
      note('organisationNumber', under(byNumber, organisationNumber));
      note('nameAndAddress', under(byAddress, addressKey(fields.address, fields.city)).filter(isAlike));
      const around = cellsAround(fields).flatMap((cell) => under(byCell, cell));
      note(
        'nameAndPosition',
        around.filter((school) => (metresBetween(fields, school) ?? Infinity) <= nearMetres && isAlike(school)),
      );
      note('website', under(bySite, siteKey(fields.website)));
      note('phone', under(byPhone, phoneKey(fields.phone)));
      note('nameAndCity', under(byName, nameKey(fields.name, fields.city)));
      return [...found]
        .map(([school, reasons]): Match => {
          const sorted = matchReasons.filter((reason) => reasons.has(reason));
          return {
            schoolId: school.id,
            reasons: sorted,
            metres: metresBetween(fields, school),
            isSure: isSure(sorted, row, school),
          };
        })
        .sort(
          (a, b) =>
            Number(b.isSure) - Number(a.isSure) ||
            matchReasons.indexOf(a.reasons[0] ?? 'nameAndCity') - matchReasons.indexOf(b.reasons[0] ?? 'nameAndCity') ||
            b.reasons.length - a.reasons.length ||
            (a.schoolId < b.schoolId ? -1 : 1),
        )
        .slice(0, maxMatches);
    },
  };
}

/** By what two rows of one file are the same school. */
export function rowKeys({ fields, schoolId, osmId, organisationNumber }: SourceRow): string[] {
  const address = addressKey(fields.address, fields.city);
  return [
    ...(schoolId ? [`id ${schoolId}`] : []),
    ...(osmId ? [`osm ${osmId}`] : []),
    ...(organisationNumber && address ? [`number ${organisationNumber} ${address}`] : []),
    ...(fields.name && address ? [`name ${nameWords(fields.name).join(' ')} ${address}`] : []),
  ];
}
