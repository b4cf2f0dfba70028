import type { LoginRequest, SignedIn, StudentRegistration } from '@korkollen/api/contracts/session';
import { call } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

/** @throws ApiError, with code INVALID_CREDENTIALS when e-mail and password do not belong together. */
export function logIn(credentials: LoginRequest): Promise<SignedIn> {
  return call('authLogin', { body: credentials });
}

/** Creates a student's account, which is signed in at once. @throws ApiError */
export async function signUp(registration: StudentRegistration): Promise<SignedIn> {
  const answer = await call('authSignup', { body: registration });
  if ('token' in answer) return answer;
  throw new Error('A student waits for no review');
}

/** Whom a link's secret invites. Nothing is kept of it, and whoever waits is told at once when it cannot be asked. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('findInvitation', { body: { token }, signal }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Uses the link up and signs in. @throws ApiError, with code LINK_CLOSED when it opens nothing any more. */
export function setPassword(token: string, password: string): Promise<SignedIn> {
  return call('setPassword', { body: { token, password } });
}
