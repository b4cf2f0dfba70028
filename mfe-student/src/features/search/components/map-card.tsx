import type { SearchHit } from '@korkollen/api/contracts/search';
import { IconButton } from '@korkollen/shared-ui/components/button';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { Rating } from '@korkollen/shared-ui/components/rating';
import { CloseIcon } from '@korkollen/shared-ui/primitives/icon';
import { color, fontSize, radius, shadow, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { CompareToggle } from '../../../comparison/compare-toggle';
import { priceLine } from '../../../prices/price-words';
import { useSchoolAddress } from '../state/listed-licence';
import { texts } from '../../../texts/sv';

const Card = styled.section`
  position: absolute;
  inset: auto ${space.s8} ${space.s8};
  z-index: 2;
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.s8};
  max-height: 60%;
  overflow-y: auto;
  padding: ${space.s8} ${space.s8} ${space.s12} ${space.s16};
  border-radius: ${radius.field};
  background: ${color.surface};
  box-shadow: ${shadow.float};
  touch-action: auto;
  > button {
    flex: none;
  }
`;
const Schools = styled.ul`
  display: grid;
  gap: ${space.s12};
  min-width: 0;
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  p {
    font-size: ${fontSize.s14};
  }
`;

/** What is known of the marker that was pressed: one school, or several at the same address. */
export function MapCard({ schools, onClose }: { schools: SearchHit[]; onClose(): void }) {
  const addressOf = useSchoolAddress();
  return (
    <Card aria-label={texts.map.chosen}>
      <Schools role="list">
        {schools.map(({ id, name, district, city, rating, reviewCount, ratingOrigin, priceFrom }) => (
          <li key={id}>
            <TextLink to={addressOf(id)}>{name}</TextLink>
            <p>
              {district ?? city} · {priceLine(priceFrom)}
            </p>
            <Rating value={rating} origin={ratingOrigin} count={reviewCount} />
            <CompareToggle school={{ id, name }} source="map" />
          </li>
        ))}
      </Schools>
      <IconButton label={texts.map.close} onClick={onClose}>
        <CloseIcon size={18} />
      </IconButton>
    </Card>
  );
}
