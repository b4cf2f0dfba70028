import { TextLink } from '@korkollen/shared-ui/components/link';
import { Rating } from '@korkollen/shared-ui/components/rating';
import { Link } from '@korkollen/shared-ui/router';
import { boxLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { CompareToggle } from '../../../comparison/compare-toggle';
import { FavouriteToggle } from '../../../saved-schools/favourite-toggle';
import { useGoneSchools } from '../../../saved-schools/gone-schools';
import { useFavourites } from '../../../saved-schools/use-favourites';
import { texts } from '../../../texts/sv';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';

const MAX_SHOWN = 4;

const Section = styled.section`
  display: grid;
  gap: ${space.s8};
`;
const Heading = styled.h2`
  font-size: ${fontSize.s18};
`;
const Schools = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: ${space.s8};
`;
const School = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s8};
  padding: ${space.s8} ${space.s8} ${space.s8} ${space.s16};
  ${boxLook}
  > div {
    min-width: 0;
  }
  > button {
    position: relative;
    flex: none;
  }
`;
const Name = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: calc(${size.target} - ${space.s16});
  color: ${color.ink};
  font-weight: 600;
  text-decoration: none;
  overflow-wrap: anywhere;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    color: ${color.green};
    text-decoration: underline;
  }
`;
const District = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

/** ”Dina favoriter”, above all others: the latest few, as this browser remembers them. Nothing without favourites. */
export function FavouriteSchools() {
  const { favourites } = useFavourites();
  const shown = favourites.slice(0, MAX_SHOWN);
  const gone = useGoneSchools(shown);
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const focus = useKeptFocus(section);
  if (favourites.length === 0) return null;
  return (
    <>
      <Section ref={section} tabIndex={-1} aria-labelledby={titleId} {...focus}>
        <Heading id={titleId}>{texts.list.favourites}</Heading>
        <Schools role="list">
          {shown.map(({ id, name, location, rating, ratingOrigin }) => (
            <School key={id}>
              {gone.has(id) ? (
                <div>
                  <p>{name}</p>
                  <District>{texts.savedSchools.gone}</District>
                </div>
              ) : (
                <div>
                  <Name to={addresses.school(id)}>{name}</Name>
                  {location && <District>{location}</District>}
                  {rating !== null && <Rating value={rating} origin={ratingOrigin} />}
                  <CompareToggle school={{ id, name }} source="list" />
                </div>
              )}
              <FavouriteToggle school={{ id, name, rating, ratingOrigin, district: location }} />
            </School>
          ))}
        </Schools>
        {favourites.length > MAX_SHOWN && (
          <TextLink to={addresses.favourites}>{texts.list.allFavourites(favourites.length)}</TextLink>
        )}
      </Section>
      <Heading>{texts.list.allSchools}</Heading>
    </>
  );
}
