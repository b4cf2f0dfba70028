import { AxisBottom } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { BarChart, useWidth } from '@korkollen/shared-ui/components/chart';
import { lazily } from '@korkollen/shared-ui/format/lazily';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { color } from '@korkollen/shared-ui/theme/tokens';

const HEIGHT = 200;
const TOP = 20;
const BOTTOM = 26;
const AXIS_LABEL_WIDTH = 56;
const GRID_LINES = 3;

const Drawing = styled(BarChart)`
  rect[data-part='counted'] {
    fill: ${color.green};
  }
  rect[data-part='others'] {
    fill: ${color.lineStrong};
  }
`;

const dayFormat = lazily(() => new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'numeric', timeZone: 'UTC' }));

export interface ChartedDay {
  /** As 2026-11-20. */
  date: string;
  count: number;
  /** How many of them the drawing tells from the others. */
  part: number;
}

/** A bar a day, today last: the part that is told below the others. @param label What it says, in words */
export function DayBars({ days, label }: { days: readonly ChartedDay[]; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const highest = Math.max(...days.map(({ count }) => count), 1);
  const x = scaleBand({ domain: days.map(({ date }) => date), range: [0, width], padding: 0.24 });
  const y = scaleLinear({ domain: [0, highest], range: [HEIGHT - BOTTOM, TOP] });
  const ground = HEIGHT - BOTTOM;
  const every = Math.ceil(AXIS_LABEL_WIDTH / x.step());
  const named = days.filter((_day, at) => (days.length - 1 - at) % every === 0).map(({ date }) => date);
  return (
    <div ref={box}>
      <Drawing role="img" aria-label={label} width={width} height={HEIGHT}>
        <GridRows scale={y} width={width} numTicks={GRID_LINES} stroke="currentColor" />
        {days.map(({ date, count, part }) => {
          const left = x(date) ?? 0;
          return (
            <Group key={date}>
              {count > part && (
                <Bar data-part="others" x={left} y={y(count)} width={x.bandwidth()} height={y(part) - y(count)} />
              )}
              {part > 0 && (
                <Bar data-part="counted" x={left} y={y(part)} width={x.bandwidth()} height={ground - y(part)} />
              )}
              {count === highest && (
                <text data-value x={left + x.bandwidth() / 2} y={y(count) - 6} textAnchor="middle">
                  {formatNumber(count)}
                </text>
              )}
            </Group>
          );
        })}
        <AxisBottom
          top={ground}
          scale={x}
          tickValues={named}
          tickFormat={(date) => dayFormat().format(new Date(date))}
          tickLabelProps={() => ({ textAnchor: 'middle', dy: 4 })}
          hideTicks
          stroke="currentColor"
        />
      </Drawing>
    </div>
  );
}
