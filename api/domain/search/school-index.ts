import { LRUCache } from 'lru-cache';
import {
  type CountedFilter,
  type FilterKind,
  type FilterOfKind,
  filters,
  filtersOfKind,
} from '../../contracts/filters';
import { type GeoPosition, isPosition } from '../distance/haversine';
import { fold } from '../text/fold';
import { addRow, type Bitset, emptyBitset } from './bitset';
import { buildCountedColumns, type CountedColumns } from './choice-counts';
import {
  buildThresholdColumn,
  type ChoiceColumn,
  choiceColumn,
  rowsWithin,
  switchColumn,
  type ThresholdColumn,
} from './columns';
import { limitAnswers, listAnswers, oneOfAnswers, switchAnswers } from './filter-answers';
import { buildPositions, type Positions } from './nearest';
import { buildSchoolOrders, type SchoolOrder, type SchoolOrders, sortByName } from './school-orders';
import type { IndexedSchool } from './school-query';
import type { Selection } from './selection';
import { buildSchoolWords, type SchoolWords, type SearchedPlace, type SearchedTeacher } from './school-words';
import type { KindIndex } from './suggestions';
import type { Pause } from './word-index';

/** The choices of each filter by their value; what is `oneOf` the register's values is keyed folded, a switch `true`. */
export type ChoiceColumns = Readonly<Record<CountedFilter, ChoiceColumn>>;

/** The register's own values of a filter: each folded, and how each folded value is written by the first that has it. */
interface Spellings {
  readonly folded: ReadonlyMap<string, string>;
  readonly written: ReadonlyMap<string, string>;
}

/**
 * A register of schools, ready to be searched. Row numbers are places in the recommended order, so a set of rows read
 * from its beginning is a result in that order. Never changed by a search, save for what it remembers of earlier ones.
 */
export interface SchoolIndex {
  readonly schools: readonly IndexedSchool[];
  readonly choices: ChoiceColumns;
  readonly countedColumns: CountedColumns;
  readonly limits: Readonly<Record<FilterOfKind<'atLeast' | 'atMost'>, ThresholdColumn>>;
  readonly words: SchoolWords;
  readonly orders: SchoolOrders;
  readonly positions: Positions;
  /** Rows without a position, which end an order by distance. */
  readonly unplaced: Bitset;
  readonly spellings: Readonly<Record<FilterOfKind<'oneOf'>, Spellings>>;
  /** By what they were asked for. */
  readonly selections: LRUCache<string, Selection>;
  /** Pages of those, by their sort and place; none by distance, which differs for each visitor. */
  readonly pages: LRUCache<string, readonly number[]>;
  /** Orders of the caller's own, by their name. */
  readonly ownOrders: LRUCache<string, SchoolOrder>;
}

/**
 * Broad selections are few (a filter or two) and slow to count, narrow ones many and quick: so the last ones are kept.
 */
const MAX_REMEMBERED_SELECTIONS = 512;
const MAX_REMEMBERED_PAGES = 4_096;
const MAX_REMEMBERED_ORDERS = 8;

/** What the schools are found by besides themselves. */
interface IndexedNames {
  teachers: KindIndex<SearchedTeacher>;
  places: readonly SearchedPlace[];
}

/** Builds the index; the schools are kept, not copied. Build a new one when the register changes. */
export async function buildSchoolIndex(
  register: readonly IndexedSchool[],
  { teachers, places }: IndexedNames,
  pause: Pause,
): Promise<SchoolIndex> {
  const byName = sortByName(register);
  await pause();
  const schools = byName.toSorted((a, b) => b.recommendation.score - a.recommendation.score);
  const positions = schools.map(positionOf);
  const unplaced = emptyBitset(schools.length);
  positions.forEach((position, row) => {
    if (!position) addRow(unplaced, row);
  });
  await pause();
  const words = await buildSchoolWords(schools, teachers, places, pause);
  const limits = await forFilters(['atLeast', 'atMost'], pause, (name) =>
    buildThresholdColumn(schools.map(limitAnswers[name]), filters[name].kind),
  );
  const spellings = await forFilters(['oneOf'], pause, (name) => spellingsOf(schools.map(oneOfAnswers[name])));
  const choices = {
    ...(await forFilters(['oneOf'], pause, (name) => {
      const { folded } = spellings[name];
      return choiceColumn(schools.map((school) => [folded.get(oneOfAnswers[name](school)) ?? '']));
    })),
    ...(await forFilters(['anyOf', 'allOf'], pause, (name) =>
      choiceColumn(schools.map<readonly string[]>(listAnswers[name])),
    )),
    ...(await forFilters(['switch'], pause, (name) => switchColumn(schools.map(switchAnswers[name])))),
    ...(await forFilters(['atLeast', 'atMost'], pause, (name) => stepColumn(limits[name], filters[name].steps))),
  };
  const orders = await buildSchoolOrders(schools, byName, pause);
  await pause();
  return {
    schools,
    choices,
    countedColumns: await buildCountedColumns(Object.values(choices), schools.length, pause),
    limits,
    words,
    orders,
    positions: buildPositions(positions),
    unplaced,
    spellings,
    selections: new LRUCache({ max: MAX_REMEMBERED_SELECTIONS }),
    pages: new LRUCache({ max: MAX_REMEMBERED_PAGES }),
    ownOrders: new LRUCache({ max: MAX_REMEMBERED_ORDERS }),
  };
}

/** Makes something for each filter of these kinds, under its name. */
async function forFilters<Kind extends FilterKind, Made>(
  kinds: readonly Kind[],
  pause: Pause,
  make: (name: FilterOfKind<Kind>) => Made,
): Promise<Record<FilterOfKind<Kind>, Made>> {
  const entries: [string, Made][] = [];
  for (const name of filtersOfKind(...kinds)) {
    await pause();
    entries.push([name, make(name)]);
  }
  return Object.fromEntries(entries) as Record<FilterOfKind<Kind>, Made>;
}

function spellingsOf(values: readonly string[]): Spellings {
  const folded = new Map([...new Set(values)].map((value) => [value, fold(value)]));
  return { folded, written: new Map([...folded].reverse().map(([value, key]) => [key, value])) };
}

function positionOf({ latitude, longitude }: IndexedSchool): GeoPosition | null {
  if (latitude === null || longitude === null || !isPosition(latitude, longitude)) return null;
  return { latitude, longitude };
}

/** The steps of a limit, each a choice with the schools within it. */
function stepColumn(column: ThresholdColumn, steps: readonly number[]): ChoiceColumn {
  return new Map(steps.map((step) => [step, rowsWithin(column, step)]));
}
