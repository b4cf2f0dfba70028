import { color, font, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import type { Stat } from '../state/teacher-data';

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
    font-family: ${font.heading};
    font-size: ${fontSize.s26};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
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
