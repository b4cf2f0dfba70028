import { leadRetentionDays } from '@korkollen/api/domain/retention/retention';
import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { Stack } from '@korkollen/shared-ui/components/layout';
import { useState } from 'react';
import { texts } from '../../../texts/sv';

/** What happens to the enquirer's data, one press away from the consent. */
export function PrivacyDialog({ schoolName }: { schoolName: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { open, title, paragraphs } = texts.enquiry.privacy;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={title}
      trigger={<Button variant="quiet">{open}</Button>}
      footer={<Button onClick={() => setIsOpen(false)}>{texts.enquiry.success.close}</Button>}
    >
      <Stack $gap="s12">
        {paragraphs(schoolName, leadRetentionDays).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Stack>
    </Dialog>
  );
}
