import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { productName } from '@korkollen/api/contracts/product';
import type { FastifyInstance } from 'fastify';
import { sendCompressed } from '@korkollen/web-host/compressed-answer';
import { appIcons } from '@korkollen/web-host/site-icons';
import { hasCopy } from './keeping/known-copy';
import { sv } from './texts/sv';

const DAY_SECONDS = 86_400;

/** What a phone or a computer needs to know to put the site among its programs. Dark screens take the colours of the pages. */
const manifest = JSON.stringify({
  id: '/',
  name: productName,
  short_name: productName,
  description: sv.installed.description,
  lang: 'sv',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#fbf8f2',
  background_color: '#fbf8f2',
  color_scheme_dark: { theme_color: '#101512', background_color: '#101512' },
  categories: ['education'],
  icons: appIcons.map(({ address, size, purpose }) => ({
    src: address,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
  shortcuts: [
    { name: sv.installed.search, url: '/goteborg' },
    { name: sv.installed.compare, url: '/compare' },
    { name: sv.installed.favourites, url: '/favoriter' },
  ],
});

/** Takes the place of a service worker where pages change without a release: it would keep yesterday's code. */
const retiringWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(
  caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .then(() => self.registration.unregister())));
`;

export interface InstallableOptions {
  /** The built service worker; missing where nothing has been built for it. */
  workerFile: string | undefined;
  /** Somebody is at work on the code. */
  isAtWork: boolean;
}

/** What makes the site one that can be installed: its manifest, and the service worker that keeps pages for offline. */
export async function installable(app: FastifyInstance, { workerFile, isAtWork }: InstallableOptions): Promise<void> {
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(manifest),
  );
  if (workerFile === undefined) return;
  const worker = isAtWork ? retiringWorker : await readFile(workerFile, 'utf8');
  // weak: of the text, in whatever encoding it was sent
  const etag = `W/"${createHash('sha256').update(worker).digest('base64url').slice(0, 22)}"`;
  app.get('/sw.js', (request, reply) => {
    reply.headers({
      // browsers look for another one with each page that they load
      'cache-control': 'no-cache',
      etag,
      vary: 'accept-encoding',
      'service-worker-allowed': '/',
      // what the worker itself may do: ask its own host
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    if (hasCopy(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return sendCompressed(request, reply, { type: 'text/javascript; charset=utf-8', text: worker });
  });
}
