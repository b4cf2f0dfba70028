import { AskButton } from '../features/enquiry/components/ask-button';
import { FavouritesPage } from '../features/favourites/pages/favourites-page';

/** Up to three favourites can be asked with one form, whose code is fetched when it opens. */
export function FavouritesWithEnquiry() {
  return <FavouritesPage Ask={AskButton} />;
}
