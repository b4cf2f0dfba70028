import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from './api-error';

export interface SameOriginOptions {
  publicOrigin: string | null;
}

const harmlessMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isChange = (request: FastifyRequest): boolean => !harmlessMethods.has(request.method);

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Whether the browser says that a change comes from our own pages. Browsers send `Sec-Fetch-Site` on secure origins and
 * `Origin` on every change; a caller that sends neither is no browser, so no one's cookie is being borrowed.
 */
function comesFromOurPages(request: FastifyRequest, publicOrigin: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return origin === publicOrigin || hostOf(origin) === request.host;
}

/** Refuses changes that another site's page sends, with or without a session. */
export const sameOriginPlugin = fp<SameOriginOptions>(
  async (app, { publicOrigin }) => {
    app.addHook('onRequest', async (request) => {
      if (isChange(request) && !comesFromOurPages(request, publicOrigin)) throw new ApiError('CSRF_FAILED');
    });
  },
  { name: 'same-origin' },
);
