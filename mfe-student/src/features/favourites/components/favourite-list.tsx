import { Button } from '@korkollen/shared-ui/components/button';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { Link } from '@korkollen/shared-ui/router';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { Rating } from '@korkollen/shared-ui/components/rating';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { media } from '@korkollen/shared-ui/theme/media';
import { addresses } from '../../../addresses/page-addresses';
import { useGoneSchools } from '../../../saved-schools/gone-schools';
import { removeFavourite, useFavourites, type Favourite } from '../../../saved-schools/saved-schools';
import { texts } from '../../../texts/sv';
import { CompareToggle } from '../../../comparison/compare-toggle';

const Row = styled.li`
  display: grid;
  gap: ${space.s8} ${space.s24};
  padding-block: ${space.s16};
  border-top: 1px solid ${color.line};
  > button {
    justify-self: start;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr) auto auto;
    align-items: center;
  }
`;
const Name = styled.h2`
  font-size: ${fontSize.s21};
  overflow-wrap: anywhere;
`;
const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

/** In the place of rating and comparison. */
const Gone = styled(Soft)`
  ${media.tablet} {
    grid-column: span 2;
  }
`;

interface FavouriteRowProps {
  favourite: Favourite;
  /** The school is no longer public: its page is gone, and it cannot be compared. */
  isGone: boolean;
  onRemove(): void;
}

/** A saved school as it was when it was saved: its rating with source and date, its district, the way to it. */
function FavouriteRow({ favourite, isGone, onRemove }: FavouriteRowProps) {
  const { id, name, location, rating, ratingOrigin, addedAt } = favourite;
  return (
    <Row>
      <div>
        <Name>{isGone ? name : <TextLink to={addresses.school(id)}>{name}</TextLink>}</Name>
        <Soft>{[location, texts.favourites.addedAt(formatDate(addedAt))].filter(Boolean).join(' · ')}</Soft>
      </div>
      {isGone ? (
        <Gone>{texts.favourites.gone}</Gone>
      ) : (
        <>
          <Rating value={rating} origin={ratingOrigin} />
          <CompareToggle school={{ id, name }} source="favourites" />
        </>
      )}
      <Button aria-label={texts.favourites.removeSchool(name)} onClick={onRemove}>
        {texts.favourites.remove}
      </Button>
    </Row>
  );
}

const Count = styled.p`
  margin-bottom: ${space.s12};
  color: ${color.inkSoft};
`;
const List = styled.ul`
  border-bottom: 1px solid ${color.line};
`;

interface InsteadOfListProps {
  title: string;
  text: string;
  /** What the link to elsewhere says. */
  action: string;
  to: string;
}

/** Why there is no list, and where to go on. */
export function InsteadOfList({ title, text, action, to }: InsteadOfListProps) {
  const link = (
    <Button asChild variant="primary">
      <Link to={to}>{action}</Link>
    </Button>
  );
  return <EmptyState title={title} text={text} action={link} />;
}

/** The saved schools, newest first, or what this page is for. */
export function FavouriteList() {
  const { track } = useHostServices();
  const { favourites } = useFavourites();
  const gone = useGoneSchools(favourites);
  const region = useRef<HTMLDivElement>(null);
  const remove = ({ id }: Favourite) => {
    removeFavourite(id);
    track('favorite_removed', { schoolId: id });
    // the button that was pressed goes with its row; the list takes the focus instead of the page's top
    region.current?.focus();
  };
  return (
    <div ref={region} role="region" aria-label={texts.favourites.title} tabIndex={-1}>
      <VisuallyHidden role="status">{texts.favourites.count(favourites.length)}</VisuallyHidden>
      {favourites.length === 0 ? (
        <InsteadOfList
          title={texts.favourites.emptyTitle}
          text={texts.favourites.emptyText}
          action={texts.favourites.emptyAction}
          to={addresses.gothenburg()}
        />
      ) : (
        <>
          <Count aria-hidden="true">{texts.favourites.count(favourites.length)}</Count>
          <List role="list">
            {favourites.map((favourite) => (
              <FavouriteRow
                key={favourite.id}
                favourite={favourite}
                isGone={gone.has(favourite.id)}
                onRemove={() => remove(favourite)}
              />
            ))}
          </List>
        </>
      )}
    </div>
  );
}
