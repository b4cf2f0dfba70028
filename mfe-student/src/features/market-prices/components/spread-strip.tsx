import type { Spread } from '@korkollen/api/contracts/price-statistics';
import { color } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';

/** The ends of a scale, in whole öre. */
export interface Scale {
  fromOre: number;
  toOre: number;
}

/** From the lowest to the highest of some spreads; null of none. */
export function scaleOf(spreads: readonly (Spread | null)[]): Scale | null {
  const known = spreads.filter((spread) => spread !== null);
  if (known.length === 0) return null;
  return {
    fromOre: Math.min(...known.map(({ lowestOre }) => lowestOre)),
    toOre: Math.max(...known.map(({ highestOre }) => highestOre)),
  };
}

const HEIGHT = 28;
const MIDDLE = HEIGHT / 2;
const BOX_HEIGHT = 16;
const TICK_HEIGHT = 10;
const MARK_WIDTH = 6;
/** What is kept free at both ends, in per cent of the width, so that no mark is cut. */
const INSET = 2;

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: ${HEIGHT}px;
  line {
    stroke: ${color.lineStrong};
    stroke-width: 2;
  }
  line[data-road] {
    stroke: ${color.line};
    stroke-width: 1;
  }
  rect[data-box] {
    fill: ${color.greenTint};
    stroke: ${color.green};
    stroke-width: 1.5;
  }
  rect[data-mark] {
    fill: ${color.yellow};
    stroke: ${color.ink};
    stroke-width: 1;
  }
`;

/** Where an amount lies on a scale, in per cent of the drawing's width. A scale without length has everything in its middle. */
export function placeOn({ fromOre, toOre }: Scale, ore: number): number {
  const share = toOre > fromOre ? (ore - fromOre) / (toOre - fromOre) : 0.5;
  return INSET + share * (100 - 2 * INSET);
}

/**
 * A spread as a line with a box on it: the lowest to the highest, the half of the schools in the middle, the median. The
 * numbers it is drawn from stand beside it, so it is read by nobody but the eye.
 */
export function SpreadStrip({ spread, scale }: { spread: Spread; scale: Scale }) {
  const at = (ore: number) => `${placeOn(scale, ore).toFixed(2)}%`;
  const { lowestOre, lowerQuartileOre, medianOre, upperQuartileOre, highestOre } = spread;
  const boxWidth = placeOn(scale, upperQuartileOre) - placeOn(scale, lowerQuartileOre);
  return (
    <Drawing aria-hidden="true">
      <line data-road x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} />
      <line x1={at(lowestOre)} x2={at(highestOre)} y1={MIDDLE} y2={MIDDLE} />
      {[lowestOre, highestOre].map((ore, end) => (
        <line key={end} x1={at(ore)} x2={at(ore)} y1={MIDDLE - TICK_HEIGHT / 2} y2={MIDDLE + TICK_HEIGHT / 2} />
      ))}
      <rect
        data-box
        x={at(lowerQuartileOre)}
        y={MIDDLE - BOX_HEIGHT / 2}
        width={`${boxWidth.toFixed(2)}%`}
        height={BOX_HEIGHT}
        rx="3"
      />
      <svg x={at(medianOre)} overflow="visible">
        <rect data-mark x={-MARK_WIDTH / 2} y="3" width={MARK_WIDTH} height={HEIGHT - 6} rx="2" />
      </svg>
    </Drawing>
  );
}

const Sample = styled(Drawing)`
  flex: none;
  width: 40px;
`;

/** The three parts of the drawing by themselves, for the words that explain them. */
export function StripPart({ part }: { part: 'line' | 'box' | 'mark' }) {
  return (
    <Sample aria-hidden="true">
      {part === 'line' && <line x1="4%" x2="96%" y1={MIDDLE} y2={MIDDLE} />}
      {part === 'line' &&
        ['4%', '96%'].map((x) => (
          <line key={x} x1={x} x2={x} y1={MIDDLE - TICK_HEIGHT / 2} y2={MIDDLE + TICK_HEIGHT / 2} />
        ))}
      {part === 'box' && <rect data-box x="5%" y={MIDDLE - BOX_HEIGHT / 2} width="90%" height={BOX_HEIGHT} rx="3" />}
      {part === 'mark' && (
        <svg x="50%" overflow="visible">
          <rect data-mark x={-MARK_WIDTH / 2} y="3" width={MARK_WIDTH} height={HEIGHT - 6} rx="2" />
        </svg>
      )}
    </Sample>
  );
}
