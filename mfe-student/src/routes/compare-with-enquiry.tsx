import { AskButton } from '../features/enquiry/components/ask-button';
import { ComparePage } from '../features/compare/pages/compare-page';
import { useFiltersBefore } from '../filters-in-use/filters-before';
import { fetchListFilters } from '../list-filters';

/** The schools that are compared can be asked with one form, whose code is fetched when it opens. */
export function CompareWithEnquiry() {
  useFiltersBefore(fetchListFilters);
  return <ComparePage Ask={AskButton} />;
}
