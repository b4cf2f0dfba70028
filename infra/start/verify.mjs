import { runCommand } from './exit-with-sentence.mjs';
import { ensureInstalled } from './install.mjs';

// npm run verify: lint, types and unit tests, without the browser, the API suite and the database suite.
await runCommand(async () => {
  ensureInstalled();
  const { lint, report, testedFolders, typecheck, unitTests } = await import('./checks.mjs');
  const slow = new Set(['api', 'infra/database']);
  report([
    lint(),
    ...typecheck(),
    ...testedFolders.filter((folder) => !slow.has(folder)).map((folder) => unitTests(folder)),
  ]);
});
