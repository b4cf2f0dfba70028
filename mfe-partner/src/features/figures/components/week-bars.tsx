import { AxisBottom } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { BarChart, useWidth } from '@korkollen/shared-ui/components/chart';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { color } from '@korkollen/shared-ui/theme/tokens';
import { figuresTexts as words } from '../../../texts/figures';
import { weekNumber } from '../state/week';

const Box = styled.div`
  min-width: 0;
`;
/* the last week is still going on: drawn, but not filled */
const Drawing = styled(BarChart)`
  path[data-bar] {
    fill: ${color.green};
  }
  path[data-bar='going-on'] {
    fill: ${color.greenTint};
    stroke: ${color.green};
    stroke-width: 1.5;
  }
  path[data-bar='few'] {
    fill: none;
    stroke: ${color.lineStrong};
    stroke-dasharray: 3 2;
  }
`;

const TOP = 22;
const BOTTOM = 26;
const AXIS_LABEL_WIDTH = 44;
const DIGIT_WIDTH = 8;
const RADIUS = 4;
const MAX_BAR = 44;
/** What was seldom is drawn as high as this, whatever it was. */
const FEW_HEIGHT = 8;
const GRID_LINES = 3;

export interface WeekCount {
  /** Its Monday. */
  from: string;
  /** Null: fewer than are shown. */
  count: number | null;
}

interface WeekBarsProps {
  weeks: readonly WeekCount[];
  /** What the drawing says, in words. */
  label: string;
  height: number;
  /** The value that the drawing reaches up to; the highest of its own otherwise. */
  upTo?: number | undefined;
}

/** A bar a week, the one that is going on last. Values stand on the bars where there is room for all of them. */
export function WeekBars({ weeks, label, height, upTo }: WeekBarsProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const highest = Math.max(upTo ?? 0, ...weeks.map(({ count }) => count ?? 0), 1);
  const x = scaleBand({ domain: weeks.map(({ from }) => from), range: [0, width], padding: 0.28 });
  const y = scaleLinear({ domain: [0, highest], range: [height - BOTTOM, TOP] });
  const barWidth = Math.min(MAX_BAR, x.bandwidth());
  const hasRoom = formatNumber(highest).length * DIGIT_WIDTH <= x.step();
  const every = Math.ceil(AXIS_LABEL_WIDTH / x.step());
  const named = weeks.filter((_week, at) => (weeks.length - 1 - at) % every === 0).map(({ from }) => from);
  return (
    <Box ref={box}>
      <Drawing role="img" aria-label={label} width={width} height={height}>
        <GridRows scale={y} width={width} numTicks={GRID_LINES} stroke="currentColor" />
        {weeks.map(({ from, count }, at) => {
          const isLast = at === weeks.length - 1;
          const top = count === null ? height - BOTTOM - FEW_HEIGHT : y(count);
          const left = (x(from) ?? 0) + (x.bandwidth() - barWidth) / 2;
          const barHeight = height - BOTTOM - top;
          const isNamed = hasRoom || isLast || count === highest;
          return (
            <Group key={from}>
              {barHeight > 0 && (
                <BarRounded
                  data-bar={count === null ? 'few' : isLast ? 'going-on' : 'past'}
                  x={left}
                  y={top}
                  width={barWidth}
                  height={barHeight}
                  radius={Math.min(RADIUS, barHeight / 2)}
                  top
                />
              )}
              {count !== null && count > 0 && isNamed && (
                <text data-value x={left + barWidth / 2} y={top - 6} textAnchor="middle">
                  {formatNumber(count)}
                </text>
              )}
            </Group>
          );
        })}
        <AxisBottom
          top={height - BOTTOM}
          scale={x}
          tickValues={named}
          tickFormat={(from) => words.week(weekNumber(from))}
          tickLabelProps={() => ({ textAnchor: 'middle', dy: 4 })}
          hideTicks
          stroke="currentColor"
        />
      </Drawing>
    </Box>
  );
}
