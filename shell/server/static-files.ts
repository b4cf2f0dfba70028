import { immutableFolder } from '@korkollen/web-host/immutable-folder';
import type { FastifyInstance } from 'fastify';
import { ASSETS_PREFIX } from './html/shell-assets';
import type { ReleaseFiles } from './releases/release-files';

/** `<remote>/<release>/<file>`, as files are named: nothing in it is written in another way. */
const RELEASE_FILE = /^([a-z][a-z0-9_]*)\/([^/]+)\/([\w./-]+)$/;
/** The copies of a file that the build made smaller; one of them is sent in its place. */
const copies = ['', '.br', '.gz'];

/** Whether browsers may have a file of a release: it, and whatever is sent in its place, is what was published. */
async function isPublished(files: ReleaseFiles, address: string): Promise<boolean> {
  const [, name = '', version = '', file = ''] = RELEASE_FILE.exec(address) ?? [];
  const release = await files.describe(name, version);
  if (!release || [release.server, release.contracts, release.sbom].includes(file)) return false;
  const found = await Promise.all(copies.map((end) => files.isThere(name, version, `${file}${end}`)));
  return found[0] === 'published' && !found.includes('changed');
}

/** The shell's own files under /assets and the remotes' releases under /r. */
export async function staticFiles(
  app: FastifyInstance,
  options: { publicFolder: string; files: ReleaseFiles; hasShellFiles: boolean },
): Promise<void> {
  if (options.hasShellFiles) await immutableFolder(app, { prefix: ASSETS_PREFIX, root: options.publicFolder });
  await immutableFolder(app, {
    prefix: '/r/',
    root: options.files.folder,
    isServed: (path) => isPublished(options.files, path),
  });
}
