import { useRef, useState } from 'react';
import { type ResolverResult, useForm } from 'react-hook-form';
import { type OwnPasskey, passkeyNameSchema } from '@korkollen/api/contracts/second-factors';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { Stack } from '@korkollen/shared-ui/components/layout';
import { About, Rows, SettingsForm, SettingsSection } from '@korkollen/shared-ui/components/settings-section';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useSubmitOnce } from '@korkollen/shared-ui/host/submit-once';
import { call } from '@korkollen/shared-ui/http/http-client';
import { secondFactorTexts } from '../../texts/second-factor';
import { ConfirmDialog } from './confirm-dialog';
import { factorFailure, useFactorChange } from './use-factor-change';
import { isAlreadyThere, isGivenUp, knowsPasskeys, makePasskey } from './passkeys';
import { describeUse } from './totp-section';

const words = secondFactorTexts.passkeys;

function describeAdding(error: unknown): string {
  if (isGivenUp(error)) return words.givenUp;
  return isAlreadyThere(error) ? words.alreadyThere : factorFailure(error);
}

async function addPasskey(name: string) {
  const { options } = await call('beginPasskey');
  return call('addPasskey', { body: { name, passkey: await makePasskey(options) } });
}

function NewPasskey({ onAdded }: { onAdded(recoveryCodes: string[] | null): void }) {
  const { toast } = useHostServices();
  const add = useFactorChange({ send: addPasskey, describe: describeAdding });
  const form = useForm({
    defaultValues: { name: '' },
    resolver: (values): ResolverResult<{ name: string }> => {
      const message = passkeyNameSchema.safeParse(values.name).error?.issues[0]?.message;
      return message === undefined
        ? { values, errors: {} }
        : { values: {}, errors: { name: { type: 'rule', message } } };
    },
  });
  const { submit, isPending } = useSubmitOnce({
    form,
    toRequest: ({ name }) => name,
    send: async (name) => {
      const { recoveryCodes } = await add.mutateAsync(name);
      form.reset();
      toast({ title: words.saved, variant: 'success' });
      onAdded(recoveryCodes);
    },
    onSent: () => undefined,
    onFailure: () => '',
  });
  return (
    <SettingsForm noValidate aria-label={words.add} onSubmit={submit}>
      <Field label={words.name} hint={words.nameHint} error={form.formState.errors.name?.message} isRequired>
        {(control) => (
          <TextInput {...control} {...form.register('name')} readOnly={isPending} maxLength={60} autoComplete="off" />
        )}
      </Field>
      <Button type="submit" isPending={isPending} pendingLabel={words.adding}>
        {words.add}
      </Button>
    </SettingsForm>
  );
}

interface PasskeySectionProps {
  passkeys: readonly OwnPasskey[];
  onAdded(recoveryCodes: string[] | null): void;
}

/** Passkeys: each by its name, with when it was last used. */
export function PasskeySection({ passkeys, onAdded }: PasskeySectionProps) {
  const { toast } = useHostServices();
  const [now] = useState(() => new Date());
  const [leaving, setLeaving] = useState<OwnPasskey | null>(null);
  const part = useRef<HTMLDivElement>(null);
  const remove = useFactorChange({
    send: ({ id }: OwnPasskey) => call('removePasskey', { params: { id } }),
    onDone: (_nothing, { name }) => {
      setLeaving(null);
      toast({ title: words.removed(name), variant: 'success' });
    },
  });
  // once the list has been read again: the closed dialog gives the focus back to a button that goes with its row
  const leaveFocus = (): void => void setTimeout(() => part.current?.focus());
  return (
    <SettingsSection title={words.title} text={words.text}>
      <Stack ref={part} role="group" aria-label={words.title} tabIndex={-1} $gap="s16">
        {passkeys.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <Rows role="list" aria-label={words.list}>
            {passkeys.map((passkey) => (
              <li key={passkey.id}>
                <About>
                  <strong>{passkey.name}</strong>
                  <p>
                    {describeUse(passkey, now)}, {passkey.isBackedUp ? words.backedUp : words.singleDevice}
                  </p>
                </About>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={words.removeNamed(passkey.name)}
                  onClick={() => setLeaving(passkey)}
                >
                  {words.remove}
                </Button>
              </li>
            ))}
          </Rows>
        )}
        {knowsPasskeys() ? <NewPasskey onAdded={onAdded} /> : <p>{words.unknown}</p>}
        {leaving && (
          <ConfirmDialog
            title={words.removal.title(leaving.name)}
            text={words.removal.text}
            confirm={words.remove}
            isPending={remove.isPending}
            onConfirm={() => remove.mutate(leaving, { onSuccess: leaveFocus })}
            onClose={() => setLeaving(null)}
          />
        )}
      </Stack>
    </SettingsSection>
  );
}
