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

export interface RatingProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** 0 to 5, or null when nobody has said anything. */
  value: number | null;
  count?: number;
  /** Where the rating comes from; shown with its date wherever a rating stands by itself. */
  source?: string;
  /** ISO date of the source. */
  updatedAt?: string;
}

/** ”4,7 (128 omdömen)”: one star, the figure with one decimal, and for screen readers the same as a sentence. */
export function Rating({ value, count, source, updatedAt, ...rest }: RatingProps) {
  if (value === null) {
    return (
      <Line {...rest}>
        <Soft>{texts.rating.none}</Soft>
      </Line>
    );
  }
  const figure = formatNumber(value, 1);
  const reviews = count === undefined ? null : texts.rating.reviews(count, formatNumber(count));
  const origin = [source && texts.rating.source(source), updatedAt && formatDate(updatedAt)].filter(Boolean).join(', ');
  return (
    <Line {...rest}>
      <StarIcon />
      <VisuallyHidden>{texts.rating.spoken(figure)}</VisuallyHidden>
      <Figure aria-hidden="true">{figure}</Figure>
      {reviews && <Soft>({reviews})</Soft>}
      {origin && <Source>{origin}</Source>}
    </Line>
  );
}
