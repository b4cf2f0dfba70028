import type { LoginRequest, SignedIn, StudentRegistration } from '@korkollen/api/contracts/session';
import { sendJson } from '@korkollen/shared-ui/http/http-client';

/** @throws ApiError, with code INVALID_CREDENTIALS when e-mail and password do not belong together. */
export function logIn(credentials: LoginRequest): Promise<SignedIn> {
  return sendJson<SignedIn>('POST', '/api/auth/login', credentials);
}

/** Creates a student's account, which is signed in at once. @throws ApiError */
export function signUp(registration: StudentRegistration): Promise<SignedIn> {
  return sendJson<SignedIn>('POST', '/api/auth/signup', registration);
}
