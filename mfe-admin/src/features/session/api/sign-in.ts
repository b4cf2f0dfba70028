import type { LoginRequest, SignedIn } from '@korkollen/api/contracts/session';
import type { SessionUser } from '@korkollen/shared-ui/host/host-services';
import { sendJson } from '@korkollen/shared-ui/http/http-client';

/** @throws ApiError with INVALID_CREDENTIALS, ACCOUNT_PENDING_REVIEW, TOO_MANY_REQUESTS or another code. */
export async function signIn(credentials: LoginRequest): Promise<{ user: SessionUser; csrfToken: string }> {
  const { token, ...user } = await sendJson<SignedIn>('POST', '/api/login', credentials);
  return { user, csrfToken: token };
}
