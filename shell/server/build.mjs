import { copyFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const inShell = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

await build({
  entryPoints: { server: inShell('server/server.ts'), 'render-worker': inShell('server/rendering/render-worker.ts') },
  outdir: inShell('dist'),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // our own packages are TypeScript sources and go in; what npm installed stays outside
  external: ['fastify', '@fastify/*', 'close-with-grace', 'zod'],
  sourcemap: true,
  logLevel: 'warning',
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

await copyFile(inShell('server/share-image.png'), inShell('dist/share-image.png'));
