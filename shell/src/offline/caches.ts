/** What the service worker keeps, by its caches' names; those of an earlier layout go when a new one takes over. */
const OUR_PREFIX = 'korkollen-';
export const PAGES_CACHE = `${OUR_PREFIX}pages-1`;
export const FILES_CACHE = `${OUR_PREFIX}files-1`;

/** What an app asks the service worker to keep. */
export interface KeepMessage {
  type: 'keep';
  /** Path and query of the page that is open. */
  page: string;
  /** Addresses of the files that it has loaded. */
  files: string[];
}

/** Forgets what an earlier release kept in caches of other names. */
export async function forgetOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter(
    (name) => name.startsWith(OUR_PREFIX) && name !== PAGES_CACHE && name !== FILES_CACHE,
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}
