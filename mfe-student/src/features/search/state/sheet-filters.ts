import type { SearchAnswer } from '@korkollen/api/contracts/search';
import { createContext } from 'react';
import type { SchoolSearchControl } from './use-school-search';

export interface FoundByFilters {
  control: SchoolSearchControl;
  /** How many schools the filters leave; undefined while that is not known. */
  count: number | undefined;
  choices: SearchAnswer['choices'] | undefined;
}

/** What stands in the sheet of filters, handed past the dialog around it: that is not rendered anew with every filter. */
export const SheetFilters = createContext<FoundByFilters | null>(null);
