import { Button } from '@korkollen/shared-ui/components/button';
import { color, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import type { SelectionOffer as Offer } from '../state/use-shown-selection';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s8} ${space.s16};
  margin-bottom: ${space.s16};
  padding: ${space.s12} ${space.s16};
  border-radius: ${radius.field};
  background: ${color.sunk};
  p {
    flex: 1 1 260px;
    overflow-wrap: anywhere;
  }
`;

/** The schools shown are not the visitor's own choice: one press makes them so, and another gives theirs back. */
export function SelectionOffer({ offer: { own, isTaken, press } }: { offer: Offer }) {
  const { words, take, taken, giveBack } = texts.compare.offer;
  return (
    <Line>
      <p role="status">{isTaken ? taken : words(own.map(({ name }) => name))}</p>
      <Button onClick={press}>{isTaken ? giveBack : take}</Button>
    </Line>
  );
}
