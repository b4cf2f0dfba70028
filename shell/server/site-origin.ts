import type { FastifyRequest } from 'fastify';

/** Where visitors find the site, without a slash at the end. */
export type SiteOrigin = (request: FastifyRequest) => string;

const UNKNOWN_ORIGIN = 'http://localhost';

/** The configured address; without one, the address that the visitor asked, as far as it is an address at all. */
export function createSiteOrigin(publicOrigin: string | null): SiteOrigin {
  return ({ protocol, host }) => {
    if (publicOrigin !== null) return publicOrigin;
    const asked = `${protocol}://${host}`;
    return URL.canParse(asked) ? new URL(asked).origin : UNKNOWN_ORIGIN;
  };
}
