import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link in a mail of news ends: a watch, or all of a person's. */
export type LinkTarget = { scope: 'one' | 'all'; id: string };

/**
 * Links that end watches, for whoever holds the mail. They work as long as the key lives, so that an old mail can still be
 * answered, and are stored nowhere: what they say is signed.
 */
export function createWatchLinks(secrets: readonly [current: string, ...previous: string[]]) {
  const sign = (secret: string, said: string): Buffer =>
    createHmac('sha256', secret).update(`end watches\n${said}`).digest();

  return {
    tokenFor({ scope, id }: LinkTarget): string {
      const said = `${scope}.${id}`;
      return `${said}.${sign(secrets[0], said).toString('base64url')}`;
    },
    /** Null for a token that none of our keys has signed. */
    read(token: string): LinkTarget | null {
      const [scope = '', id = '', signature = ''] = token.split('.', 3);
      if (scope !== 'one' && scope !== 'all') return null;
      const given = Buffer.from(signature, 'base64url');
      const isGenuine = secrets.some((secret) => {
        const expected = sign(secret, `${scope}.${id}`);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return isGenuine ? { scope, id } : null;
    },
  };
}
export type WatchLinks = ReturnType<typeof createWatchLinks>;
