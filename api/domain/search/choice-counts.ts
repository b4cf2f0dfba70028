import type { Bitset } from './bitset';
import { type Choice, type CountBase, countBase, countChoice } from './choice-column';
import type { SchoolIndex } from './school-index';
import type { ChoiceCount, ChoiceCounts, FilterName } from './school-query';
import { type FilterRows, rowsMeeting } from './selection';

/** Counts what `ChoiceCounts` says; `rows` are the rows that meet all of `filterRows`. */
export function countChoices(index: SchoolIndex, filterRows: readonly FilterRows[], rows: Bitset): ChoiceCounts {
  const { choices, switches } = index;
  const all = countBase(rows);
  const without = (filter: FilterName): CountBase => {
    const others = filterRows.filter((condition) => condition.filter !== filter);
    return others.length === filterRows.length ? all : countBase(rowsMeeting(others, index.schools.length));
  };
  return {
    city: countColumn(without('city'), choices.city).map(({ value, count }) => {
      return { value: index.cityNames.get(value) ?? value, count };
    }),
    languages: countColumn(without('languages'), choices.languages),
    licenseTypes: countColumn(without('licenseTypes'), choices.licenseTypes),
    gearbox: countColumn(all, choices.gearbox),
    trainingTypes: countColumn(all, choices.trainingTypes),
    specialNeeds: countColumn(all, choices.specialNeeds),
    minRating: countColumn(without('minRating'), index.ratingChoices),
    maxPriceOre: countColumn(without('maxPriceOre'), index.priceChoices),
    electricCar: countChoice(all, switches.electricCar),
    intensiveCourse: countChoice(all, switches.intensiveCourse),
    verified: countChoice(all, switches.verified),
  };
}

function countColumn<Value>(base: CountBase, choices: ReadonlyMap<Value, Choice>): ChoiceCount<Value>[] {
  return [...choices].map(([value, choice]) => ({ value, count: countChoice(base, choice) }));
}
