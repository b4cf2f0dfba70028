import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { LoginRequest, SessionUser } from '@korkollen/api/contracts/session';
import { Page } from '../components/layout/layout';
import { ApiError, call, hasErrorCode, isOffline } from '../http/http-client';
import { useLocation, useSearchParams } from '../router/router';
import { loginTexts } from '../texts/login';
import { texts } from '../texts/sv';
import { color, radius, space } from '../theme/tokens';
import { useHostServices } from './host-services';
import { readHasEnded } from './role-pages';

/** What a login form says when the login was refused. `wrongCredentials`: in the words of the form's own labels. */
export function describeLoginProblem(error: unknown, wrongCredentials: string): string {
  if (isOffline(error)) return loginTexts.offline;
  if (!(error instanceof ApiError)) return loginTexts.unavailable;
  switch (error.code) {
    case 'INVALID_CREDENTIALS':
    // a name or password that no account can have is as wrong as one that no account has
    case 'VALIDATION_FAILED':
      return wrongCredentials;
    case 'ACCOUNT_PENDING_REVIEW':
      return loginTexts.pendingReview;
    case 'TOO_MANY_REQUESTS':
      return loginTexts.tooManyAttempts(error.retryAfterSeconds);
    default:
      return loginTexts.unavailable;
  }
}

/**
 * What a login form does: opens a session on the server, and remembers it here.
 * @param wrongCredentials what it says of a wrong name or password
 * @param leadOn called with who has signed in
 * @param goOn called when the password was right, and the account asks for more
 */
export function useLogin(wrongCredentials: string, leadOn?: (user: SessionUser) => void, goOn?: () => void) {
  const { session } = useHostServices();
  const [error, setError] = useState<string>();
  const submit = async (credentials: LoginRequest): Promise<void> => {
    setError(undefined);
    try {
      const { token, ...user } = await call('login', { body: credentials });
      session.signIn(user, token);
      leadOn?.(user);
    } catch (problem) {
      if (goOn && hasErrorCode(problem, 'SECOND_FACTOR_REQUIRED')) goOn();
      else setError(describeLoginProblem(problem, wrongCredentials));
    }
  };
  return { error, submit };
}

const Frame = styled(Page)`
  padding-block: ${space.s32} ${space.s72};
`;
const Column = styled.div`
  display: grid;
  gap: ${space.s16};
  max-width: 420px;
  margin-inline: auto;
`;
const Notice = styled.p`
  padding: ${space.s12} ${space.s16};
  border-radius: ${radius.field};
  background: ${color.amberTint};
  color: ${color.amber};
`;

/** Tells those whose session has ended why they are at a login. */
export function EndedNotice() {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { endedBecause?: string } | null };
  return readHasEnded(search) ? <Notice role="status">{state?.endedBecause ?? texts.session.ended}</Notice> : null;
}

/** The narrow column of a login page. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <Column>
        <EndedNotice />
        {children}
      </Column>
    </Frame>
  );
}
