import { useState } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { secondFactorTexts } from '../../texts/second-factor';
import { ConfirmDialog } from './confirm-dialog';

const words = secondFactorTexts.recovery.shown;

/** What is printed is the dialog: its title, what it says and the codes. */
const OnlyTheDialogIsPrinted = createGlobalStyle`
  @media print {
    body > :not([role='dialog']) { display: none; }
    [role='dialog'] { position: static !important; box-shadow: none !important; max-height: none !important; }
    [role='dialog'] button { display: none !important; }
  }
`;
const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 210px), 1fr));
  gap: ${space.s8} ${space.s24};
  padding: ${space.s16};
  border: 1px solid ${color.line};
  list-style: none;
  font-family: ui-monospace, monospace;
  font-size: ${fontSize.s16};
`;

/** Ten recovery codes, this once: whatever else than the button closes them asks first. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const { toast } = useHostServices();
  const [isAsked, setIsAsked] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ title: words.copied, variant: 'success' });
    } catch {
      toast({ title: words.copyFailed, variant: 'error' });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && setIsAsked(true)}
      title={words.title}
      description={words.text}
      footer={
        <>
          <Button onClick={() => void copy()}>{words.copy}</Button>
          <Button onClick={() => window.print()}>{words.print}</Button>
          <Button variant="primary" onClick={onDone}>
            {words.done}
          </Button>
        </>
      }
    >
      <OnlyTheDialogIsPrinted />
      <Codes role="list" aria-label={words.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      {isAsked && <ConfirmDialog {...words.leaving} onConfirm={onDone} onClose={() => setIsAsked(false)} />}
    </Dialog>
  );
}
