import { leadRetentionDays } from '@korkollen/api/domain/retention/retention';
import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { Stack } from '@korkollen/shared-ui/components/layout';
import { texts } from '../../../texts/sv';

export interface PrivacyDialogProps {
  schoolName: string;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** What happens to the enquirer's data. */
export function PrivacyDialog({ schoolName, open, onOpenChange }: PrivacyDialogProps) {
  const { title, paragraphs } = texts.enquiry.privacy;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={<Button onClick={() => onOpenChange(false)}>{texts.enquiry.success.close}</Button>}
    >
      <Stack $gap="s12">
        {paragraphs(schoolName, leadRetentionDays).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Stack>
    </Dialog>
  );
}
