import type { LoginRequest, SignedIn, StudentRegistration } from '@korkollen/api/contracts/session';
import { call } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

/** @throws ApiError, with code INVALID_CREDENTIALS when e-mail and password do not belong together. */
export function logIn(credentials: LoginRequest): Promise<SignedIn> {
  return call('authLogin', { body: credentials });
}

/** Asks for a student's account. What comes of it stands in a mail to its address, and nowhere else. @throws ApiError */
export async function signUp(registration: StudentRegistration): Promise<void> {
  await call('authSignup', { body: registration });
}

/** What a link from a mail can do. Whoever waits is told at once when it cannot be asked. */
export function emailLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['email-link', token],
    queryFn: ({ signal }) => call('lookAtEmailLink', { body: { token }, signal }),
    retry: false,
  });
}

/** Uses a link up: the signed-in person, or null when the account waits for its review. @throws ApiError */
export async function proveEmail(link: { token: string; password: string }): Promise<SignedIn | null> {
  const answer = await call('proveEmail', { body: link });
  return 'token' in answer ? answer : null;
}

/** Has a new link mailed in the place of one that is too old. @throws ApiError */
export async function renewLink(token: string): Promise<void> {
  await call('renewEmailLink', { body: { token } });
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

/** Has a link mailed to the owner of an account; the answer is the same for every address. @throws ApiError */
export async function askForPasswordReset(email: string): Promise<void> {
  await call('askForPasswordReset', { body: { email } });
}

/** What the link of a reset can do. */
export function passwordResetQuery(token: string) {
  return queryOptions({
    queryKey: ['password-reset', token],
    queryFn: ({ signal }) => call('lookAtPasswordReset', { body: { token }, signal }),
    retry: false,
    gcTime: 0,
  });
}
