import { bundleForNode } from '@korkollen/tooling/esbuild/node-bundle';

await bundleForNode({
  folder: import.meta.dirname,
  entryPoints: { main: 'src/main.ts', cli: 'src/cli.ts' },
  // mingo is some 250 small files: taken into the bundle they no longer cost half of the start.
  external: ['bson', 'lmdb', 'mongodb'],
});
