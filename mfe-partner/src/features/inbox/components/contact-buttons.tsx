import type { PartnerLead } from '@korkollen/api/contracts/partner';
import { formatPhone } from '@korkollen/api/domain/phone/format-phone';
import { Button } from '@korkollen/shared-ui/components/button';
import { texts } from '../../../texts/sv';
import { prefersPhone } from '../state/lead-words';

const words = texts.inbox.lead;

/** By telephone and by mail: the way that the enquirer would rather have stands out. */
export function ContactButtons({ lead }: { lead: Pick<PartnerLead, 'phone' | 'email' | 'contact_preference'> }) {
  const { phone, email } = lead;
  const isByPhone = prefersPhone(lead);
  return (
    <>
      {phone !== null && (
        <Button asChild variant={isByPhone ? 'primary' : 'secondary'}>
          <a href={`tel:${phone}`}>{words.call(formatPhone(phone))}</a>
        </Button>
      )}
      <Button asChild variant={isByPhone ? 'secondary' : 'primary'}>
        <a href={`mailto:${email}`}>{words.mail}</a>
      </Button>
    </>
  );
}
