import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

// Packages stay outside the bundle; workspaces are TypeScript sources and are bundled in.
const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const external = Object.keys(dependencies).filter((name) => !name.startsWith('@korkollen/'));

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    server: 'src/server.ts',
    migrate: 'src/migrations/command.ts',
  },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external: external.flatMap((name) => [name, `${name}/*`]),
  logLevel: 'warning',
});
