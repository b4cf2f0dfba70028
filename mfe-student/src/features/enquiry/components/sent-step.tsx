import { Button } from '@korkollen/shared-ui/components/button';
import { Stack } from '@korkollen/shared-ui/components/layout';
import { texts } from '../../../texts/sv';
import { nameAll } from '../state/enquiry-values';
import type { Receipt } from '../state/use-enquiry';
import { describeReceipt } from './thanks';

/** Who has the enquiry, and who could not get it. */
export function SentWords({ receipt }: { receipt: Receipt }) {
  return (
    <>
      <p>{describeReceipt(receipt)}</p>
      {receipt.gone.length > 0 && <p>{texts.enquiry.delivery.gone(nameAll(receipt.gone))}</p>}
    </>
  );
}

export function SentStep({ receipt, onClose }: { receipt: Receipt; onClose(): void }) {
  return (
    <Stack>
      <SentWords receipt={receipt} />
      <div>
        <Button variant="primary" onClick={onClose}>
          {texts.enquiry.success.close}
        </Button>
      </div>
    </Stack>
  );
}
