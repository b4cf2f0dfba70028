import type { School } from '@korkollen/api/contracts/schools';
import { photoFiles } from '@korkollen/api/domain/photos/photo-files';
import { Badge, VerifiedPlate } from '@korkollen/shared-ui/components/badge';
import { LineLink } from '@korkollen/shared-ui/components/link';
import { Photo } from '@korkollen/shared-ui/components/photo';
import { Rating } from '@korkollen/shared-ui/components/rating';
import { media } from '@korkollen/shared-ui/theme/media';
import { breakpoint, color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { FavouriteToggle } from '../../../saved-schools/favourite-toggle';
import { texts } from '../../../texts/sv';
import { useDistanceText } from '../state/use-distance-text';
import { PlaceMap } from './place-map';
import { PriceSummary } from './price-summary';

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
  height: 88px;
  margin-inline: calc(-1 * ${size.gutter});
  margin-bottom: ${space.s12};
  overflow: hidden;
  background: ${color.mapWater};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    /* streets and people stand in the lower half of a picture */
    object-position: center 78%;
  }
  ${media.tablet} {
    /* the same on low windows, as a page at 200 % has them */
    height: clamp(88px, 28vh, 220px);
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

/** A picture at an address of the school's own, in whatever size it has there. */
function OwnPicture({ address, fallback }: { address: string; fallback: ReactNode }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return fallback;
  return <img src={address} alt="" fetchPriority="high" onError={() => setHasFailed(true)} />;
}

/** The school's picture, or its place on the map. */
export function SchoolBand({ school }: { school: School }) {
  const [photo] = school.photos;
  const map = <PlaceMap school={school} />;
  return (
    <Band>
      {photo && (
        <Photo
          {...photo}
          files={photoFiles(photo)}
          sizes={`(min-width: ${breakpoint.wide}) 1160px, 100vw`}
          isFirst
          fallback={map}
        />
      )}
      {!photo && school.imageUrl && <OwnPicture address={school.imageUrl} fallback={map} />}
      {!photo && !school.imageUrl && map}
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
