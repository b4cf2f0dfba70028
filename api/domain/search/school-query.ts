import type { FilterValues } from '../../contracts/filters';
import type { HeadlinePrice } from '../../contracts/prices';
import type { SchoolListItem } from '../../contracts/schools';
import type { SchoolFactName, SpecialNeed, TrainingType } from '../../contracts/vocabulary';
import type { GeoPosition } from '../distance/haversine';
import type { ComparedPrice } from '../pricing/compared-price';
import type { OrderedSchool, SchoolSort } from '../ranking/school-order';

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
  /** Null when the school gives no price of lessons. */
  priceFrom: (ComparedPrice & Pick<HeadlinePrice, 'per40MinutesOre'>) | null;
  /** Whole öre for the intensive course. */
  intensivePriceOre: number | null;
  trainingTypes: readonly TrainingType[];
  specialNeeds: readonly SpecialNeed[];
}

/**
 * An order of the caller's own: a whole number per row, lowest first and Infinity last; equal ones by name, then id.
 * It is remembered by its name.
 */
export interface OwnOrder {
  name: string;
  numberOf(row: number): number;
}

export interface SchoolQuery extends FilterValues {
  /** Where the visitor is: what `distance` is measured from. */
  position?: GeoPosition;
  sort?: SchoolSort | OwnOrder;
  /** From 1; a page past the end has no rows. */
  page?: number;
  pageSize?: number;
}
