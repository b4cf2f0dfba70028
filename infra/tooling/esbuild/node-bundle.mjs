import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** What npm installs for a workspace, by its package.json; other workspaces are not among it. */
export function npmPackagesOf(folder) {
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const names = Object.keys(dependencies).filter((name) => !name.startsWith('@korkollen/'));
  return names.flatMap((name) => [name, `${name}/*`]);
}

/** Leaves what is loaded apart where it is: `import('…/x')` becomes one of the file beside the program. */
const loadedApart = (files) => ({
  name: 'loaded-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ kind, path: named }) => {
      const file = kind === 'dynamic-import' ? files[named] : undefined;
      return file === undefined ? null : { path: file, external: true };
    });
  },
});

/**
 * Bundles programs for Node.js into `dist/<name>.mjs` of a folder. Workspaces are TypeScript sources and go in; what npm
 * installed and is named in `external` stays outside.
 * @param {{folder: string, entryPoints: Record<string, string>, external: string[], apart?: Record<string, string>}} options
 *   `apart`: which dynamic import is answered by which file beside the program, instead of going into it
 */
export async function bundleForNode({ folder, entryPoints, external, apart = {} }) {
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
    plugins: [loadedApart(apart)],
    logLevel: 'warning',
  });
}
