import { IconButton } from '@korkollen/shared-ui/components/button';
import { ChevronDownIcon } from '@korkollen/shared-ui/primitives/icon';
import { media } from '@korkollen/shared-ui/theme/media';
import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { color, layer, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

/** Only where the table has room for one school: stays above it, so that a row can be turned from school to school. */
const Pager = styled.div`
  position: sticky;
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
  ${media.tablet} {
    display: none;
  }
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

/** Previous, ”n av m”, next: which school a phone shows. It goes round, so that no button ever gives way. */
export function SchoolPager({ schools, place, onTurn }: SchoolPagerProps) {
  const count = schools.length;
  const turn = (steps: number) => onTurn((place + steps + count) % count);
  return (
    <Pager role="group" aria-label={texts.compare.result.pager}>
      <IconButton label={texts.compare.result.previous} onClick={() => turn(-1)}>
        <ChevronDownIcon />
      </IconButton>
      <Position aria-live="polite">{texts.compare.result.position(place + 1, count)}</Position>
      <IconButton label={texts.compare.result.next} onClick={() => turn(1)}>
        <ChevronDownIcon />
      </IconButton>
    </Pager>
  );
}
