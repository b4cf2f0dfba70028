import { filters, type ChoiceCount, type PanelFilter } from '@korkollen/api/contracts/filters';
import type { SearchAnswer } from '@korkollen/api/contracts/search';
import { isOfKind, panelFilters, withChoice, withFilter, type FilterSetting, type SchoolSearch } from './school-search';

/** As many choices as a phone shows of the panel when that opens. */
const IN_VIEW = 13;

type Choices = SearchAnswer['choices'];

const thatFind = <Value>(counts: readonly ChoiceCount<Value>[]): Value[] =>
  counts.filter(({ count }) => count > 0).map(({ value }) => value);

/** What a press in the panel may set a filter to; choices that are made, or would leave no school, aside. */
function nextSettings(name: PanelFilter, { filters: chosen }: SchoolSearch, choices: Choices): FilterSetting[] {
  if (isOfKind(name, 'switch')) return chosen[name] || choices[name] === 0 ? [] : [true];
  if (isOfKind(name, 'atLeast', 'atMost')) {
    const finding = thatFind(choices[name]);
    return filters[name].steps.filter((step) => step !== chosen[name] && finding.some((value) => value === step));
  }
  const before: readonly string[] = chosen[name] ?? [];
  const every: readonly string[] = filters[name].values;
  const finding = thatFind<string>(choices[name]);
  return every
    .filter((value) => !before.includes(value) && finding.includes(value))
    .map((value) => withChoice(every, before, value, true));
}

/** The searches that presses in the panel as it opens would make, from its top. */
export function likelySearches(search: SchoolSearch, choices: Choices): SchoolSearch[] {
  return panelFilters
    .flatMap((name) => nextSettings(name, search, choices).map((setting) => withFilter(search, name, setting)))
    .slice(0, IN_VIEW);
}
