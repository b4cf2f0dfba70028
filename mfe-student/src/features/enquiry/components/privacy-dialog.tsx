import { leadRetentionDays } from '@korkollen/api/domain/retention/retention';
import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { Cluster, Stack } from '@korkollen/shared-ui/components/layout';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';

export interface PrivacyDialogProps {
  /** Whom the enquiry goes to, in words; null for us. */
  receiver: string | null;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** What happens to the enquirer's data. */
export function PrivacyDialog({ receiver, open, onOpenChange }: PrivacyDialogProps) {
  const { title, use, useByUs, paragraphs, policy, rights } = texts.enquiry.privacy;
  const about = receiver !== null ? use(receiver) : useByUs;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={<Button onClick={() => onOpenChange(false)}>{texts.enquiry.success.close}</Button>}
    >
      <Stack $gap="s12">
        {[about, ...paragraphs(leadRetentionDays)].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Cluster $gap="s16">
          <TextLink to={addresses.legal('privacy')}>{policy}</TextLink>
          <TextLink to={addresses.legal('dsr')}>{rights}</TextLink>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
