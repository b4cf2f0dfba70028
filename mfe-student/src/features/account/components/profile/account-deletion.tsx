import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { Field, PasswordInput } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { Stack } from '@korkollen/shared-ui/components/layout';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useNavigate } from '@korkollen/shared-ui/router';
import { color, space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../../addresses/page-addresses';
import { texts } from '../../../../texts/sv';
import { useOwnAccount } from '../../api/own-account';
import { useAccountForm } from '../../state/account-form';
import { HiddenUsername } from '../hidden-username';
import { ProfileSection } from './profile-section';

const words = texts.profile.deletion;

const loadRules = () => import('../../state/profile-rules').then((rules) => rules.deletionResolver);

const List = styled.ul`
  display: grid;
  gap: ${space.s8};
  margin-top: ${space.s8};
  padding-inline-start: ${space.s24};
  color: ${color.inkSoft};
  list-style: disc;
`;

/** The session ends once the page is left: nobody who has just deleted their account is asked to log in. */
function useDeletion() {
  const { session, toast } = useHostServices();
  const { deleteAccount } = useOwnAccount();
  const navigate = useNavigate();
  const isDeleted = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      if (!isDeleted.current) return;
      void session.signOut();
      // what was said before goes with the session
      toast({ ...words.done, variant: 'success' });
    };
  }, [session, toast]);
  return async ({ password }: { password: string }): Promise<void> => {
    await deleteAccount(password);
    isDeleted.current = true;
    // the page was left while the account was being deleted
    if (isLeft.current) return session.signOut();
    await navigate(addresses.home);
  };
}

function DeletionDialog({ email, onClose }: { email: string; onClose(): void }) {
  const { ask } = words;
  const formId = useId();
  const send = useDeletion();
  const { register, errors, refusal, isPending, submit } = useAccountForm<{ password: string }>({
    initial: { password: '' },
    loadRules,
    send,
    onlyField: 'password',
  });
  return (
    <Dialog
      open
      // what is under way is not undone by looking away
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      size="small"
      title={ask.title}
      description={ask.text}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {ask.keep}
          </Button>
          <Button type="submit" form={formId} variant="danger" isPending={isPending} pendingLabel={ask.pending}>
            {ask.confirm}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        $gap="s16"
        id={formId}
        noValidate
        aria-label={ask.title}
        onSubmit={(event: FormEvent) => void submit(event)}
      >
        <FormFailure>{refusal}</FormFailure>
        <HiddenUsername email={email} />
        <Field label={ask.password} error={errors.password?.message} isRequired>
          {(control) => <PasswordInput {...control} {...register('password')} maxLength={200} />}
        </Field>
      </Stack>
    </Dialog>
  );
}

/** Says what goes and what stays, and why, before it asks for the password. */
export function AccountDeletion({ email, isProved }: { email: string; isProved: boolean }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <ProfileSection title={words.title}>
      <div>
        <p>{words.goes}</p>
        <List>
          {words.goesList.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </List>
      </div>
      <div>
        <p>{words.stays}</p>
        <List>
          {words.staysList.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </List>
      </div>
      {!isProved && <p>{words.unproved}</p>}
      <Button variant="danger" onClick={() => setIsAsked(true)}>
        {words.open}
      </Button>
      {isAsked && <DeletionDialog email={email} onClose={() => setIsAsked(false)} />}
    </ProfileSection>
  );
}
