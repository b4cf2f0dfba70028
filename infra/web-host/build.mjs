import { fileURLToPath } from 'node:url';
import { bundleForNode } from '@korkollen/tooling/esbuild/node-bundle';

await bundleForNode({
  folder: fileURLToPath(new URL('.', import.meta.url)),
  entryPoints: { standalone: 'standalone/server.ts' },
  external: ['fastify', '@fastify/*', 'close-with-grace', 'zod', '@resvg/resvg-js'],
});
