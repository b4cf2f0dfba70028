import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** What npm installs for a workspace, by its package.json; other workspaces are not among it. */
export function npmPackagesOf(folder) {
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const names = Object.keys(dependencies).filter((name) => !name.startsWith('@korkollen/'));
  return names.flatMap((name) => [name, `${name}/*`]);
}

/**
 * Bundles programs for Node.js into `dist/<name>.mjs` of a folder. Workspaces are TypeScript sources and go in; what npm
 * installed and is named in `external` stays outside.
 * @param {{folder: string, entryPoints: Record<string, string>, external: string[]}} options
 */
export async function bundleForNode({ folder, entryPoints, external }) {
  await build({
    absWorkingDir: folder,
    entryPoints,
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    external,
    logLevel: 'warning',
  });
}
