import { styled } from 'styled-components';
import type { PriceAdvice } from '@korkollen/api/domain/pricing/price-advice';
import { Button } from '@korkollen/shared-ui/components/button';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { priceTexts } from '../../../texts/prices';

const words = priceTexts.advice;

const Part = styled.section`
  display: grid;
  gap: ${space.s8};
  padding: ${space.s16};
  border-radius: ${radius.card};
  background: ${color.amberTint};
  h2 {
    font-size: ${fontSize.s18};
  }
  ul {
    display: grid;
    gap: ${space.s8};
  }
  li {
    display: grid;
    justify-items: start;
    gap: ${space.s4};
  }
`;

type FarFromMedian = Extract<PriceAdvice, { is: 'farFromMedian' }>;

function farWords({ of, ownOre, medianOre, schools, district }: FarFromMedian): string {
  const names: Partial<Record<string, string>> = words.of;
  return words.far(names[of] ?? words.per40, formatKronor(ownOre), formatKronor(medianOre), schools, district);
}

function inWords(advice: PriceAdvice): string {
  switch (advice.is) {
    case 'lengthMissing':
      return words.lengthMissing(priceTexts.kinds[advice.of]);
    case 'packDearer':
      return words.packDearer(advice.lessons, formatKronor(advice.perLessonOre), formatKronor(advice.singleOre));
    case 'farFromMedian':
      return farWords(advice);
    case 'old':
      return words.old(formatDate(advice.publishedAt));
    case 'ageUnknown':
      return words.ageUnknown;
  }
}

export interface PriceAdviceListProps {
  advice: PriceAdvice[];
  /** Says that prices of an old or an unknown day still hold; undefined where nobody may say it now. */
  onConfirm: (() => void) | undefined;
}

/** What is worth a second look in the prices; nothing of it keeps anybody from saving. */
export function PriceAdviceList({ advice, onConfirm }: PriceAdviceListProps) {
  if (advice.length === 0) return null;
  return (
    <Part aria-label={words.title}>
      <h2>{words.title}</h2>
      <ul role="list">
        {advice.map((one) => (
          <li key={inWords(one)}>
            {inWords(one)}
            {(one.is === 'old' || one.is === 'ageUnknown') && onConfirm && (
              <Button size="small" onClick={onConfirm}>
                {words.confirm}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
