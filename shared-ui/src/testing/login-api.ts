import type { SessionUser } from '@korkollen/api/contracts/session';
import { answer, refusal } from './answer';

/** A login that lets one person in with one password, at the door that is theirs, and a logout that notes the CSRF tokens it came with. */
export function loginApi(user: SessionUser, password: string) {
  const logouts: (string | null)[] = [];
  const handlers = [
    answer('login', ({ body }) => {
      const isKnown = body.email === user.email && body.password === password;
      const isOwnDoor = (user.role === 'admin') === (body.door === 'admin');
      return isKnown && isOwnDoor ? { ...user, token: 'csrf-token-of-the-login' } : refusal('INVALID_CREDENTIALS');
    }),
    answer('logout', ({ headers }) => {
      logouts.push(headers.get('x-csrf-token'));
    }),
  ];
  return { handlers, logouts };
}
