import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface RemoteBuild {
  id: string;
  version?: string;
  basePaths?: { path: string; exact?: boolean; layout: 'public' | 'workspace' }[];
  routes?: { path: string; files: string[] }[];
  entry?: string;
  pageResources?: { path: string; api: string }[];
}

/** Writes what a remote's build leaves behind, as small as it goes. Returns the build's folder. */
export async function writeRemoteBuild(buildsFolder: string, build: RemoteBuild): Promise<string> {
  const { id, version = '1.2.0', basePaths = [{ path: '/', exact: true, layout: 'public' }] } = build;
  const { routes = [], pageResources = [] } = build;
  const folder = path.join(buildsFolder, id.replace('_', '-'), 'dist');
  await mkdir(folder, { recursive: true });
  const write = (file: string, content: unknown): Promise<void> =>
    writeFile(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  await write('../package.json', { version });
  await write('remote.json', { id, contractVersion: 1, name: id, basePaths, menu: [], pageResources });
  await write('mf-manifest.json', { id, name: id, shared: [{ name: 'react' }], exposes: [] });
  await write('preloads.json', { always: ['expose.js'], routes });
  await write('remoteEntry.js', build.entry ?? `/* ${id} */`);
  await write('expose.js', '/* exposed */');
  await write('page.js', '/* a page */');
  await write('index.html', '<!doctype html>');
  await write('mf-stats.json', {});
  return folder;
}
