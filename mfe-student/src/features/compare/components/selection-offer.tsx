import { Button } from '@korkollen/shared-ui/components/button';
import { texts } from '../../../texts/sv';
import type { SelectionOffer as Offer } from '../state/use-shown-selection';
import { NoteLine } from './note-line';

/** The schools shown are not the visitor's own choice: one press makes them so, and another gives theirs back. */
export function SelectionOffer({ offer: { own, isTaken, press } }: { offer: Offer }) {
  const { words, take, taken, giveBack } = texts.compare.offer;
  return (
    <NoteLine>
      <p role="status">{isTaken ? taken : words(own.map(({ name }) => name))}</p>
      <Button onClick={press}>{isTaken ? giveBack : take}</Button>
    </NoteLine>
  );
}
