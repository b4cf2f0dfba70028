import type { PartnerRegistration } from '@korkollen/api/contracts/registrations';
import type { ReviewedRole } from '@korkollen/api/contracts/vocabulary';
import { Button } from '@korkollen/shared-ui/components/button';
import { FieldErrorSummary, FormFailure } from '@korkollen/shared-ui/components/form-error';
import { Honeypot } from '@korkollen/shared-ui/components/honeypot';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { NeedsScript, sentByScript } from '@korkollen/shared-ui/components/needs-script';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { registrationTexts as texts } from '../../../texts/registration';
import { askedFields, registrationFieldId, type RegistrationValues } from '../state/registration-values';
import { useRegistration } from '../state/use-registration';
import { RegistrationFields } from './registration-fields';

const Form = styled.form`
  position: relative;
  display: grid;
  gap: ${space.s16};
`;
const Agreement = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

interface RegistrationFormProps {
  role: ReviewedRole;
  /** What stands in it at first: nothing, or everything when it comes back to be changed. */
  initial: RegistrationValues;
  onSent(values: RegistrationValues, registration: PartnerRegistration): void;
}

/** Asks for an account. What is typed survives a failure. */
export function RegistrationForm({ role, initial, onSent }: RegistrationFormProps) {
  const { form, submit, isPending, failure } = useRegistration(role, initial, onSent);
  const { errors, submitCount } = form.formState;
  return (
    <Form {...sentByScript} aria-label={texts[role].form} onSubmit={submit}>
      <NeedsScript />
      <FieldErrorSummary
        title={texts.summary}
        fields={askedFields[role]}
        fieldId={registrationFieldId}
        errors={errors}
        attempt={submitCount}
      />
      <RegistrationFields role={role} form={form} />
      <Honeypot label={texts.fields.website} {...form.register('website')} />
      <Agreement>
        {texts.terms.before} <TextLink to={addresses.schoolTerms}>{texts.terms.link}</TextLink>
        {texts.terms.after} <TextLink to={addresses.privacy}>{texts.terms.privacy}</TextLink>.
      </Agreement>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="primary" isPending={isPending} pendingLabel={texts.pending}>
        {texts.submit}
      </Button>
    </Form>
  );
}
