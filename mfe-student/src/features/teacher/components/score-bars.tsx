import { color, font, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import type { Score } from '../state/teacher-data';

const MOST = 5;

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
    font-family: ${font.heading};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
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
            <Bar $share={value / MOST} />
          </Track>
        </Row>
      ))}
    </Rows>
  );
}
