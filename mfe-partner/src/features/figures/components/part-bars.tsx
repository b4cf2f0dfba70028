import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useWidth } from '@korkollen/shared-ui/components/chart';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { color, font } from '@korkollen/shared-ui/theme/tokens';

const Drawing = styled.svg`
  display: block;
  text {
    fill: ${color.ink};
    font-family: ${font.text};
    font-size: 15px;
    font-variant-numeric: tabular-nums;
  }
  text[data-value] {
    font-weight: 600;
  }
  tspan {
    fill: ${color.inkSoft};
    font-weight: 400;
  }
  rect[data-ground] {
    fill: ${color.sunk};
  }
  rect[data-tone='good'] {
    fill: ${color.green};
  }
  rect[data-tone='other'] {
    fill: ${color.lineStrong};
  }
  rect[data-tone='waiting'] {
    fill: ${color.yellow};
  }
`;

const ROW = 46;
const BAR = 12;
const TEXT_AT = 17;
const RADIUS = 3;

export interface Part {
  id: string;
  name: string;
  count: number;
  /** What it is of the whole, in words. */
  share: string;
  tone: 'good' | 'other' | 'waiting';
}

/** Parts of a whole under one another, each with its name and its number over its bar. */
export function PartBars({ parts, whole, label }: { parts: readonly Part[]; whole: number; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const height = parts.length * ROW;
  const x = scaleLinear({ domain: [0, Math.max(1, whole)], range: [0, width] });
  const y = scaleBand({ domain: parts.map(({ id }) => id), range: [0, height] });
  return (
    <div ref={box}>
      <Drawing role="img" aria-label={label} width={width} height={height}>
        {parts.map(({ id, name, count, share, tone }) => (
          <Group key={id} top={y(id) ?? 0}>
            <text y={TEXT_AT}>{name}</text>
            <text data-value x={width} y={TEXT_AT} textAnchor="end">
              {formatNumber(count)}
              <tspan dx="8">{share}</tspan>
            </text>
            <Bar data-ground y={TEXT_AT + 8} width={width} height={BAR} rx={RADIUS} />
            {count > 0 && (
              <Bar data-tone={tone} y={TEXT_AT + 8} width={Math.max(4, x(count))} height={BAR} rx={RADIUS} />
            )}
          </Group>
        ))}
      </Drawing>
    </div>
  );
}
