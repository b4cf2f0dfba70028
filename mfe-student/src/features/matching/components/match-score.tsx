import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const Score = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: baseline;
  gap: ${space.s4} ${space.s8};
  width: 168px;
  b {
    ${figureLook}
    font-size: ${fontSize.s26};
    line-height: 1;
    white-space: nowrap;
  }
  > span {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;
const Track = styled.div`
  grid-column: 1 / -1;
  height: 8px;
  border-radius: ${radius.full};
  background: ${color.sunk};
  box-shadow: inset 0 0 0 1px ${color.line};
  overflow: hidden;
`;
const Filled = styled.span<{ $score: number }>`
  display: block;
  width: ${({ $score }) => `${$score}%`};
  height: 100%;
  border-radius: ${radius.full};
  background: ${color.green};
`;

/** ”93 % matchning”, and the same as a bar. */
export function MatchScore({ score }: { score: number }) {
  return (
    <Score>
      <b>{texts.matching.match.percent(score)}</b> <span>{texts.matching.match.word}</span>
      <Track aria-hidden="true">
        <Filled $score={score} />
      </Track>
    </Score>
  );
}
