import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleForNode } from '@korkollen/tooling/esbuild/node-bundle';
import { build } from 'esbuild';

const inShell = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

await bundleForNode({
  folder: inShell('.'),
  entryPoints: { server: 'server/server.ts', 'render-worker': 'server/rendering/render-worker.ts' },
  external: ['fastify', '@fastify/*', 'close-with-grace', 'lru-cache', 'zod', '@resvg/resvg-js'],
});

// written into every rendered page
await build({
  entryPoints: [inShell('src/starter.ts')],
  outfile: inShell('dist/starter.js'),
  bundle: true,
  minify: true,
  format: 'iife',
  target: ['chrome109', 'firefox115', 'safari16'],
  charset: 'utf8',
  logLevel: 'warning',
});

// the host reads them beside itself
for (const file of ['share-image.png', 'fonts']) {
  await cp(inShell(`server/share-images/${file}`), inShell(`dist/${file}`), { recursive: true });
}
