import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

// The loader writes through the API's own repositories, so what stays outside the API's bundle stays outside this one.
const { dependencies } = JSON.parse(readFileSync(new URL('../../api/package.json', import.meta.url), 'utf8'));
const external = Object.keys(dependencies).filter((name) => !name.startsWith('@korkollen/'));

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: { 'load-demo': 'loader/command.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external: [...external.flatMap((name) => [name, `${name}/*`]), 'esbuild'],
  logLevel: 'warning',
});
