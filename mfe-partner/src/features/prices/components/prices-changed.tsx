import type { OwnPrices, PriceForm } from '@korkollen/api/contracts/own-prices';
import { Button } from '@korkollen/shared-ui/components/button';
import { Choices, ConflictBox } from '@korkollen/shared-ui/components/conflict-box';
import { priceTexts } from '../../../texts/prices';
import { PriceDifferences } from './price-difference';

const words = priceTexts.conflict;

export interface PricesChangedProps {
  /** As a colleague has left them. */
  theirs: OwnPrices;
  /** As they stand in the form; null where nothing was written. */
  mine: PriceForm | null;
  isPending: boolean;
  onKeep(): void;
  onInsist(): void;
}

/** A colleague was first: where theirs and one's own differ, and the choice between them. */
export function PricesChanged({ theirs, mine, isPending, onKeep, onInsist }: PricesChangedProps) {
  return (
    <ConflictBox role="alert">
      <p>
        <strong>{words.title(theirs.savedBy)}</strong> {mine && words.notSaved}
      </p>
      {mine && (
        // follows what is typed, which is not read aloud with each key
        <div aria-live="off">
          <PriceDifferences
            before={{ label: words.theirs, form: theirs.form }}
            after={{ label: words.mine, form: mine }}
          />
        </div>
      )}
      <Choices>
        <Button onClick={onKeep}>{words.keepTheirs}</Button>
        {mine && (
          <Button isPending={isPending} pendingLabel={priceTexts.saving} onClick={onInsist}>
            {words.saveMine}
          </Button>
        )}
      </Choices>
    </ConflictBox>
  );
}
