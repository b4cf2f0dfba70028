import { Button } from '@korkollen/shared-ui/components/button';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { Rating } from '@korkollen/shared-ui/components/rating';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { CompareToggle } from '../../../comparison/compare-toggle';
import type { Favourite } from '../../../saved-schools/favourites';
import { texts } from '../../../texts/sv';

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
const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s12} ${space.s8};
  padding-block-start: ${space.s4};
  grid-column: 1 / -1;
`;

interface FavouriteRowProps {
  favourite: Favourite;
  /** The school is no longer public: its page is gone, and it cannot be compared. */
  isGone: boolean;
  onRemove(): void;
  /** What the person can do with it, below. */
  children: ReactNode;
}

/** A saved school: its rating with source and date, its district, the way to it. */
export function FavouriteRow({ favourite, isGone, onRemove, children }: FavouriteRowProps) {
  const { id, name, location, rating, ratingOrigin, addedAt } = favourite;
  return (
    <Row>
      <div>
        <Name>{isGone ? name : <TextLink to={addresses.school(id)}>{name}</TextLink>}</Name>
        <Soft>{[location, texts.favourites.addedAt(formatDate(addedAt))].filter(Boolean).join(' · ')}</Soft>
      </div>
      {isGone ? (
        <Gone>{texts.savedSchools.gone}</Gone>
      ) : (
        <>
          <Rating value={rating} origin={ratingOrigin} />
          <CompareToggle school={{ id, name }} source="favourites" />
        </>
      )}
      <Button aria-label={texts.favourites.removeSchool(name)} onClick={onRemove}>
        {texts.favourites.remove}
      </Button>
      <Below>{children}</Below>
    </Row>
  );
}

const Removed = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s8} ${space.s16};
  padding-block: ${space.s16};
  border-top: 1px solid ${color.line};
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;

/** In the place of a school that was taken away, until the page is left. */
export function RemovedRow({ name, onUndo }: { name: string; onUndo(): void }) {
  const undo = useRef<HTMLButtonElement>(null);
  // the button that was pressed went with its row
  useEffect(() => undo.current?.focus(), []);
  return (
    <Removed>
      <p>{texts.favourites.removed(name)}</p>
      <Button ref={undo} size="small" aria-label={texts.favourites.undoRemoval(name)} onClick={onUndo}>
        {texts.favourites.undo}
      </Button>
    </Removed>
  );
}
