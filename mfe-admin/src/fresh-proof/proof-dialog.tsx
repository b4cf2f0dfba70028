import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { IdentityProof } from '@korkollen/api/contracts/fresh-proof';
import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { Field, PasswordInput } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { Stack } from '@korkollen/shared-ui/components/layout';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { useSubmitOnce } from '@korkollen/shared-ui/host/submit-once';
import { call, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { useOwnFactors } from './second-factor/own-factors-query';
import { askForPasskey, isGivenUp, knowsPasskeys } from './second-factor/passkeys';
import { freshProofTexts as words } from '../texts/fresh-proof';

function failureOf(error: unknown): string {
  if (isOffline(error)) return words.offline;
  return reasonOf(error) ?? words.failed;
}

interface ProofDialogProps {
  onProved(): void;
  onCancel(): void;
}

/** Asks whoever sits here for the password again, or a passkey. */
export function ProofDialog({ onProved, onCancel }: ProofDialogProps) {
  const formId = useId();
  const user = useSession((session) => session.user);
  const prove = useMutation({
    mutationKey: ['admin', user?.id ?? '', 'prove'],
    mutationFn: (proof: IdentityProof) => call('proveIdentity', { body: proof }),
  });
  const form = useForm({ defaultValues: { password: '' } });
  const { submit, isPending, failure } = useSubmitOnce({
    form,
    toRequest: (values): IdentityProof => values,
    send: (proof) => prove.mutateAsync(proof),
    onSent: onProved,
    onFailure: (error, isAtField) => {
      form.setFocus('password');
      return isAtField ? '' : failureOf(error);
    },
  });
  const passkey = useMutation({
    mutationKey: ['admin', user?.id ?? '', 'prove'],
    mutationFn: async () => {
      const { options } = await call('beginPasskeyProof');
      return call('proveIdentity', { body: { passkey: await askForPasskey(options) } });
    },
    onSuccess: onProved,
  });
  const { data: factors } = useOwnFactors({ isNeeded: knowsPasskeys() });
  const hasPasskey = factors !== undefined && factors.passkeys.length > 0;
  const passkeyFailure = passkey.error && (isGivenUp(passkey.error) ? words.passkeyGivenUp : failureOf(passkey.error));
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={words.title}
      description={words.text}
      footer={
        <>
          <Button onClick={onCancel}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isPending} pendingLabel={words.pending}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <Stack as="form" $gap="s16" id={formId} noValidate aria-label={words.title} onSubmit={submit}>
        <FormFailure>{failure || passkeyFailure || undefined}</FormFailure>
        {/* for browsers that keep passwords, each with its address */}
        <input hidden readOnly autoComplete="username" value={user?.email ?? ''} />
        <Field label={words.password} error={form.formState.errors.password?.message} isRequired>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('password')}
              autoComplete="current-password"
              maxLength={200}
            />
          )}
        </Field>
        {hasPasskey && (
          <Button isPending={passkey.isPending} pendingLabel={words.pending} onClick={() => passkey.mutate()}>
            {words.passkey}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
