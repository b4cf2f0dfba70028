import { leadRetentionDays } from '@korkollen/api/domain/retention/retention';
import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { Cluster, Stack } from '@korkollen/shared-ui/components/layout';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { nameAll, type AskedSchool } from '../state/enquiry-values';

export interface PrivacyDialogProps {
  /** Whom the enquiry goes to; without any it is to us. */
  schools: readonly AskedSchool[];
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** What happens to the enquirer's data. */
export function PrivacyDialog({ schools, open, onOpenChange }: PrivacyDialogProps) {
  const { title, use, useByUs, paragraphs, policy, rights } = texts.enquiry.privacy;
  const about = schools.length > 0 ? use(nameAll(schools)) : useByUs;
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
