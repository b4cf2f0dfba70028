import { Button } from '@korkollen/shared-ui/components/button';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { Link } from '@korkollen/shared-ui/router';
import { color, space } from '@korkollen/shared-ui/theme/tokens';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { removeFavourite, useFavourites, type Favourite } from '../../../saved-schools/saved-schools';
import { texts } from '../../../texts/sv';
import { FavouriteRow } from './favourite-row';

const Count = styled.p`
  margin-bottom: ${space.s12};
  color: ${color.inkSoft};
`;
const List = styled.ul`
  border-bottom: 1px solid ${color.line};
`;

const words = texts.favourites;

/** The saved schools, newest first, or what this place is for. */
export function FavouriteList() {
  const { track } = useHostServices();
  const { favourites } = useFavourites();
  const region = useRef<HTMLDivElement>(null);
  const remove = ({ id }: Favourite) => {
    removeFavourite(id);
    track('favorite_removed', { schoolId: id });
    // the button that was pressed goes with its row; the list takes the focus instead of the page's top
    region.current?.focus();
  };
  return (
    <div ref={region} role="region" aria-label={words.title} tabIndex={-1}>
      <VisuallyHidden role="status">{words.count(favourites.length)}</VisuallyHidden>
      {favourites.length === 0 ? (
        <EmptyState
          title={words.emptyTitle}
          text={words.emptyText}
          action={
            <Button asChild variant="primary">
              <Link to="/goteborg">{words.emptyAction}</Link>
            </Button>
          }
        />
      ) : (
        <>
          <Count aria-hidden="true">{words.count(favourites.length)}</Count>
          <List role="list">
            {favourites.map((favourite) => (
              <FavouriteRow key={favourite.id} favourite={favourite} onRemove={() => remove(favourite)} />
            ))}
          </List>
        </>
      )}
    </div>
  );
}
