import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { formatDate } from '../../format/date';
import { formatNumber } from '../../format/number';
import { StarIcon } from '../../primitives/icon/icon';
import { texts } from '../../texts/sv';
import { color, font, fontSize, space } from '../../theme/tokens';
import { VisuallyHidden } from '../layout/layout';

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space.s4};
  font-variant-numeric: tabular-nums;
  svg {
    flex: none;
    color: ${color.green};
  }
`;
const Figure = styled.span`
  font-family: ${font.heading};
  font-size: 1.0625em;
  font-weight: 600;
`;
const Soft = styled.span`
  color: ${color.inkSoft};
`;
const Source = styled.small`
  flex-basis: 100%;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

export interface RatingOrigin {
  source: string;
  updatedAt: string;
}

export interface RatingProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** 0 to 5, or null when nobody has said anything. */
  value: number | null;
  /** Where it comes from and when it was read there (ISO 8601). A rating without both is not shown. */
  origin: RatingOrigin | null;
  count?: number;
  /** How many reviews there are in other words than ours, in place of `count`. */
  reviews?: string;
}

/**
 * ”4,7 (128 omdömen)” with source and date: one star, the figure with one decimal, and for screen readers the same as a
 * sentence.
 */
export function Rating({ value, origin, count, reviews, ...rest }: RatingProps) {
  if (value === null || origin === null) {
    return (
      <Line {...rest}>
        <Soft>{value === null ? texts.rating.none : texts.rating.noOrigin}</Soft>
      </Line>
    );
  }
  const figure = formatNumber(value, 1);
  const counted = reviews ?? (count === undefined ? null : texts.rating.reviews(count, formatNumber(count)));
  return (
    <Line {...rest}>
      <StarIcon />
      <VisuallyHidden>{texts.rating.spoken(figure)}</VisuallyHidden>
      <Figure aria-hidden="true">{figure}</Figure>
      {counted && <Soft>({counted})</Soft>}
      <Source>{texts.rating.origin(origin.source, formatDate(origin.updatedAt))}</Source>
    </Line>
  );
}
