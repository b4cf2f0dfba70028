import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { color } from '../../theme/tokens';

const WIDTH = 96;
const HEIGHT = 32;
const INSET = 3;

function place(points: number[]): [x: number, y: number][] {
  const lowest = Math.min(...points);
  const span = Math.max(...points) - lowest || 1;
  const stepX = (WIDTH - 2 * INSET) / Math.max(points.length - 1, 1);
  return points.map((point, index) => [
    INSET + index * stepX,
    HEIGHT - INSET - ((point - lowest) / span) * (HEIGHT - 2 * INSET),
  ]);
}

const Line = styled.svg`
  flex: none;
  color: ${color.green};
  circle {
    fill: currentColor;
  }
  polyline {
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
`;

export interface SparklineProps extends Omit<ComponentPropsWithRef<'svg'>, 'points'> {
  /** Oldest first. With fewer than two there is no line to draw. */
  points: number[];
  /** What the line says, in words: ”Nya förfrågningar, sju dagar: från 2 till 6”. */
  label: string;
}

/** The course of a figure, small enough to stand beside it; the last point is marked. */
export function Sparkline({ points, label, ...rest }: SparklineProps) {
  const places = place(points);
  const last = places.at(-1);
  if (places.length < 2 || !last) return null;
  return (
    <Line role="img" aria-label={label} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} {...rest}>
      <polyline points={places.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      <circle cx={last[0]} cy={last[1]} r="3" />
    </Line>
  );
}
