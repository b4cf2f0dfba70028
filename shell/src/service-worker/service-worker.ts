/// <reference lib="webworker" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { FILES_CACHE, forgetOldCaches, type KeepMessage, PAGES_CACHE } from '../offline/caches';
import { isImmutable } from '../offline/immutable-files';
import { isKeptPage, isWholePage, listKeptPages, markAsKept, writeOfflinePage } from './kept-pages';

// Pages come from the network as long as there is one; what is kept is for when there is none. The API is left alone.

declare const self: ServiceWorkerGlobalScope;

const DAY_SECONDS = 86_400;
const maxPages = 30;
const maxFiles = 300;

const files = new CacheFirst({
  cacheName: FILES_CACHE,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: maxFiles, maxAgeSeconds: 60 * DAY_SECONDS, purgeOnQuotaError: true }),
  ],
});
const pages = new NetworkFirst({
  cacheName: PAGES_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isWholePage(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: maxPages, maxAgeSeconds: 14 * DAY_SECONDS, purgeOnQuotaError: true }),
    {
      cachedResponseWillBeUsed: async ({ cachedResponse }) => (cachedResponse ? markAsKept(cachedResponse) : undefined),
    },
  ],
});

registerRoute(({ url, sameOrigin }) => sameOrigin && isImmutable(url.pathname), files);
registerRoute(({ request, url }) => request.mode === 'navigate' && isKeptPage(url), pages);
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());
setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  const { pathname, search } = new URL(request.url);
  const kept = await listKeptPages(await caches.open(PAGES_CACHE));
  return writeOfflinePage(kept, { address: `${pathname}${search}`, nonce: crypto.randomUUID() });
});

async function keep(event: ExtendableMessageEvent, { page, files: addresses }: KeepMessage): Promise<void> {
  const url = new URL(page, self.location.origin);
  // as nobody in particular: what is kept is what everybody is sent
  const request = new Request(url, { credentials: 'omit', headers: { accept: 'text/html' } });
  if (!isKeptPage(url)) return;
  await pages.handle({ event, request });
  await Promise.all(addresses.map((address) => files.handle({ event, request: new Request(address) })));
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  // the network is asked while the worker starts, so that no page waits for it
  event.waitUntil(Promise.all([forgetOldCaches(), self.registration.navigationPreload.enable(), self.clients.claim()]));
});
self.addEventListener('message', (event) => {
  const message = event.data as KeepMessage | undefined;
  if (message?.type === 'keep') event.waitUntil(keep(event, message).catch(() => undefined));
});
