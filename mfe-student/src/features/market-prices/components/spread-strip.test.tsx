import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { placeOn, scaleOf, SpreadStrip } from './spread-strip';

const spread = {
  lowestOre: 50_000,
  lowerQuartileOre: 55_000,
  medianOre: 60_000,
  upperQuartileOre: 65_000,
  highestOre: 70_000,
};
const scale = { fromOre: 40_000, toOre: 80_000 };

describe('The drawing of a spread', () => {
  it('is drawn from the very numbers, on the scale that the table shares', () => {
    expect(scaleOf([spread, null, { ...spread, lowestOre: 40_000, highestOre: 80_000 }])).toEqual(scale);
    render(<SpreadStrip spread={spread} scale={scale} />);
    const at = (ore: number) => `${placeOn(scale, ore).toFixed(2)}%`;
    expect(document.querySelector('[data-box]')).toHaveAttribute('x', at(55_000));
    expect(document.querySelector('[data-box]')).toHaveAttribute('width', '24.00%');
    expect(document.querySelector('svg svg')).toHaveAttribute('x', '50.00%');
    expect(document.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it('has the ends of its scale inside, and one price in its middle', () => {
    expect([placeOn(scale, 40_000), placeOn(scale, 80_000)]).toEqual([2, 98]);
    expect(placeOn({ fromOre: 60_000, toOre: 60_000 }, 60_000)).toBe(50);
    expect(scaleOf([null])).toBeNull();
  });
});
