/** Files, exports and packages that nobody uses fail `npm run lint`. */
export default {
  // the type of a component's properties, or of what a function gives, may be named for its readers
  ignoreExportsUsedInFile: { interface: true, type: true },
  // versions stand at the root for the workspaces (infra/adr/0001-versions-stand-once.md); package-lists.test.mjs looks after them
  ignoreIssues: { 'package.json': ['dependencies', 'devDependencies'] },
  workspaces: {
    api: {
      // the partners' mails, photos and exports are built on these
      ignoreDependencies: ['@types/smtp-server'],
      entry: [
        'src/migrations/command.ts',
        'src/modules/admin/command.ts',
        'src/doctor/command.ts',
        'src/jobs/watch-mails-command.ts',
        'src/jobs/lead-mails-command.ts',
        'src/jobs/retention-command.ts',
        // started as a process of its own by a test
        'test/mail-worker.ts',
      ],
    },
    // started as `node --import tsx` by their tests
    'infra/database': { ignoreDependencies: ['tsx'], ignoreBinaries: ['unshare'] },
    'infra/demo': { entry: ['loader/command.ts'], ignoreDependencies: ['tsx'] },
    'infra/deploy': {
      // run by the Dockerfile, and by mongosh
      entry: ['images/{gather,healthy}.mjs', 'compose/start-replica-set.js'],
      ignoreBinaries: ['kubectl'],
      // each of its models is imported by the kind of a manifest
      ignoreDependencies: ['kubernetes-models'],
    },
    'infra/start': { entry: ['*.mjs'] },
    // bundled by its build, whose preset calls esbuild
    'infra/web-host': { entry: ['standalone/server.ts'] },
    // named in the options of webpack's loader
    'infra/tooling': { ignoreDependencies: ['@swc/core', '@swc/plugin-styled-components', 'swc-loader'] },
    // journeys that are found by their names when a release is held against them
    'mfe-*': { entry: ['smoke/*.smoke.ts'] },
    shell: {
      entry: [
        // given to webpack by the journey of a release
        'e2e/changed-partner.config.mjs',
        'server/share-images/draw-share-image.mjs',
        'src/service-worker/service-worker.ts',
      ],
    },
  },
};
