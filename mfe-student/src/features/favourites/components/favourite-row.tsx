import { Button } from '@korkollen/shared-ui/components/button';
import { Rating } from '@korkollen/shared-ui/components/rating';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { CompareToggle } from '../../../comparison/compare-toggle';
import type { Favourite } from '../../../saved-schools/saved-schools';
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

const words = texts.favourites;

interface FavouriteRowProps {
  favourite: Favourite;
  onRemove(): void;
}

/** A saved school as it was when it was saved: its rating with source and date, its place, the way to it. */
export function FavouriteRow({ favourite, onRemove }: FavouriteRowProps) {
  const { id, name, location, rating, ratingOrigin, addedAt } = favourite;
  return (
    <Row>
      <div>
        <Name>
          <TextLink to={`/school/${encodeURIComponent(id)}`}>{name}</TextLink>
        </Name>
        <Soft>{[location, words.addedAt(formatDate(addedAt))].filter(Boolean).join(' · ')}</Soft>
      </div>
      <Rating value={rating} source={ratingOrigin?.source} updatedAt={ratingOrigin?.updatedAt} />
      <CompareToggle school={{ id, name }} source="favourites" />
      <Button aria-label={words.removeSchool(name)} onClick={onRemove}>
        {words.remove}
      </Button>
    </Row>
  );
}
