/** Files, exports and packages that nobody uses fail `npm run lint`. */
export default {
  // the type of a component's properties, or of what a function gives, may be named for its readers
  ignoreExportsUsedInFile: { interface: true, type: true },
  // versions stand at the root for the workspaces (infra/adr/0001-versions-stand-once.md); package-lists.test.mjs looks after them
  ignoreIssues: { 'package.json': ['dependencies', 'devDependencies'] },
  workspaces: {
    api: { entry: ['src/migrations/command.ts', 'src/modules/admin/command.ts', 'src/doctor/command.ts'] },
    // started as `node --import tsx` by their tests
    'infra/database': { ignoreDependencies: ['tsx'] },
    'infra/demo': { entry: ['loader/command.ts'], ignoreDependencies: ['tsx'] },
    'infra/start': { entry: ['*.mjs'] },
    // named in the options of webpack's loader; oxlint is run as a program by its test
    'infra/tooling': { ignoreDependencies: ['@swc/core', '@swc/plugin-styled-components', 'oxlint', 'swc-loader'] },
    shell: { entry: ['server/share-images/draw-share-image.mjs'] },
  },
};
