import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { filePolicy } from './html/content-security';
import { ASSETS_PREFIX } from './html/shell-assets';
import { sendNotFound } from './requests/refusals';

/** `/<remote>/<release>/<file>`: the registry's own file lies above that and is not served as one of these. */
const RELEASE_FILE = /^\/[a-z][a-z0-9_]*\/[^/]+\/.+$/;

interface ImmutableFolder {
  prefix: string;
  root: string;
  isServed?(path: string): boolean;
}

/**
 * Serves a folder whose files never change under their names: kept by browsers for a year, sent as the build
 * compressed them. What is not there is a plain 404 that nobody keeps.
 */
async function immutableFolder(app: FastifyInstance, { prefix, root, isServed }: ImmutableFolder): Promise<void> {
  await app.register(
    async (folder) => {
      folder.setNotFoundHandler(sendNotFound);
      await folder.register(fastifyStatic, {
        root,
        decorateReply: false,
        index: false,
        dotfiles: 'ignore',
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        allowedPath: (path) => isServed?.(path) ?? true,
        setHeaders: (response) => {
          response.setHeader('content-security-policy', filePolicy);
        },
      });
    },
    { prefix },
  );
}

/** The shell's own files under /assets and the remotes' releases under /r. */
export async function staticFiles(
  app: FastifyInstance,
  options: { publicFolder: string; registryFolder: string; hasShellFiles: boolean },
): Promise<void> {
  if (options.hasShellFiles) await immutableFolder(app, { prefix: ASSETS_PREFIX, root: options.publicFolder });
  await immutableFolder(app, {
    prefix: '/r/',
    root: options.registryFolder,
    isServed: (path) => RELEASE_FILE.test(path),
  });
}
