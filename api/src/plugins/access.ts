import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Role, StaffRole } from '../../contracts/vocabulary';
import { isFreshProof } from '../../domain/fresh-proof/fresh-proof';
import { ApiError } from './api-error';

/**
 * Who may call a route: anyone, signed-in people of the named roles, or no person at all: the web host and the teams'
 * commands, which hold the token of releases.
 */
export type Access = 'public' | 'release-token' | readonly Role[];

/**
 * Who of a school's staff may call a route that is for schools: all of them, or its administrators. A route that is for
 * schools alone and does not say it is the administrators'.
 */
export type StaffAccess = 'all' | 'admin';

/** What anybody of a school's staff may call: it only reads. */
export const staffReads = { access: ['school'], staff: 'all' } as const;
/** What a school's administrators alone may call. */
export const staffChanges = { access: ['school'], staff: 'admin' } as const;
/** What is of a teacher's own. */
export const teachersOwn = { access: ['teacher'], staff: 'all' } as const;
/** What is about leads: a teacher reads those that are to them. */
export const leadReads = { access: ['school', 'teacher'], staff: 'all' } as const;
/** And answers them, as a school's administrators do all of the school's. */
export const leadChanges = { access: ['school', 'teacher'], staff: 'admin' } as const;

export interface DeclaredRoute {
  method: string;
  url: string;
  access: Access;
  /** Undefined where it has not been said. */
  staff: StaffAccess | undefined;
  /** It takes a session that has proved lately who sits at it. */
  proof: 'fresh' | undefined;
  /** Open to an administrator who needs a second factor first. */
  withoutFactor: boolean;
  /** It acts for whoever sends the right thing, or for no one: whose session the browser holds is not looked at. */
  isSessionless: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    staff?: StaffAccess;
    /** Refused with FRESH_PROOF_REQUIRED unless the session has proved lately who sits at it: a login, or `proveIdentity`. */
    proof?: 'fresh';
    /** For what an administrator may do who needs a second factor and has none yet: to add one. */
    withoutFactor?: boolean;
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

/** What says who may call a route. */
type Declaration = Pick<DeclaredRoute, 'access' | 'staff'> & Partial<Pick<DeclaredRoute, 'proof' | 'withoutFactor'>>;

/** The parts of a signed-in person that are asked for. */
interface Caller {
  role: Role;
  staffRole?: StaffRole | undefined;
  lacksFactor: boolean;
  provedAt: Date | null;
}

/** A route for one role is for its administrators unless it says otherwise; what is for several is about the person. */
const staffAccessOf = ({ access, staff }: Pick<DeclaredRoute, 'access' | 'staff'>): StaffAccess =>
  staff ?? (access.length === 1 ? 'admin' : 'all');

/**
 * @throws ApiError UNAUTHENTICATED without a person, FORBIDDEN for a role that the route does not name, VIEWER_READS_ONLY
 * for a viewer where it takes an administrator of the school, SECOND_FACTOR_MISSING where one is needed first,
 * FRESH_PROOF_REQUIRED where the last proof is too old
 */
export function assertAccess(route: Declaration, person: Caller | null): void {
  const { access } = route;
  if (access === 'public') return;
  if (person === null) throw new ApiError('UNAUTHENTICATED');
  if (!access.includes(person.role)) throw new ApiError('FORBIDDEN');
  if (person.role === 'school' && staffAccessOf(route) === 'admin' && person.staffRole !== 'admin') {
    throw new ApiError(person.staffRole === 'viewer' ? 'VIEWER_READS_ONLY' : 'FORBIDDEN');
  }
  if (person.lacksFactor && !route.withoutFactor) throw new ApiError('SECOND_FACTOR_MISSING');
  if (route.proof === 'fresh' && !isFreshProof(person.provedAt, new Date())) throw new ApiError('FRESH_PROOF_REQUIRED');
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
      const { staff, proof, withoutFactor = false } = route.config ?? {};
      if (proof !== undefined && access === 'public') throw new Error(`${route.url} has nobody to ask for a proof`);
      for (const method of [route.method].flat()) {
        declaredRoutes.push({ method, url: route.url, access, staff, proof, withoutFactor, isSessionless });
      }
    });
  },
  { name: 'access' },
);
