import { bundleForNode, npmPackagesOf } from '@korkollen/tooling/esbuild/node-bundle';

await bundleForNode({
  folder: import.meta.dirname,
  entryPoints: {
    server: 'src/server.ts',
    migrate: 'src/migrations/command.ts',
    admin: 'src/modules/admin/command.ts',
    doctor: 'src/doctor/command.ts',
  },
  external: npmPackagesOf(import.meta.dirname),
});
