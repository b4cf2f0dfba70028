import path from 'node:path';
import { bundleForNode, npmPackagesOf } from '@korkollen/tooling/esbuild/node-bundle';

await bundleForNode({
  folder: import.meta.dirname,
  entryPoints: { 'load-demo': 'loader/command.ts' },
  // The loader writes through the API's own repositories, so what stays outside the API's bundle stays outside this one.
  external: [...npmPackagesOf(path.join(import.meta.dirname, '../../api')), ...npmPackagesOf(import.meta.dirname)],
});
