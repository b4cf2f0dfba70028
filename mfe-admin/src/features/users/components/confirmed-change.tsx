import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, type ButtonProps } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { TextWithAddresses } from '@korkollen/shared-ui/components/text-with-addresses';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { userTexts as words } from '../../../texts/users';

const Lines = styled.ul`
  display: grid;
  gap: ${space.s8};
  padding-inline-start: ${space.s16};
`;

export interface ConfirmedChangeProps {
  label: string;
  /** The question, and what will happen. */
  title: string;
  lines: readonly string[];
  /** Of the button that does it; the one that asks is quiet. */
  variant?: ButtonProps['variant'];
  isPending: boolean;
  disabled: boolean;
  onConfirm(): void;
}

/** A button whose change is asked about first, with everything that it does. */
export function ConfirmedChange({
  label,
  title,
  lines,
  variant = 'primary',
  isPending,
  disabled,
  onConfirm,
}: ConfirmedChangeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const confirm = (): void => {
    // closed first: what asks for a proof is a dialog, too
    setIsOpen(false);
    onConfirm();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={title}
      trigger={
        <Button isPending={isPending} disabled={disabled} pendingLabel={words.pending}>
          {label}
        </Button>
      }
      footer={
        <Cluster>
          <Button variant={variant} onClick={confirm}>
            {label}
          </Button>
          <Button onClick={() => setIsOpen(false)}>{words.cancel}</Button>
        </Cluster>
      }
    >
      <Lines>
        {lines.map((line) => (
          <li key={line}>
            <TextWithAddresses>{line}</TextWithAddresses>
          </li>
        ))}
      </Lines>
    </Dialog>
  );
}
