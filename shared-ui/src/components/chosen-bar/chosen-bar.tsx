import { styled } from 'styled-components';
import { boxLook } from '../../theme/looks';
import { color, fontSize, pinned, space } from '../../theme/tokens';

/** What can be done with the chosen rows of a list; stays in view below them, and has its own room after the last. */
export const ChosenBarBox = styled.div`
  position: ${pinned};
  z-index: 2;
  inset-block-end: ${space.s8};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s4} ${space.s8};
  padding: ${space.s8} ${space.s12};
  ${boxLook}
`;

const Count = styled.p`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
const Most = styled.span`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  font-weight: 400;
`;

/** How many rows are chosen, in words, and that there may be no more of them. */
export function ChosenCount({ count, most }: { count: string; most?: string | false }) {
  return (
    <Count role="status">
      {count} {most && <Most>{most}</Most>}
    </Count>
  );
}
