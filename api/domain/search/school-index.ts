import { type CountedFilter, type FilterOfKind, filters, mapFilters } from '../../contracts/filters';
import type { GeoPosition } from '../distance/haversine';
import { buildSphereTree, isPosition, type SphereTree } from '../geography-search/sphere-tree';
import { addRow, type Bitset, emptyBitset } from './bitset';
import { type ChoiceColumn, choiceColumn, choiceOf, switchColumn } from './choice-column';
import { limitAnswers, listAnswers, oneOfAnswers, switchAnswers } from './filter-answers';
import { fold } from './fold';
import { RecentlyUsed } from './recently-used';
import { buildSchoolOrders, type SchoolOrders, sortByName } from './school-orders';
import type { IndexedSchool } from './school-query';
import type { Selection } from './selection';
import { buildThresholdColumn, rowsWithin, type ThresholdColumn } from './threshold-column';
import { buildWordIndex, type WordIndex } from './word-index';

/** The choices of each filter by their value; what is `oneOf` the register's values is keyed folded, a switch `true`. */
export type ChoiceColumns = Readonly<Record<CountedFilter, ChoiceColumn>>;

/**
 * A register of schools, ready to be searched. Row numbers are places in the recommended order, so a set of rows read
 * from its beginning is a result in that order. Never changed by a search, save for what it remembers of earlier ones.
 */
export interface SchoolIndex {
  readonly schools: readonly IndexedSchool[];
  readonly choices: ChoiceColumns;
  readonly limits: Readonly<Record<FilterOfKind<'atLeast' | 'atMost'>, ThresholdColumn>>;
  readonly words: WordIndex;
  readonly orders: SchoolOrders;
  readonly tree: SphereTree;
  /** Rows without a position, which end an order by distance. */
  readonly unplaced: Bitset;
  /** How the register spells each of its own values, by their folded form. */
  readonly spellings: Readonly<Record<FilterOfKind<'oneOf'>, ReadonlyMap<string, string>>>;
  readonly selections: RecentlyUsed<Selection>;
}

/**
 * Broad selections are few (a filter or two) and slow to count, narrow ones many and quick: so the last ones are kept.
 */
const rememberedSelections = 512;

/**
 * Builds the index: some four seconds for 100 000 schools, milliseconds for 60. Pure; the schools are kept, not copied.
 * Build a new one when the register changes.
 */
export function buildSchoolIndex(register: readonly IndexedSchool[]): SchoolIndex {
  const byName = sortByName(register);
  const schools = byName.toSorted((a, b) => b.recommendation.score - a.recommendation.score);
  const positions = schools.map(positionOf);
  const unplaced = emptyBitset(schools.length);
  positions.forEach((position, row) => {
    if (!position) addRow(unplaced, row);
  });
  const limits = mapFilters(['atLeast', 'atMost'], (name) =>
    buildThresholdColumn(schools.map(limitAnswers[name]), filters[name].kind),
  );
  return {
    schools,
    choices: {
      ...mapFilters(['oneOf'], (name) => choiceColumn(schools.map((school) => [fold(oneOfAnswers[name](school))]))),
      ...mapFilters(['anyOf', 'allOf'], (name) => choiceColumn(schools.map<readonly string[]>(listAnswers[name]))),
      ...mapFilters(['switch'], (name) => switchColumn(schools.map(switchAnswers[name]))),
      ...mapFilters(['atLeast', 'atMost'], (name) => stepColumn(limits[name], filters[name].steps)),
    },
    limits,
    words: buildWordIndex(schools.map(searchedTexts)),
    orders: buildSchoolOrders(schools, byName),
    tree: buildSphereTree(positions),
    unplaced,
    spellings: mapFilters(['oneOf'], (name) => {
      const values = schools.map(oneOfAnswers[name]).reverse();
      return new Map(values.map((value) => [fold(value), value]));
    }),
    selections: new RecentlyUsed(rememberedSelections),
  };
}

function positionOf({ latitude, longitude }: IndexedSchool): GeoPosition | null {
  if (latitude === null || longitude === null || !isPosition(latitude, longitude)) return null;
  return { latitude, longitude };
}

/** The steps of a limit, each a choice with the schools within it. */
function stepColumn(column: ThresholdColumn, steps: readonly number[]): ChoiceColumn {
  return new Map(steps.map((step) => [step, choiceOf(rowsWithin(column, step))]));
}

/** A postal code is found with its space and without: its last two digits are a word of their own as well. */
function searchedTexts(school: IndexedSchool): (string | null)[] {
  const postalCode = school.postalCode?.replace(/\s+/g, '') ?? '';
  return [school.name, school.district, school.address, school.city, postalCode, postalCode.slice(3)];
}
