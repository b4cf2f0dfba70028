import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useRef, useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts/sv';
import type { SavedLocation } from './saved-location';

const Form = styled.form`
  display: grid;
  gap: ${space.s8};
`;

interface Fault {
  title: string;
  description: string;
}

/** The postal code as it is saved, or what is wrong with it. The table of codes is fetched when it is first asked. */
async function checkPostalCode(typed: string): Promise<{ postalCode: string } | { fault: Fault }> {
  try {
    const { resolvePostalCode } = await import('@korkollen/geography/postal-codes');
    const area = resolvePostalCode(typed);
    if (area.ok) return { postalCode: area.postalCode };
    return {
      fault:
        area.reason === 'unknown' ? texts.locationDialog.postalCodeUnknown : texts.locationDialog.postalCodeInvalid,
    };
  } catch (error) {
    console.warn('The postal codes could not be fetched', error);
    return { fault: texts.locationDialog.postalCodesFailed };
  }
}

interface PostalCodeFormProps {
  startValue: string;
  onChoose(location: SavedLocation): void;
}

/** A location by its postal code, at least its first three digits. */
export function PostalCodeForm({ startValue, onChoose }: PostalCodeFormProps) {
  const { toast } = useHostServices();
  const [fault, setFault] = useState<Fault | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = await checkPostalCode(input.current?.value ?? '');
    // gone: the person has closed the dialog meanwhile
    if (!input.current) return;
    if ('postalCode' in checked) {
      onChoose({ type: 'postalCode', value: checked.postalCode });
      return;
    }
    setFault(checked.fault);
    toast({ ...checked.fault, variant: 'error' });
    input.current.focus();
  };
  return (
    <Form noValidate aria-label={texts.locationDialog.postalCode} onSubmit={(event) => void submit(event)}>
      <Field
        label={texts.locationDialog.postalCode}
        hint={texts.locationDialog.postalCodeHint}
        error={fault?.description}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            defaultValue={startValue}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={12}
          />
        )}
      </Field>
      <Button type="submit">{texts.locationDialog.usePostalCode}</Button>
    </Form>
  );
}
