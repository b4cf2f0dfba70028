import type { KeepMessage } from './caches';
import { isImmutable } from './immutable-files';

const WORKER = '/sw.js';

/** The immutable files that this page has loaded so far, with and without the service worker. */
function loadedFiles(): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.origin))
    .filter(({ origin, pathname }) => origin === location.origin && isImmutable(pathname))
    .map(({ pathname }) => pathname);
  return [...new Set(paths)];
}

/** Has the service worker keep the page that is open, with what it needs, so that it can be read without a network. */
export async function keepOffline(page: string): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
  const { active } = await navigator.serviceWorker.ready;
  const message: KeepMessage = { type: 'keep', page, files: loadedFiles() };
  active?.postMessage(message);
}
