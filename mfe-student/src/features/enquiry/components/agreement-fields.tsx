import { Checkbox } from '@korkollen/shared-ui/components/checkbox';
import { color, fontSize } from '@korkollen/shared-ui/theme/tokens';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { fieldId, type EnquiryValues } from '../state/enquiry-values';

const Hint = styled.small`
  display: block;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

type TickField = 'licensePermitApplied' | 'isUnder18' | 'guardianInformed' | 'consent' | 'marketingConsent';

interface TickProps {
  form: UseFormReturn<EnquiryValues>;
  name: TickField;
  label: string;
  hint?: string;
  isRequired?: boolean;
}

function Tick({ form, name, label, hint, isRequired }: TickProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Checkbox
          id={fieldId(name)}
          label={
            <>
              {label}
              {hint && <Hint>{hint}</Hint>}
            </>
          }
          checked={field.value}
          onCheckedChange={field.onChange}
          error={fieldState.error?.message}
          aria-required={isRequired || undefined}
        />
      )}
    />
  );
}

/** Permit, age and the two consents. Under 18 it is asked whether a guardian knows; no answer stops the enquiry. */
export function AgreementFields({ form, schoolName }: { form: UseFormReturn<EnquiryValues>; schoolName: string }) {
  const isUnder18 = useWatch({ control: form.control, name: 'isUnder18' });
  const { enquiry } = texts;
  return (
    <div>
      <Tick form={form} name="licensePermitApplied" label={enquiry.permit} />
      <Tick form={form} name="isUnder18" label={enquiry.under18} />
      {isUnder18 && <Tick form={form} name="guardianInformed" label={enquiry.guardian} hint={enquiry.guardianHint} />}
      <Tick form={form} name="consent" label={enquiry.consent(schoolName)} hint={enquiry.consentHint} isRequired />
      <Tick form={form} name="marketingConsent" label={enquiry.marketing} />
    </div>
  );
}
