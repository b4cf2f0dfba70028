import { useState, useSyncExternalStore } from 'react';
import { Button, type ButtonProps } from '@korkollen/shared-ui/components/button';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { describeLoginProblem } from '@korkollen/shared-ui/host/login';
import { call, reasonOf, hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { askForPasskey, isGivenUp, knowsPasskeys } from '../../../fresh-proof/second-factor/passkeys';
import { texts } from '../../../texts/sv';

const words = texts.session.passkey;

function describeProblem(error: unknown): string {
  if (isGivenUp(error)) return words.givenUp;
  return hasErrorCode(error, 'PASSKEY_REFUSED') ? (reasonOf(error) ?? words.givenUp) : describeLoginProblem(error, '');
}

// a browser has them or not, from its start on
const never = () => () => undefined;

export interface PasskeyLoginProps extends Pick<ButtonProps, 'variant'> {
  onProblem(problem: string | undefined): void;
}

/** Logs in with a passkey, where the browser has them. */
export function PasskeyLogin({ onProblem, variant = 'secondary' }: PasskeyLoginProps) {
  const { session } = useHostServices();
  const [isPending, setIsPending] = useState(false);
  // most browsers have them: the host draws the button, for a page may long stand as it came before it is taken over
  const isKnown = useSyncExternalStore(never, knowsPasskeys, () => true);
  if (!isKnown) return null;
  const logIn = async (): Promise<void> => {
    onProblem(undefined);
    setIsPending(true);
    try {
      const { options } = await call('beginPasskeyLogin');
      const { token, ...user } = await call('logInByPasskey', { body: { passkey: await askForPasskey(options) } });
      session.signIn(user, token);
    } catch (error) {
      onProblem(describeProblem(error));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button variant={variant} isPending={isPending} pendingLabel={words.pending} onClick={() => void logIn()}>
      {words.logIn}
    </Button>
  );
}
