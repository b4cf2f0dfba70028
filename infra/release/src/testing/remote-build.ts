import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HOST_CONTRACT_VERSION, type RemoteRoute } from '@korkollen/shared-ui/host/remote-definition';
import type { SharedRequirement } from '../format/release';

interface InventedBuild {
  id: string;
  version?: string;
  routes?: RemoteRoute[];
  entry?: string;
  /** Whether the build has what renders its pages in the web host. */
  hasServer?: boolean;
  shared?: SharedRequirement[];
}

/** A line of a remote's table: a public page that search engines may list, unless told otherwise. */
export function aRoute(path: string, fields: Partial<RemoteRoute> = {}): RemoteRoute {
  const route: RemoteRoute = { path, layout: 'public', crawlers: 'index', ...fields };
  return route.redirectTo === undefined ? { page: './routes/page', ...route } : route;
}

const react: SharedRequirement = { name: 'react', version: '19.3.1', requiredVersion: '^19.0.0', singleton: true };

/** Writes what a remote's build leaves behind, as small as it goes. Returns the build's folder. */
export async function writeRemoteBuild(buildsFolder: string, build: InventedBuild): Promise<string> {
  const { id, version = '1.2.0', routes = [aRoute('/')], shared = [react] } = build;
  const app = id.replaceAll('_', '-');
  const folder = path.join(buildsFolder, app, 'dist');
  await mkdir(folder, { recursive: true });
  const write = (file: string, content: unknown): Promise<void> =>
    writeFile(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  await write('../package.json', { name: `@korkollen/${app}`, version });
  await write('remote.json', { id, contractVersion: HOST_CONTRACT_VERSION, name: id, routes, menu: [] });
  const exposed = {
    id: `${id}:remote`,
    name: 'remote',
    assets: { js: { sync: ['expose.js'], async: ['page.js'] }, css: { sync: [], async: [] } },
    path: './remote',
  };
  await write('mf-manifest.json', { id, name: id, metaData: { pluginVersion: '2.9.2' }, shared, exposes: [exposed] });
  await write('preloads.json', { always: ['expose.js'], pages: { './routes/page': ['page.js'] } });
  await write('packages.json', [{ name: 'react', version: '19.3.1' }]);
  await write('remoteEntry.js', build.entry ?? `/* ${id} */`);
  if (build.hasServer) await write('server.cjs', 'module.exports = {}');
  await write('expose.js', '/* exposed */');
  await write('page.js', '/* a page */');
  await write('index.html', '<!doctype html>');
  await write('mf-stats.json', {});
  return folder;
}
