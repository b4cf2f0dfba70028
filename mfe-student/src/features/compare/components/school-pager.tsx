import { IconButton } from '@korkollen/shared-ui/components/button';
import { ChevronDownIcon } from '@korkollen/shared-ui/primitives/icon';
import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { color, layer, pinned, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { isTurned, pairFrom } from '../state/phone-turn';
import { OneUp, turnedOnly, TwoUp } from './comparison-table-parts';

/** Stays above the table, so that a row can be turned from school to school. */
const Pager = styled.div<{ $isTurned: boolean }>`
  position: ${pinned};
  top: 0;
  z-index: ${layer.header};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s8};
  margin-inline: calc(-1 * ${size.gutter});
  padding: ${space.s4} ${space.s8};
  border-bottom: 1px solid ${color.line};
  background: ${color.paper};
  button:first-of-type svg {
    rotate: 90deg;
  }
  button:last-of-type svg {
    rotate: -90deg;
  }
  ${turnedOnly}
`;
const Position = styled.p`
  min-width: 0;
  ${figureLook}
  text-align: center;
`;

interface SchoolPagerProps {
  schools: readonly { id: string; name: string }[];
  /** From 0. */
  place: number;
  onTurn(place: number): void;
}

/** Previous, ”n av m”, next: which school a small phone shows, and which two a larger one. It goes round, so that no button ever gives way. */
export function SchoolPager({ schools, place, onTurn }: SchoolPagerProps) {
  const count = schools.length;
  const turn = (steps: number) => onTurn((place + steps + count) % count);
  return (
    <Pager $isTurned={isTurned(count)} role="group" aria-label={texts.compare.result.pager}>
      <IconButton label={texts.compare.result.previous} onClick={() => turn(-1)}>
        <ChevronDownIcon />
      </IconButton>
      <Position aria-live="polite">
        <OneUp>{texts.compare.result.position(place + 1, count)}</OneUp>
        <TwoUp>{texts.compare.result.pair(...pairFrom(place, count), count)}</TwoUp>
      </Position>
      <IconButton label={texts.compare.result.next} onClick={() => turn(1)}>
        <ChevronDownIcon />
      </IconButton>
    </Pager>
  );
}
