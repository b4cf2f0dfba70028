import { maxEmailLength, maxNameLength } from '@korkollen/api/contracts/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { SettingsForm } from '@korkollen/shared-ui/components/settings-section';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useHasKeptDraft } from '@korkollen/shared-ui/host/kept-draft';
import { useKeptForm } from '@korkollen/shared-ui/host/kept-form';
import { useLateResolver } from '@korkollen/shared-ui/host/late-resolver';
import { useSubmitOnce } from '@korkollen/shared-ui/host/submit-once';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { isProofCancelled } from '../../../fresh-proof/fresh-proof';
import { userTexts } from '../../../texts/users';
import { useInviteAdministrator } from '../api/users';

const words = userTexts.invite;
/** What the form is about, for what stands in it when its writer's session ends. */
const ABOUT = 'invited administrator';
const loadRules = () => import('../state/invite-rules').then(({ inviteResolver }) => inviteResolver);

/** What stands in the form; what the server has against a field stands at the field. */
function failureOf(error: unknown, isAtField: boolean): string {
  if (isProofCancelled(error) || isAtField) return '';
  return isOffline(error) ? userTexts.offline : (reasonOf(error) ?? words.failed);
}

/** Asks whom to invite. What was typed stays when it could not be sent, and when the proof was given up. */
export function InviteDialog() {
  const [isOpen, setIsOpen] = useState(useHasKeptDraft(ABOUT));
  const { toast } = useHostServices();
  const invite = useInviteAdministrator();
  const form = useForm({
    defaultValues: { name: '', email: '' },
    resolver: useLateResolver(loadRules),
  });
  const { errors, isDirty } = form.formState;
  useKeptForm(form, ABOUT);
  const { submit, isPending, failure } = useSubmitOnce({
    form,
    toRequest: (values) => values,
    send: (request) => invite.mutateAsync(request),
    onSent: ({ email }) => {
      toast({ title: words.done, description: words.doneText(email), variant: 'success' });
      form.reset();
      setIsOpen(false);
    },
    onFailure: failureOf,
  });
  // what is on its way cannot be stopped any more
  const show = (wanted: boolean): void => setIsOpen(wanted || isPending);
  return (
    <>
      <UnsavedChanges isDirty={isDirty} />
      <Dialog
        open={isOpen}
        onOpenChange={show}
        title={words.title}
        description={words.text}
        trigger={<Button variant="primary">{words.open}</Button>}
      >
        <SettingsForm noValidate aria-label={words.title} onSubmit={submit}>
          <FormFailure>{failure || undefined}</FormFailure>
          <Field label={words.name} error={errors.name?.message} isRequired>
            {(control) => (
              <TextInput
                {...control}
                {...form.register('name')}
                readOnly={isPending}
                autoComplete="off"
                maxLength={maxNameLength}
              />
            )}
          </Field>
          <Field label={words.email} error={errors.email?.message} isRequired>
            {(control) => (
              <TextInput
                {...control}
                {...form.register('email')}
                type="email"
                readOnly={isPending}
                autoComplete="off"
                maxLength={maxEmailLength}
              />
            )}
          </Field>
          <Cluster>
            <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.pending}>
              {words.submit}
            </Button>
            <Button disabled={isPending} onClick={() => show(false)}>
              {words.cancel}
            </Button>
          </Cluster>
        </SettingsForm>
      </Dialog>
    </>
  );
}
