import type { GeoPosition } from '../distance/haversine';
import { buildSphereTree, isPosition, type SphereTree } from '../geography-search/sphere-tree';
import { addRow, type Bitset, emptyBitset } from './bitset';
import { buildChoiceColumn, type Choice, type ChoiceColumn, choiceOf } from './choice-column';
import { fold } from './fold';
import { RecentlyUsed } from './recently-used';
import { buildSchoolOrders, type SchoolOrders, sortByName } from './school-orders';
import { type IndexedSchool, priceChoicesOre, ratingChoices } from './school-query';
import type { Selection } from './selection';
import { buildThresholdColumn, rowsAtMost, type ThresholdColumn } from './threshold-column';
import { buildWordIndex, type WordIndex } from './word-index';

/** Filters whose choices are named values. City is keyed folded. */
export interface ChoiceColumns {
  city: ChoiceColumn;
  languages: ChoiceColumn;
  licenseTypes: ChoiceColumn;
  gearbox: ChoiceColumn;
  trainingTypes: ChoiceColumn;
  specialNeeds: ChoiceColumn;
}

/** Filters that are on or off. */
export interface SwitchColumns {
  electricCar: Choice;
  intensiveCourse: Choice;
  verified: Choice;
}

/**
 * A register of schools, ready to be searched. Row numbers are places in the recommended order, so a set of rows read
 * from its beginning is a result in that order. Never changed by a search, save for what it remembers of earlier ones.
 */
export interface SchoolIndex {
  readonly schools: readonly IndexedSchool[];
  readonly choices: ChoiceColumns;
  readonly switches: SwitchColumns;
  /** Rating with its sign turned, so that ”at least” is ”at most”. */
  readonly rating: ThresholdColumn;
  readonly priceOre: ThresholdColumn;
  /** The thresholds whose schools are counted. */
  readonly ratingChoices: ReadonlyMap<number, Choice>;
  readonly priceChoices: ReadonlyMap<number, Choice>;
  readonly words: WordIndex;
  readonly orders: SchoolOrders;
  readonly tree: SphereTree;
  /** Rows without a position, which end an order by distance. */
  readonly unplaced: Bitset;
  /** How each city is written, by its folded form. */
  readonly cityNames: ReadonlyMap<string, string>;
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
  const listOf = (read: (school: IndexedSchool) => readonly string[]): ChoiceColumn =>
    buildChoiceColumn(schools.map(read));
  const rating = buildThresholdColumn(schools.map((school) => (school.rating === null ? null : -school.rating)));
  const priceOre = buildThresholdColumn(schools.map(({ priceFrom }) => priceFrom?.priceOre ?? null));
  return {
    schools,
    choices: {
      city: listOf((school) => [fold(school.city)]),
      languages: listOf((school) => school.languages),
      licenseTypes: listOf((school) => school.licenseTypes),
      gearbox: listOf(gearboxesOf),
      trainingTypes: listOf((school) => school.trainingTypes),
      specialNeeds: listOf((school) => school.specialNeeds),
    },
    switches: {
      electricCar: switchColumn(schools, (school) => school.electricCar),
      intensiveCourse: switchColumn(schools, (school) => school.intensiveCourse),
      verified: switchColumn(schools, (school) => school.verification !== null),
    },
    rating,
    priceOre,
    ratingChoices: new Map(ratingChoices.map((least) => [least, choiceOf(rowsAtMost(rating, -least))])),
    priceChoices: new Map(priceChoicesOre.map((most) => [most, choiceOf(rowsAtMost(priceOre, most))])),
    words: buildWordIndex(schools.map(searchedTexts)),
    orders: buildSchoolOrders(schools, byName),
    tree: buildSphereTree(positions),
    unplaced,
    cityNames: new Map([...schools].reverse().map(({ city }) => [fold(city), city])),
    selections: new RecentlyUsed(rememberedSelections),
  };
}

function positionOf({ latitude, longitude }: IndexedSchool): GeoPosition | null {
  if (latitude === null || longitude === null || !isPosition(latitude, longitude)) return null;
  return { latitude, longitude };
}

function gearboxesOf(school: IndexedSchool): string[] {
  return [...(school.manualTransmission ? ['manual'] : []), ...(school.automaticTransmission ? ['automatic'] : [])];
}

function switchColumn(schools: readonly IndexedSchool[], isOn: (school: IndexedSchool) => boolean): Choice {
  const bits = emptyBitset(schools.length);
  schools.forEach((school, row) => {
    if (isOn(school)) addRow(bits, row);
  });
  return choiceOf(bits);
}

/** A postal code is found with its space and without: its last two digits are a word of their own as well. */
function searchedTexts(school: IndexedSchool): (string | null)[] {
  const postalCode = school.postalCode?.replace(/\s+/g, '') ?? '';
  return [school.name, school.district, school.address, school.city, postalCode, postalCode.slice(3)];
}
