import type { LoginRequest, SignedIn, StudentRegistration } from '@korkollen/api/contracts/session';
import { call } from '@korkollen/shared-ui/http/http-client';

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
