import { useState, type FormEvent } from 'react';
import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import type { SessionUser } from '@korkollen/api/contracts/session';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { SettingsForm, SettingsSection } from '@korkollen/shared-ui/components/settings-section';
import { focusFirstWrong } from '../../../hooks/first-wrong';
import { peopleTexts } from '../../../texts/people';
import { useLeaveSchool } from '../api/own-account';
import { failureOf } from '../state/failure';

const words = peopleTexts.colleagues.leave;

function LeaveDialog({ user, school, onClose }: { user: SessionUser; school: string; onClose(): void }) {
  const { session, toast } = useHostServices();
  const leaving = useLeaveSchool();
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isRight = typed.trim().toLowerCase() === user.email;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsTried(true);
    if (!isRight) return focusFirstWrong(event);
    if (leaving.isPending) return;
    leaving.mutate(undefined, {
      onSuccess: () => {
        void session.signOut();
        // what was said before goes with the session
        toast({ title: words.done(school), variant: 'success' });
      },
    });
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={words.ask(school)}
      description={words.text}
    >
      <SettingsForm noValidate aria-label={words.title} onSubmit={submit}>
        <FormFailure>{leaving.isError ? failureOf(leaving.error) : undefined}</FormFailure>
        <Field label={words.field(user.email)} {...(isTried && !isRight && { error: words.mismatch })}>
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" isPending={leaving.isPending} pendingLabel={words.pending}>
          {words.confirm}
        </Button>
      </SettingsForm>
    </Dialog>
  );
}

/** The way out of a school, after the person has typed who they are. */
export function LeaveSchool({ user }: { user: SessionUser }) {
  const [isAsked, setIsAsked] = useState(false);
  const school = user.schoolName ?? peopleTexts.colleagues.ourSchool;
  return (
    <SettingsSection title={words.title} text={words.text}>
      <Button onClick={() => setIsAsked(true)}>{words.open}</Button>
      {isAsked && <LeaveDialog user={user} school={school} onClose={() => setIsAsked(false)} />}
    </SettingsSection>
  );
}
