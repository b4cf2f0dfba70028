import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRoute } from '@korkollen/shared-ui/host/remote-definition';

/** A script of the app's own page, with the hash that the browser checks it by. */
export interface PageScript {
  address: string;
  integrity: string;
}

export interface AppBuild {
  /** What the app is called, in Swedish. */
  name: string;
  routes: RemoteRoute[];
  scripts: PageScript[];
}

async function scriptAt(folder: string, address: string): Promise<PageScript> {
  const content = await readFile(path.join(folder, address));
  return { address, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` };
}

/**
 * What the build of an app says of itself: its table, and the scripts of the page that it is on its own.
 * @throws where it has not been built
 */
export async function readAppBuild(folder: string): Promise<AppBuild> {
  const [table, page] = await Promise.all(
    ['remote.json', 'index.html'].map((file) => readFile(path.join(folder, file), 'utf8')),
  );
  const { name, routes } = JSON.parse(table ?? '') as Pick<AppBuild, 'name' | 'routes'>;
  const addresses = [...(page ?? '').matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].flatMap(([, address]) => address ?? []);
  return { name, routes, scripts: await Promise.all(addresses.map((address) => scriptAt(folder, address))) };
}
