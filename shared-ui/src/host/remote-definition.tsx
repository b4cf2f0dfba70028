import { roles, type Role } from '@korkollen/api/contracts/vocabulary';
import type { RouteObject } from '../router/router';

/** Raised when shell and remotes can no longer be combined freely; a remote of another version is not loaded. */
export const HOST_CONTRACT_VERSION = 1;

export type RemoteLayout = 'public' | 'workspace';

/** A path that belongs to a remote. Without `exact` it also owns everything below it; `/` is always exact. */
export interface RemoteBasePath {
  path: string;
  exact?: boolean;
  layout: RemoteLayout;
}

export type RemoteMenuPlacement =
  'main' | 'user' | 'guest' | 'footer-services' | 'footer-support' | 'footer-legal' | 'workspace';

/** A menu entry that a remote brings; without `roles` everybody sees it. */
export interface RemoteMenuEntry {
  to: string;
  label: string;
  placement: RemoteMenuPlacement;
  roles?: Role[];
}

/** What a remote says of itself before any of its code is loaded (its `remote.json`). */
export interface RemoteManifest {
  id: string;
  contractVersion: number;
  name: string;
  basePaths: RemoteBasePath[];
  menu: RemoteMenuEntry[];
}

/** What a remote exposes: its manifest and its routes, with absolute paths and lazy elements. */
export interface RemoteDefinition extends RemoteManifest {
  loadRoutes(): Promise<RouteObject[]>;
  /** Fetches the code that `pathname` needs, so that it is there when the page is drawn. */
  preload?(pathname: string): Promise<void>;
}

/** Types a remote's one federated module. */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}

const layouts: readonly unknown[] = ['public', 'workspace'] satisfies RemoteLayout[];
const placements: readonly unknown[] = [
  'main',
  'user',
  'guest',
  'footer-services',
  'footer-support',
  'footer-legal',
  'workspace',
] satisfies RemoteMenuPlacement[];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPath(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('/') && !value.startsWith('//');
}

function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

function isBasePath(value: unknown): boolean {
  if (!isRecord(value) || !isPath(value.path) || !layouts.includes(value.layout)) return false;
  return value.exact === undefined || typeof value.exact === 'boolean';
}

function isMenuEntry(value: unknown): boolean {
  if (!isRecord(value) || !isPath(value.to) || typeof value.label !== 'string') return false;
  if (!placements.includes(value.placement)) return false;
  return value.roles === undefined || (Array.isArray(value.roles) && value.roles.every(isRole));
}

/** Guards a manifest that came from outside. Written by hand, so that the shell's start carries no schema library. */
export function isRemoteManifest(value: unknown): value is RemoteManifest {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    value.id.length > 0 &&
    typeof value.name === 'string' &&
    typeof value.contractVersion === 'number' &&
    Array.isArray(value.basePaths) &&
    value.basePaths.length > 0 &&
    value.basePaths.every(isBasePath) &&
    Array.isArray(value.menu) &&
    value.menu.every(isMenuEntry)
  );
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

/** The base path that owns `pathname`: the longest that matches, an exact one before an open one of the same length. */
export function matchBasePath(basePaths: RemoteBasePath[], pathname: string): RemoteBasePath | undefined {
  const wanted = withoutTrailingSlash(pathname);
  return basePaths
    .filter(({ path, exact }) => {
      const owned = withoutTrailingSlash(path);
      if (wanted === owned) return true;
      return !exact && owned !== '/' && wanted.startsWith(`${owned}/`);
    })
    .sort((a, b) => b.path.length - a.path.length || Number(b.exact ?? false) - Number(a.exact ?? false))[0];
}
