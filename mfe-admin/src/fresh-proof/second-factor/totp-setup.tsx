import { QRCodeSVG } from 'qrcode.react';
import { type ResolverResult, useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { totpCodeSchema } from '@korkollen/api/contracts/second-factors';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { Actions, SettingsForm } from '@korkollen/shared-ui/components/settings-section';
import { focusNow } from '@korkollen/shared-ui/host/kept-focus';
import { useSubmitOnce } from '@korkollen/shared-ui/host/submit-once';
import { ApiError, call, hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { secondFactorTexts } from '../../texts/second-factor';
import { factorFailure, useFactorChange } from './use-factor-change';

const words = secondFactorTexts.totp;

/* cameras read dark on light, in every theme */
const Picture = styled(QRCodeSVG)`
  && {
    width: 200px;
    height: 200px;
    padding: ${space.s12};
    border-radius: ${radius.field};
    background: #fff;
  }
`;
const Secret = styled.code`
  display: block;
  font-size: ${fontSize.s16};
  overflow-wrap: anywhere;
`;

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

interface TotpSetupProps {
  secret: string;
  uri: string;
  onAdded(recoveryCodes: string[] | null): void;
  onCancel(): void;
}

/** The picture for an authenticator app, its secret for typing, and the first code. */
export function TotpSetup({ secret, uri, onAdded, onCancel }: TotpSetupProps) {
  const form = useForm({
    defaultValues: { code: '' },
    resolver: (values): ResolverResult<{ code: string }> => {
      const message = totpCodeSchema.safeParse(values.code).error?.issues[0]?.message;
      return message === undefined
        ? { values, errors: {} }
        : { values: {}, errors: { code: { type: 'rule', message } } };
    },
  });
  const confirm = useFactorChange({
    send: (code: string) => call('confirmTotp', { body: { code } }),
    onDone: ({ recoveryCodes }) => onAdded(recoveryCodes),
    describe: (error) => {
      if (hasErrorCode(error, 'NOT_FOUND')) return words.tooLate;
      // what is about the code stands at it
      return error instanceof ApiError && error.fields.length > 0 ? undefined : factorFailure(error);
    },
  });
  const { submit, isPending } = useSubmitOnce({
    form,
    toRequest: ({ code }) => code,
    send: (code) => confirm.mutateAsync(code),
    onSent: () => undefined,
    onFailure: () => '',
  });
  return (
    // the button that asked for it is gone
    <SettingsForm ref={focusNow} tabIndex={-1} noValidate aria-label={words.title} onSubmit={submit}>
      <p>{words.scan}</p>
      <Picture value={uri} title={words.image} role="img" marginSize={0} />
      <p>
        {words.secret}: <Secret>{inGroups(secret)}</Secret>
      </p>
      <Field label={words.code} hint={words.codeHint} error={form.formState.errors.code?.message} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('code')}
            readOnly={isPending}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        )}
      </Field>
      <Actions>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.confirming}>
          {words.confirm}
        </Button>
        <Button onClick={onCancel}>{secondFactorTexts.cancel}</Button>
      </Actions>
    </SettingsForm>
  );
}
