import { bundleForNode } from '@korkollen/tooling/esbuild/node-bundle';

await bundleForNode({
  folder: import.meta.dirname,
  entryPoints: { main: 'src/main.ts', cli: 'src/cli.ts' },
  external: ['bson', 'lmdb', 'mongodb'],
});
