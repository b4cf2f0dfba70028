import { invalidEmailMessage } from '@korkollen/api/contracts/session-words';
import { maxEmailLength } from '@korkollen/api/contracts/limits';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { FormFooter } from '@korkollen/shared-ui/components/form-footer';
import { Stack } from '@korkollen/shared-ui/components/layout';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { TextWithAddresses } from '@korkollen/shared-ui/components/text-with-addresses';
import { isEmailAddress } from '@korkollen/shared-ui/components/login-form';
import { NeedsScript, sentByScript } from '@korkollen/shared-ui/components/needs-script';
import { readLogin } from '@korkollen/shared-ui/host/role-pages';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '@korkollen/shared-ui/router';
import { texts } from '../../../texts/sv';
import { askForPasswordReset } from '../api/account';
import { AccountFrame, Notice } from '../components/account-frame';
import { MailButton } from '../../../mail-button/mail-button';
import { useAccountForm } from '../state/account-form';
import { resolverOf } from '../state/contract-issues';
import { focusNow } from '@korkollen/shared-ui/host/kept-focus';

const words = texts.account.forgotten;

const resolver = resolverOf(({ email }: { email: string }) =>
  isEmailAddress(email.trim()) ? {} : { email: invalidEmailMessage },
);
const loadRules = () => Promise.resolve(resolver);

interface AskFormProps {
  initial: string;
  onAsked(email: string): void;
}

function AskForm({ initial, onAsked }: AskFormProps) {
  const { register, errors, refusal, isPending, submit } = useAccountForm<{ email: string }>({
    initial: { email: initial },
    loadRules,
    send: async ({ email }) => {
      await askForPasswordReset(email.trim());
      onAsked(email.trim());
    },
    onlyField: 'email',
  });
  return (
    <Stack as="form" $gap="s16" {...sentByScript} aria-label={words.title} onSubmit={(event) => void submit(event)}>
      <NeedsScript />
      <FormFailure>{refusal}</FormFailure>
      <Field label={words.email} error={errors.email?.message} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...register('email')}
            type="email"
            autoComplete="username"
            maxLength={maxEmailLength}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.pending}>
        {words.submit}
      </Button>
    </Stack>
  );
}

/** What is next stands in a mail, if anywhere: the page says the same whether or not there is an account. */
function MailedLink({ email, onChange }: { email: string; onChange(): void }) {
  const { mailed } = words;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Notice>
      <h1 ref={heading} tabIndex={-1}>
        {mailed.title}
      </h1>
      <p>
        <TextWithAddresses>{mailed.text(email)}</TextWithAddresses>
      </p>
      <p>{mailed.none}</p>
      <MailButton
        label={mailed.again}
        pendingLabel={words.pending}
        sent={mailed.sent}
        onSend={() => askForPasswordReset(email)}
      />
      <Button onClick={onChange}>{mailed.change}</Button>
    </Notice>
  );
}

/** `/forgot-password`: has the link to a new password mailed, for accounts of every role. */
export function ForgotPasswordPage() {
  const [parameters] = useSearchParams();
  const [email, setEmail] = useState((parameters.get('email') ?? '').trim().slice(0, maxEmailLength));
  const [isAsked, setIsAsked] = useState(false);
  const [isBack, setIsBack] = useState(false);
  const asked = (address: string): void => {
    setEmail(address);
    setIsAsked(true);
  };
  return (
    <AccountFrame>
      <title>{texts.pageTitle(words.title)}</title>
      {isAsked ? (
        <MailedLink
          email={email}
          onChange={() => {
            setIsAsked(false);
            setIsBack(true);
          }}
        />
      ) : (
        <Stack $gap="s16">
          <h1 ref={isBack ? focusNow : undefined} tabIndex={-1}>
            {words.title}
          </h1>
          <p>{words.intro}</p>
          <AskForm initial={email} onAsked={asked} />
          <FormFooter>
            <p>
              {words.remembered} <TextLink to={readLogin(parameters)}>{words.login}</TextLink>
            </p>
          </FormFooter>
        </Stack>
      )}
    </AccountFrame>
  );
}
