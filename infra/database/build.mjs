import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

await build({
  entryPoints: { main: at('src/main.ts'), cli: at('src/cli.ts') },
  outdir: at('dist'),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // mingo is some 250 small files: taken into the bundle they no longer cost half of the start.
  external: ['bson', 'esbuild', 'lmdb', 'mongodb'],
  sourcemap: 'linked',
  logLevel: 'warning',
});
