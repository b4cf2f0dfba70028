import { createSigning } from '../../plugins/signing';

/** What a link in a mail of news ends: a watch, or all of a person's. */
export type LinkTarget = { scope: 'one' | 'all'; id: string };

/**
 * Links that end watches, for whoever holds the mail. They work as long as the key lives, so that an old mail can still be
 * answered, and are stored nowhere: what they say is signed.
 */
export function createWatchLinks(secrets: readonly [current: string, ...previous: string[]]) {
  const { sign, isGenuine } = createSigning(secrets, 'end watches');

  return {
    tokenFor({ scope, id }: LinkTarget): string {
      const said = `${scope}.${id}`;
      return `${said}.${sign(said)}`;
    },
    /** Null for a token that none of our keys has signed. */
    read(token: string): LinkTarget | null {
      const [scope = '', id = '', signature = ''] = token.split('.', 3);
      if (scope !== 'one' && scope !== 'all') return null;
      return isGenuine(`${scope}.${id}`, signature) ? { scope, id } : null;
    },
  };
}
export type WatchLinks = ReturnType<typeof createWatchLinks>;
