import { bundleForNode, npmPackagesOf } from '@korkollen/tooling/esbuild/node-bundle';

await bundleForNode({
  folder: import.meta.dirname,
  entryPoints: {
    release: 'src/main.ts',
    'publish-builds': 'src/publish/publish-builds.ts',
    'smoke-run': 'src/smoke/smoke-run.ts',
    'load-journeys': 'src/smoke/load-journeys.ts',
  },
  external: [...npmPackagesOf(import.meta.dirname), 'axe-core'],
  // what opens a browser is loaded when one is opened
  apart: { '../smoke/smoke-run': './smoke-run.mjs', '../smoke/load-journeys': './load-journeys.mjs' },
});
