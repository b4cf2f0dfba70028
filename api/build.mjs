import { bundleForNode, npmPackagesOf } from '@korkollen/tooling/esbuild/node-bundle';
import { bundlePrograms } from './programs.mjs';

await bundlePrograms({
  server: 'src/server.ts',
  migrate: 'src/migrations/command.ts',
  admin: 'src/modules/admin/command.ts',
  'watch-mails': 'src/jobs/watch-mails-command.ts',
  'lead-mails': 'src/jobs/lead-mails-command.ts',
  retention: 'src/jobs/retention-command.ts',
  doctor: 'src/doctor/command.ts',
});

// Of the library of templates only what they use: whole, it takes four times as long to be read.
// prettier is for previews of others.
await bundleForNode({
  folder: import.meta.dirname,
  entryPoints: { letters: 'src/mail/letters/html-letter.tsx' },
  external: ['react', 'react/*', 'react-dom', 'react-dom/*', 'prettier', 'prettier/*'],
});

await bundleForNode({
  folder: import.meta.dirname,
  entryPoints: { 'mail-previews': 'src/mail/letters/preview.tsx' },
  external: npmPackagesOf(import.meta.dirname),
  apart: { './html-letter': './letters.mjs' },
});
