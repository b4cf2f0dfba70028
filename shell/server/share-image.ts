import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sv } from './texts/sv';

const DAY_SECONDS = 86_400;

/** What a link to the site shows where it is shared. Pixels. */
export const shareImage = { path: '/share-image.png', width: 1200, height: 630, alt: sv.shareImageAlt } as const;

/** Beside this module, and copied beside the built server. */
const file = new URL('./share-image.png', import.meta.url);

/** The picture of shared links, for any site that shows one. */
export async function shareImageRoute(app: FastifyInstance): Promise<void> {
  const image = await readFile(file);
  app.get(shareImage.path, (_request, reply) =>
    reply
      .type('image/png')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(image),
  );
}
