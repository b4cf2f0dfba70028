import { TextLink } from '@korkollen/shared-ui/components/link';
import { Rating } from '@korkollen/shared-ui/components/rating';
import { Link } from '@korkollen/shared-ui/router';
import { boxLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { CompareToggle } from '../../../comparison/compare-toggle';
import { FavouriteToggle } from '../../../saved-schools/favourite-toggle';
import type { Favourite } from '../../../saved-schools/favourites';
import { useGoneSchools } from '../../../saved-schools/gone-schools';
import { useFavourites } from '../../../saved-schools/use-favourites';
import { texts } from '../../../texts/sv';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { useOpenedAt } from '../state/opened-at';

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

/**
 * What was saved when the list was opened, newest first. What is taken away since keeps its place with an empty heart, and
 * what is saved since comes when it is opened again: no press moves the row that was pressed.
 */
function useSavedBefore(openedAt: number, favourites: readonly Favourite[]): readonly Favourite[] {
  const [shown, setShown] = useState<readonly Favourite[]>([]);
  const now = favourites.filter(({ addedAt }) => Date.parse(addedAt) < openedAt);
  const added = now.filter(({ id }) => !shown.some((each) => each.id === id));
  // the storage is read, and the account answers, when the page stands already
  if (added.length > 0) setShown([...added, ...shown]);
  return shown;
}

interface SavedSchoolsProps {
  openedAt: number;
  favourites: readonly Favourite[];
}

function SavedSchools({ openedAt, favourites }: SavedSchoolsProps) {
  const saved = useSavedBefore(openedAt, favourites);
  const shown = saved.slice(0, MAX_SHOWN);
  const gone = useGoneSchools(shown);
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const focus = useKeptFocus(section);
  if (shown.length === 0) return null;
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
        {saved.length > MAX_SHOWN && (
          <TextLink to={addresses.favourites}>{texts.list.allFavourites(favourites.length)}</TextLink>
        )}
      </Section>
      <Heading>{texts.list.allSchools}</Heading>
    </>
  );
}

/** ”Dina favoriter”, above all others: the latest few, as this browser remembers them. Nothing without favourites. */
export function FavouriteSchools() {
  const openedAt = useOpenedAt();
  const { favourites, owner } = useFavourites();
  // what an account keeps goes with its session
  return <SavedSchools key={owner} openedAt={openedAt} favourites={favourites} />;
}
