import type { PolicySource } from '@korkollen/api/contracts/policies';
import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { policyTexts } from '../../../texts/policies';

const words = policyTexts.take;

export interface ReplaceQuestionProps {
  earlier: PolicySource;
  onReplace(earlier: PolicySource): void;
  onCancel(): void;
}

/** Asks before the text of an earlier version takes the place of what is typed. */
export function ReplaceQuestion({ earlier, onReplace, onCancel }: ReplaceQuestionProps) {
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      size="small"
      title={words.title}
      description={words.text(earlier.version)}
      footer={
        <>
          {/* first, so that it has the focus: Enter loses nothing */}
          <Button onClick={onCancel}>{policyTexts.cancel}</Button>
          <Button variant="danger" onClick={() => onReplace(earlier)}>
            {words.replace}
          </Button>
        </>
      }
    />
  );
}
