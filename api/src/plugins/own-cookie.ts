import type { FastifyRequest } from 'fastify';

/**
 * A cookie of ours: no script reads it, and no page of another site sends it. On https, browsers take a cookie of the
 * prefix only when it is Secure and for this host alone: no sibling of the site and no plain connection can plant one.
 */
export function ownCookie(plainName: string, publicOrigin: string | null) {
  const isHttps = publicOrigin?.startsWith('https:') ?? false;
  return {
    name: isHttps ? `__Host-${plainName}` : plainName,
    optionsFor: ({ protocol }: FastifyRequest) =>
      ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps || protocol === 'https' }) as const,
  };
}
