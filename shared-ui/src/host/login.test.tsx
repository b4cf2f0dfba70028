import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SessionUser } from '@korkollen/api/contracts/session';
import { LoginForm } from '../components/login-form/login-form';
import { ApiError } from '../http/http-client';
import { testId } from '../testing/examples';
import { loginApi } from '../testing/login-api';
import { server } from '../testing/msw-server';
import { renderWithHost } from '../testing/render';
import { describeLoginProblem, LoginFrame, useLogin } from './login';

const refused = (status: number, code?: string, retryAfterSeconds?: number) =>
  new ApiError({ status, text: '', code, retryAfterSeconds });

describe('why a login did not work', () => {
  it.each([
    [refused(401, 'INVALID_CREDENTIALS'), 'wrong'],
    [refused(400, 'VALIDATION_FAILED'), 'wrong'],
    [refused(403, 'ACCOUNT_PENDING_REVIEW'), 'Kontot väntar på granskning. Du får besked inom 24 timmar.'],
    [refused(429, 'TOO_MANY_REQUESTS', 180), 'För många försök. Försök igen om 3 minuter.'],
    [refused(429, 'TOO_MANY_REQUESTS', 30), 'För många försök. Försök igen om 1 minut.'],
    [refused(429, 'TOO_MANY_REQUESTS'), 'För många försök. Vänta en stund och försök igen.'],
    [refused(503, 'SERVICE_UNAVAILABLE'), 'Det går inte att logga in just nu. Försök igen om en stund.'],
    [refused(500), 'Det går inte att logga in just nu. Försök igen om en stund.'],
    [refused(0, 'network'), 'Vi når inte servern. Kontrollera din uppkoppling och försök igen.'],
    [new Error('a fault of ours'), 'Det går inte att logga in just nu. Försök igen om en stund.'],
    [undefined, 'Det går inte att logga in just nu. Försök igen om en stund.'],
  ])('%s: %s', (error, expected) => {
    expect(describeLoginProblem(error, 'wrong')).toBe(expected);
  });
});

const sara: SessionUser = { id: testId(900), email: 'sara@skolan.example', name: 'Sara Ek', role: 'school' };

function Login() {
  const { error, submit } = useLogin('Fel lösenord');
  return (
    <LoginFrame>
      <LoginForm title="Logga in" error={error} onSubmit={submit} forgottenPath="/forgot-password" />
    </LoginFrame>
  );
}

describe('a login', () => {
  it('opens a session and remembers the person apart from the token', async () => {
    const password = 'trafikljus-i-regn';
    server.use(...loginApi(sara, password).handlers);
    const { person, session } = renderWithHost(<Login />, { route: '/login' });
    await person.type(screen.getByLabelText('E-post'), sara.email);
    await person.type(screen.getByLabelText('Lösenord'), `${password}{Enter}`);
    await waitFor(() => expect(session.store.getState()).toEqual({ user: sara, status: 'authenticated' }));
    expect(session.csrfToken()).toBe('csrf-token-of-the-login');
  });

  it('tells why the person is here when their session has ended', () => {
    renderWithHost(<Login />, { route: '/login?ended=1' });
    expect(screen.getByRole('status')).toHaveTextContent('Du är utloggad.');
  });
});
