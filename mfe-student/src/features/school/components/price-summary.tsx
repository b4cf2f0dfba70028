import type { School } from '@korkollen/api/contracts/schools';
import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { priceWords } from '../../../prices/price-words';
import { texts } from '../../../texts/sv';

const Price = styled.p`
  b {
    ${figureLook}
    font-size: ${fontSize.s21};
    white-space: nowrap;
  }
  /* goes to the next line as a whole, so that no line begins with a dot */
  small {
    display: inline-block;
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;

/** The school's price with what makes it comparable. */
export function PriceSummary({ school }: { school: School }) {
  const words = priceWords(school.priceFrom);
  if (!words) return <Price>{texts.price.unknown}</Price>;
  return (
    <Price>
      <b>{words.phrase}</b> <small>{words.details.join(' · ')}</small>
    </Price>
  );
}
