import type { School } from '@korkollen/api/contracts/schools';
import { gothenburgPosition } from '@korkollen/api/domain/distance/default-position';
import { haversineMetres } from '@korkollen/api/domain/distance/haversine';
import { Badge, VerifiedPlate } from '@korkollen/shared-ui/components/badge';
import { LineLink } from '@korkollen/shared-ui/components/link';
import { Rating } from '@korkollen/shared-ui/components/rating';
import { formatDistance } from '@korkollen/shared-ui/format/distance';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { locationLabel, type SavedLocation, useVisitorPosition } from '../../../location/saved-location';
import { FavouriteToggle } from '../../../saved-schools/favourite-toggle';
import { texts } from '../../../texts/sv';
import { PriceSummary } from './price-summary';
import { SchoolPattern } from './school-pattern';

function fromChosen(distance: string, location: SavedLocation): string {
  return location.type === 'coordinates'
    ? texts.school.distance.fromPosition(distance)
    : texts.school.distance.fromPlace(distance, locationLabel(location));
}

/**
 * How far the school is from the place that the visitor has chosen. Without one, and where it cannot be found, from the
 * middle of Gothenburg, and it says so. Null for a school without a position.
 */
function useDistanceText({ latitude, longitude }: Pick<School, 'latitude' | 'longitude'>): string | null {
  const { location, position } = useVisitorPosition();
  if (latitude === null || longitude === null) return null;
  const distance = formatDistance(haversineMetres(position ?? gothenburgPosition, { latitude, longitude }));
  return position && location ? fromChosen(distance, location) : texts.school.distance.fromCentre(distance);
}

const Head = styled.header`
  display: grid;
  gap: ${space.s4};
  padding-block-end: ${space.s16};
  h1 {
    font-size: ${fontSize.s26};
    overflow-wrap: anywhere;
  }
  ${media.tablet} {
    gap: ${space.s8};
    h1 {
      font-size: ${fontSize.s34};
    }
  }
`;
/** Low on phones, so that name, rating, price and district stand on the first screen. */
const Band = styled.div`
  height: 56px;
  margin-inline: calc(-1 * ${size.gutter});
  margin-bottom: ${space.s12};
  overflow: hidden;
  background: ${color.plate};
  img,
  svg {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${media.tablet} {
    height: 160px;
    margin-bottom: 0;
  }
  ${media.wide} {
    margin-inline: 0;
    border-radius: 0 0 16px 16px;
  }
`;
const Back = styled(LineLink)`
  ${media.tablet} {
    order: -1;
  }
`;
const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space.s12};
`;
const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s4} ${space.s12};
`;
const Lines = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.s4} ${space.s24};
`;

const Distance = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

/** The school's picture, or the pattern of its district. */
export function SchoolBand({ school }: { school: School }) {
  const [hasFailed, setHasFailed] = useState(false);
  const isPattern = !school.imageUrl || hasFailed;
  return (
    <Band>
      {isPattern && <SchoolPattern school={school} />}
      {!isPattern && <img src={school.imageUrl ?? ''} alt="" fetchPriority="high" onError={() => setHasFailed(true)} />}
    </Band>
  );
}

/** Name, verification, price, district, rating with its source and distance: the first thing a phone shows. */
export function SchoolHeader({ school }: { school: School }) {
  const distance = useDistanceText(school);
  return (
    <Head>
      <Top>
        <Title>
          <h1>{school.name}</h1>
          {school.verification && <VerifiedPlate />}
          {school.campaignBadge && <Badge tone="amber">{school.campaignBadge}</Badge>}
        </Title>
        <FavouriteToggle school={school} />
      </Top>
      <Lines>
        <span>{school.district ?? school.city}</span>
        <PriceSummary school={school} />
      </Lines>
      <Rating value={school.rating} origin={school.ratingOrigin} count={school.reviewCount} />
      {distance && <Distance>{distance}</Distance>}
      <Back to={addresses.gothenburg()}>‹ {texts.navigation.gothenburg}</Back>
    </Head>
  );
}
