import type { VisitorFilter } from '@korkollen/api/contracts/filters';
import type { ChoiceTexts } from '../../../texts/search';
import { texts } from '../../../texts/sv';
import { visitorFilters, type FilterSetting, type SchoolSearch } from './school-search';

export interface ActiveChoice {
  name: VisitorFilter;
  label: string;
  /** What the filter is set to without the choice. */
  rest?: FilterSetting;
}

function labelOf(name: VisitorFilter, choice: FilterSetting): string {
  const label: string | ChoiceTexts<FilterSetting> = texts.list.filters[name];
  return typeof label === 'string' ? label : (label.chip ?? label.choice)(choice);
}

/** Every choice that narrows the list; each of a list's by itself. */
export function activeChoices(search: SchoolSearch): ActiveChoice[] {
  return visitorFilters.flatMap((name): ActiveChoice[] => {
    const setting: FilterSetting = search.filters[name];
    if (setting === undefined) return [];
    if (!Array.isArray(setting)) return [{ name, label: labelOf(name, setting) }];
    const chosen: readonly string[] = setting;
    return chosen.map((choice) => ({
      name,
      label: labelOf(name, choice),
      rest: chosen.filter((each) => each !== choice),
    }));
  });
}
