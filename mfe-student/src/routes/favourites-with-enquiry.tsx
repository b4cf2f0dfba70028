import { AskButton } from '../features/enquiry/components/ask-button';
import { FavouritesPage } from '../features/favourites/pages/favourites-page';
import { useFiltersBefore } from '../filters-in-use/filters-before';
import { fetchListFilters } from '../list-filters';

/** Up to three favourites can be asked with one form, whose code is fetched when it opens. */
export function FavouritesWithEnquiry() {
  useFiltersBefore(fetchListFilters);
  return <FavouritesPage Ask={AskButton} />;
}
