import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Role } from '../../contracts/vocabulary';
import { ApiError } from './api-error';

/** Who may call a route: anyone, or signed-in people of the named roles. */
export type Access = 'public' | readonly Role[];

export interface DeclaredRoute {
  method: string;
  url: string;
  access: Access;
  /** It acts for whoever sends the right thing, or for no one: whose session the browser holds is not looked at. */
  isSessionless: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    /** Every route of the app with who may call it. */
    declaredRoutes: DeclaredRoute[];
  }
}

export interface AccessOptions {
  /** Folders of pages that are made by libraries, which cannot declare their access: all of them are public. */
  publicFolders: readonly string[];
}

/** Who may call the route of a request; a request without a route (404) is nobody's secret. */
export function accessOf(request: FastifyRequest): Access {
  return request.routeOptions.config.access ?? 'public';
}

/** @throws ApiError UNAUTHENTICATED without a person, FORBIDDEN for a role that the route does not name. */
export function assertAccess(access: Access, role: Role | undefined): void {
  if (access === 'public') return;
  if (role === undefined) throw new ApiError('UNAUTHENTICATED');
  if (!access.includes(role)) throw new ApiError('FORBIDDEN');
}

/** Refuses to boot with a route that does not say who may call it. */
export const accessPlugin = fp<AccessOptions>(
  async (app, { publicFolders }) => {
    const declaredRoutes: DeclaredRoute[] = [];
    app.decorate('declaredRoutes', declaredRoutes);
    app.addHook('onRoute', (route) => {
      const isInPublicFolder = publicFolders.some(
        (folder) => route.url === folder || route.url.startsWith(`${folder}/`),
      );
      const access = route.config?.access ?? (isInPublicFolder ? 'public' : undefined);
      if (access === undefined) {
        throw new Error(`${String(route.method)} ${route.url} does not declare who may call it (config.access)`);
      }
      const isSessionless = route.config?.startsSession === true || route.config?.ignoresSession === true;
      if (isSessionless && access !== 'public')
        throw new Error(`${route.url} cannot tell who calls it without a session`);
      for (const method of [route.method].flat()) {
        declaredRoutes.push({ method, url: route.url, access, isSessionless });
      }
    });
  },
  { name: 'access' },
);
