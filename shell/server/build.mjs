import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleForNode } from '@korkollen/tooling/esbuild/node-bundle';
import { build } from 'esbuild';

const inShell = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

await bundleForNode({
  folder: inShell('.'),
  entryPoints: { server: 'server/server.ts', 'render-worker': 'server/rendering/render-worker.ts' },
  external: ['fastify', '@fastify/*', '@aws-sdk/client-s3', 'close-with-grace', 'lru-cache', 'zod', '@resvg/resvg-js'],
});

// written into every rendered page
await build({
  entryPoints: [inShell('src/early-presses.ts'), inShell('src/starter.ts')],
  outdir: inShell('dist'),
  bundle: true,
  minify: true,
  format: 'iife',
  target: ['chrome110', 'firefox115', 'safari16.4'],
  charset: 'utf8',
  logLevel: 'warning',
});

await build({
  absWorkingDir: inShell('.'),
  entryPoints: ['src/service-worker/service-worker.ts'],
  outfile: 'dist/service-worker.js',
  bundle: true,
  minify: true,
  format: 'iife',
  target: ['chrome110', 'firefox115', 'safari16.4'],
  charset: 'utf8',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
});

// the host reads them beside itself
for (const file of ['share-image.png', 'fonts']) {
  await cp(inShell(`server/share-images/${file}`), inShell(`dist/${file}`), { recursive: true });
}
