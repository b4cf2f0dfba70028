import type { School } from '@korkollen/api/contracts/schools';
import { ExternalLink } from '@korkollen/shared-ui/components/link';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { addressLine } from '../../../profile/phone-and-address';
import { texts } from '../../../texts/sv';
import { directionsTo, mapAppOf, type MapApp } from '../state/directions';
import { useDistanceText } from '../state/use-distance-text';
import { PlaceMap, placeOf } from './place-map';

const never = () => () => undefined;

/** The device's way of opening places; the browser's own map on a server, and while the page is first rendered. */
function useMapApp(): MapApp {
  return useSyncExternalStore<MapApp>(
    never,
    () => mapAppOf(navigator),
    () => 'browser',
  );
}

const Block = styled.div`
  display: grid;
  gap: ${space.s12};
  padding-block-start: ${space.s8};
  h3 {
    font-size: ${fontSize.s18};
  }
  p {
    overflow-wrap: anywhere;
  }
  figure {
    margin: 0;
  }
`;
const Caption = styled.figcaption`
  padding-block-start: ${space.s8};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const Frame = styled.div`
  height: 180px;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  ${media.tablet} {
    height: 240px;
  }
`;

function MapWithDistance({ school }: { school: School }) {
  const distance = useDistanceText(school);
  if (!placeOf(school)) return null;
  return (
    <figure>
      <Frame>
        <PlaceMap school={school} />
      </Frame>
      {distance && <Caption>{distance}</Caption>}
    </figure>
  );
}

/**
 * Where the school is, how far that is, and a link that opens the way there.
 * @param hasMap false where the map stands at the top of the page already
 */
export function WayThere({ school, hasMap }: { school: School; hasMap: boolean }) {
  const app = useMapApp();
  return (
    <Block>
      <h3>{texts.school.wayThere.title}</h3>
      {hasMap && <MapWithDistance school={school} />}
      <p>{addressLine(school)}</p>
      <ExternalLink href={directionsTo(school, app)}>{texts.school.wayThere.open}</ExternalLink>
    </Block>
  );
}
