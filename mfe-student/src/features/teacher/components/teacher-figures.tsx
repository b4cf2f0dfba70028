import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import type { Score, Stat } from '../state/teacher-data';

const MAX_SCORE = 5;

const Rows = styled.dl`
  display: grid;
  gap: ${space.s12};
  max-width: 480px;
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.s4} ${space.s16};
  dd {
    ${figureLook}
  }
`;
const Track = styled.dd`
  grid-column: 1 / -1;
  height: 8px;
  border-radius: ${radius.full};
  background: ${color.sunk};
  overflow: hidden;
`;
const Bar = styled.span<{ $share: number }>`
  display: block;
  width: ${({ $share }) => $share * 100}%;
  height: 100%;
  border-radius: ${radius.full};
  background: ${color.green};
`;

/** The parts of the rating, each as a figure and a bar of the same length. */
export function ScoreBars({ scores }: { scores: Score[] }) {
  return (
    <Rows>
      {scores.map(({ id, label, value }) => (
        <Row key={id}>
          <dt>{label}</dt>
          <dd>{texts.teacher.score(value)}</dd>
          <Track aria-hidden="true">
            <Bar $share={value / MAX_SCORE} />
          </Track>
        </Row>
      ))}
    </Rows>
  );
}

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(128px, 1fr));
  gap: ${space.s12};
`;
const Tile = styled.li`
  padding: ${space.s12} ${space.s16};
  border-radius: ${radius.field};
  background: ${color.sunk};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  b {
    display: block;
    color: ${color.ink};
    ${figureLook}
    font-size: ${fontSize.s26};
    white-space: nowrap;
  }
`;

/** Figures with their words, side by side; each reads as one phrase. */
export function StatTiles({ stats }: { stats: Stat[] }) {
  if (stats.length === 0) return null;
  return (
    <Tiles role="list" aria-label={texts.teacher.summary}>
      {stats.map(({ label, figure }) => (
        <Tile key={label}>
          <b>{figure}</b> {label}
        </Tile>
      ))}
    </Tiles>
  );
}
