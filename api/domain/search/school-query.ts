import type { FilterValues } from '../../contracts/filters';
import type { SchoolListItem } from '../../contracts/schools';
import type { SchoolFactName, SpecialNeed, TrainingType } from '../../contracts/vocabulary';
import type { GeoPosition } from '../distance/haversine';
import type { OrderedSchool } from '../ranking/school-order';

/** What the index needs of a school: parts of its list item, and what only the search shows. */
export interface IndexedSchool
  extends
    OrderedSchool,
    Pick<
      SchoolListItem,
      | 'district'
      | 'address'
      | 'city'
      | 'postalCode'
      | 'latitude'
      | 'longitude'
      | 'languages'
      | 'licenseTypes'
      | SchoolFactName
    > {
  /** Set when the school is verified. */
  verification: object | null;
  /** Whole öre for one lesson, and öre per minute for comparing; null when the school gives no price. */
  priceFrom: { priceOre: number; perMinuteOre: number } | null;
  /** Whole öre for the intensive course. */
  intensivePriceOre: number | null;
  trainingTypes: readonly TrainingType[];
  specialNeeds: readonly SpecialNeed[];
}

/**
 * `recommended` puts schools that match the text as written first. `distance` without a position is `recommended`.
 * What a school lacks (rating, price, position) puts it last; ties are broken by Swedish name, then id.
 */
export type SchoolSort = 'recommended' | 'rating' | 'price' | 'ratingThenPrice' | 'distance' | 'intensivePrice';

export interface SchoolQuery extends FilterValues {
  /** Where the visitor is: what `distance` is measured from. */
  position?: GeoPosition;
  sort?: SchoolSort;
  /** From 1; a page past the end has no rows. */
  page?: number;
  pageSize?: number;
}

export const defaultPageSize = 24;

/**
 * The order for the list's independent sort buttons: nearest first only when neither is on (specification, section 4).
 */
export function sortFor(buttons: { byRating: boolean; byPrice: boolean; hasPosition: boolean }): SchoolSort {
  if (buttons.byRating) return buttons.byPrice ? 'ratingThenPrice' : 'rating';
  if (buttons.byPrice) return 'price';
  return buttons.hasPosition ? 'distance' : 'recommended';
}
