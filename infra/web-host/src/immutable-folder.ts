import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { filePolicy } from './content-security';
import { sendNotFound } from './refusals';

export interface ImmutableFolder {
  /** Address below which the files are. */
  prefix: string;
  /** Absolute path of the folder. */
  root: string;
  /** Asked of each file by its address below the prefix, as it was asked for; all are served without it. */
  isServed?(path: string): Promise<boolean>;
}

/**
 * Serves a folder whose files never change under their names: kept by browsers for a year, sent as the build
 * compressed them. What is not there is a plain 404 that nobody keeps.
 */
export async function immutableFolder(
  app: FastifyInstance,
  { prefix, root, isServed }: ImmutableFolder,
): Promise<void> {
  await app.register(
    async (folder) => {
      folder.setNotFoundHandler(sendNotFound);
      if (isServed) {
        folder.addHook('onRequest', async (request, reply) => {
          const [path = ''] = request.url.slice(prefix.length).split('?', 1);
          return (await isServed(path)) ? undefined : sendNotFound(request, reply);
        });
      }
      await folder.register(fastifyStatic, {
        root,
        decorateReply: false,
        index: false,
        dotfiles: 'ignore',
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        setHeaders: (response) => {
          response.setHeader('content-security-policy', filePolicy);
          // caches on the way keep it for the year too, and would hand the compressed file to who cannot read it
          response.setHeader('vary', 'accept-encoding');
        },
      });
    },
    { prefix },
  );
}
