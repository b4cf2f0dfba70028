import type { KeptCollection } from '@korkollen/api/contracts/retention';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { retentionTexts } from '../../../texts/retention';
import { useRunRetention } from '../api/retention';

const words = retentionTexts.run;

const Lines = styled.ul`
  display: grid;
  gap: ${space.s4};
  padding-inline-start: ${space.s16};
  list-style: disc;
`;

/** Deletes now what is over, after saying how much of what that is. */
export function RunNow({ collections }: { collections: KeptCollection[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const run = useRunRetention();
  const due = collections.filter(({ dueNow }) => dueNow > 0);
  const confirm = (): void => {
    // closed first: what asks for a proof is a dialog, too
    setIsOpen(false);
    run.mutate();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={words.title}
      description={due.length > 0 ? words.text : words.nothing}
      trigger={
        <Button isPending={run.isPending} pendingLabel={words.pending}>
          {words.open}
        </Button>
      }
      footer={
        <>
          <Button onClick={() => setIsOpen(false)}>{words.cancel}</Button>
          <Button variant={due.length > 0 ? 'danger' : 'primary'} onClick={confirm}>
            {due.length > 0 ? words.confirm : words.confirmNothing}
          </Button>
        </>
      }
    >
      {due.length > 0 && (
        <Lines>
          {due.map(({ id, name, dueNow }) => (
            <li key={id}>{retentionTexts.deleted(name, formatNumber(dueNow))}</li>
          ))}
        </Lines>
      )}
    </Dialog>
  );
}
