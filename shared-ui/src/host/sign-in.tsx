import { sendJson } from '../http/http-client';
import type { SessionUser } from './host-services';

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Opens a session on the server; `session.signIn` then remembers it here.
 * @throws ApiError with INVALID_CREDENTIALS, ACCOUNT_PENDING_REVIEW, TOO_MANY_REQUESTS or another code.
 */
export async function signIn(credentials: Credentials): Promise<{ user: SessionUser; csrfToken: string }> {
  const { token, ...user } = await sendJson<SessionUser & { token: string }>('POST', '/api/login', credentials);
  return { user, csrfToken: token };
}
