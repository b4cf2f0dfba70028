import { createGlobalStyle, styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { secondFactorTexts } from '../../texts/second-factor';

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

/** Ten recovery codes, this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const { toast } = useHostServices();
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
      onOpenChange={(isOpen) => !isOpen && onDone()}
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
    </Dialog>
  );
}
