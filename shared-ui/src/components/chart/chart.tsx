import { type RefObject, useLayoutEffect, useState } from 'react';
import { styled } from 'styled-components';
import { color, font } from '../../theme/tokens';

/** What bars over time are drawn on: their lines, and the words of their axis and values (`data-value`). */
export const BarChart = styled.svg`
  display: block;
  overflow: visible;
  text {
    fill: ${color.inkSoft};
    font-family: ${font.text};
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  text[data-value] {
    fill: ${color.ink};
    font-weight: 600;
  }
  line {
    stroke: ${color.line};
  }
`;

/** As wide as a phone's column, until it has been measured. */
const FIRST_WIDTH = 320;

/** The width of a box in CSS pixels, followed as it changes: what is drawn keeps its letters' size. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(FIRST_WIDTH);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(element.clientWidth || FIRST_WIDTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
