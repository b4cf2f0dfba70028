import { copyFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const inShell = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

await build({
  entryPoints: [inShell('server/server.ts')],
  outfile: inShell('dist/server.mjs'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // our own packages are TypeScript sources and go in; what npm installed stays outside
  external: ['fastify', '@fastify/*', 'close-with-grace', 'zod'],
  sourcemap: true,
  logLevel: 'warning',
});

await copyFile(inShell('server/share-image.png'), inShell('dist/share-image.png'));
