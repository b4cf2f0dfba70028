import { styled } from 'styled-components';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { Link } from '@korkollen/shared-ui/router';
import { color, radius, size, space } from '@korkollen/shared-ui/theme/tokens';

const Rows = styled.ul`
  display: grid;
`;
const Row = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) max-content;
  gap: ${space.s4} ${space.s16};
  align-content: center;
  min-height: ${size.target};
  padding-block: ${space.s8};
  color: ${color.ink};
  text-decoration: none;
  b {
    font-variant-numeric: tabular-nums;
  }
  &:hover span {
    text-decoration: underline;
  }
`;
const Ground = styled.i`
  grid-column: 1 / -1;
  display: block;
  height: 10px;
  border-radius: ${radius.mark};
  background: ${color.sunk};
  overflow: hidden;
`;
const tones = { good: color.green, other: color.lineStrong, waiting: color.yellow } as const;
const Bar = styled.i<{ $share: number; $tone: keyof typeof tones }>`
  display: block;
  width: ${({ $share }) => `${($share * 100).toFixed(1)}%`};
  min-width: ${space.s4};
  height: 100%;
  background: ${({ $tone }) => tones[$tone]};
`;

export interface LinkedBar {
  to: string;
  name: string;
  count: number;
  tone: keyof typeof tones;
}

/** Figures under one another with their bars, each a way to the list behind it. */
export function LinkedBars({ bars, whole }: { bars: readonly LinkedBar[]; whole: number }) {
  return (
    <Rows role="list">
      {bars.map(({ to, name, count, tone }) => (
        <li key={name}>
          <Row to={to}>
            <span>{name}</span> <b>{formatNumber(count)}</b>
            <Ground aria-hidden="true">
              {count > 0 && <Bar $share={Math.min(1, count / Math.max(1, whole))} $tone={tone} />}
            </Ground>
          </Row>
        </li>
      ))}
    </Rows>
  );
}
