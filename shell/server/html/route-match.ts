import { matchBasePath } from '@korkollen/shared-ui/host/remote-definition';
import type { AnnouncedFile, RegisteredRemote, Registry } from '../registry/registry-schema';

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** Whether a route pattern (`/school/:id`, `/partner/*`) owns this path, as the router in the browser decides it. */
export function matchesPattern(pattern: string, pathname: string): boolean {
  const wanted = segmentsOf(pathname);
  const parts = segmentsOf(pattern);
  const isOpen = parts.at(-1) === '*';
  if (isOpen) parts.pop();
  if (isOpen ? wanted.length < parts.length : wanted.length !== parts.length) return false;
  return parts.every((part, index) => part.startsWith(':') || part === wanted[index]);
}

export interface PageMatch {
  name: string;
  release: RegisteredRemote;
  /** The route's own chunks; empty when the build does not tell its routes. */
  files: AnnouncedFile[];
}

/** The remote that owns a page, or nothing when the address does not exist (the answer is then 404). */
export function matchPage(registry: Registry, pathname: string): PageMatch | undefined {
  const owners = Object.entries(registry.remotes).flatMap(([name, release]) => {
    const basePath = matchBasePath(release.remote.basePaths, pathname);
    return basePath ? [{ name, release, length: basePath.path.length }] : [];
  });
  const owner = owners.sort((a, b) => b.length - a.length)[0];
  if (!owner) return undefined;
  const { routes } = owner.release.chunks;
  const route = routes.find(({ path }) => matchesPattern(path, pathname));
  if (routes.length > 0 && !route) return undefined;
  return { name: owner.name, release: owner.release, files: route?.files ?? [] };
}
