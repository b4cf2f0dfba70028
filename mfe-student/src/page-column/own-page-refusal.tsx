import { TextWithAddresses } from '@korkollen/shared-ui/components/text-with-addresses';
import { texts } from '../texts/sv';

/** What the gate of a student's own page tells somebody of another role. */
export const ownPageRefusal = () => ({
  ...texts.ownPages.forbidden,
  text: (email: string) => <TextWithAddresses>{texts.ownPages.forbidden.text(email)}</TextWithAddresses>,
});
