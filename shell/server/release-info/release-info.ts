import { readFile } from 'node:fs/promises';
import {
  RELEASE_INFO_PATH,
  shellProvidesSchema,
  type ReleaseInfo,
  type ShellProvides,
} from '@korkollen/release/format/provides';
import type { FastifyInstance } from 'fastify';

/** Reads what the shell's build says that it provides. @throws when the shell has not been built. */
export async function readProvides(file: string): Promise<ShellProvides> {
  return shellProvidesSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Says which shell runs here, what it has for the remotes, and which revision of the registry is in force. */
export function releaseInfo(
  app: FastifyInstance,
  options: { provides: ShellProvides; readRevision(): Promise<number> },
): void {
  app.get(RELEASE_INFO_PATH, async (_request, reply) => {
    const info: ReleaseInfo = { ...options.provides, registryRevision: await options.readRevision() };
    return reply.header('cache-control', 'no-store').send(info);
  });
}
