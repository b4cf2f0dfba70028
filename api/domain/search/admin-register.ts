import { type PriceReading, type RegisterGap, registerGaps, registerGroups } from '../../contracts/register-words';
import type { SchoolStatus } from '../../contracts/vocabulary';
import { type Bitset, countRows, emptyBitset, hasRow } from './bitset';
import { compareByName, sortByName } from './school-orders';
import { ownTexts, type SchoolTexts } from './school-words';
import { buildWordIndex, findRows, type Pause, type WordIndex } from './word-index';
import { queryWords } from './words';

/** What the administrators' register is searched, narrowed and ordered by. */
export interface RegisterEntry extends SchoolTexts {
  id: string;
  email: string | null;
  status: SchoolStatus;
  prices: PriceReading;
  /** Set when the school is verified. */
  verification: object | null;
  /** In milliseconds. */
  changedAt: number;
}

/** Every school whatever its publication, by group and then by Swedish name. */
export interface AdminRegister<Entry extends RegisterEntry> {
  readonly entries: readonly Entry[];
  readonly words: WordIndex;
}

/** What the register is narrowed to; what is left out narrows nothing. */
export interface RegisterFilter {
  search?: string | undefined;
  group?: SchoolStatus | undefined;
  /** All of them. */
  gaps?: readonly RegisterGap[] | undefined;
  district?: string | undefined;
}

export interface RegisterCounts {
  /** Schools in each group, whatever group is chosen. */
  groups: Record<SchoolStatus, number>;
  /** Schools that are left when the gap is chosen beside what is chosen already. */
  gaps: Record<RegisterGap, number>;
  /** Schools in each district that has any, whatever district is chosen; by Swedish name. */
  districts: { name: string; count: number }[];
}

const rankOf = (group: SchoolStatus): number => registerGroups.indexOf(group);

/** Where a school stands in the register's order. */
export type RegisterPlace = Pick<RegisterEntry, 'id' | 'name' | 'status'>;

/** The register's order: by group, then by Swedish name, then by id. */
export const compareInRegister = (a: RegisterPlace, b: RegisterPlace): number =>
  rankOf(a.status) - rankOf(b.status) || compareByName(a, b);

/** Makes a register ready to be searched. `pause` is called every few milliseconds and awaited. @throws what it throws */
export async function buildAdminRegister<Entry extends RegisterEntry>(
  schools: readonly Entry[],
  pause: Pause = () => undefined,
): Promise<AdminRegister<Entry>> {
  const byName = sortByName(schools);
  await pause();
  const entries = registerGroups.flatMap((group) => byName.filter(({ status }) => status === group));
  const words = await buildWordIndex(entries, (entry) => [...ownTexts(entry), entry.email], pause);
  return { entries, words };
}

const lacks: Record<RegisterGap, (entry: RegisterEntry, staleBefore: number) => boolean> = {
  noEmail: ({ email }) => (email ?? '').trim() === '',
  noPrice: ({ prices }) => prices === 'missing',
  unreadablePrice: ({ prices }) => prices === 'unreadable',
  unverified: ({ verification }) => verification === null,
  stale: ({ changedAt }, staleBefore) => changedAt < staleBefore,
  noDistrict: ({ district }) => district === null,
};

/** Rows of which every word is found, as the search of schools finds them; null without a word. */
function rowsOfText(words: WordIndex, search: string): Bitset | null {
  const asked = queryWords(search);
  if (asked.length === 0) return null;
  const find = (withTypos: boolean): Bitset => findRows(words, asked, withTypos).at(-1) ?? emptyBitset(words.size);
  const asWritten = find(false);
  return countRows(asWritten) > 0 ? asWritten : find(true);
}

/**
 * The schools that meet every part of the filter, in the register's order, and the counts of each choice beside the
 * others. Never throws, whatever the text.
 * @param staleBefore in milliseconds, see `register/staleness`
 */
export function findInRegister<Entry extends RegisterEntry>(
  { entries, words }: AdminRegister<Entry>,
  { search = '', group, gaps = [], district }: RegisterFilter,
  staleBefore: number,
): { found: Entry[]; counts: RegisterCounts } {
  const text = rowsOfText(words, search);
  const found: Entry[] = [];
  const groups = { verified: 0, seed: 0, archived: 0 };
  const gapCounts = Object.fromEntries(registerGaps.map((gap) => [gap, 0])) as Record<RegisterGap, number>;
  const districts = new Map<string, number>();
  for (const [row, entry] of entries.entries()) {
    if (text && !hasRow(text, row)) continue;
    if (!gaps.every((gap) => lacks[gap](entry, staleBefore))) continue;
    const isInDistrict = district === undefined || entry.district === district;
    const isInGroup = group === undefined || entry.status === group;
    if (isInDistrict) groups[entry.status] += 1;
    if (isInGroup && entry.district !== null) {
      districts.set(entry.district, (districts.get(entry.district) ?? 0) + 1);
    }
    if (!isInDistrict || !isInGroup) continue;
    found.push(entry);
    for (const gap of registerGaps) if (lacks[gap](entry, staleBefore)) gapCounts[gap] += 1;
  }
  const named = sortByName([...districts].map(([name, count]) => ({ id: name, name, count })));
  const counts = { groups, gaps: gapCounts, districts: named.map(({ name, count }) => ({ name, count })) };
  return { found, counts };
}
