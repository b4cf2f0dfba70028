import { buildProduct } from './build.mjs';
import { runCommand } from './exit-with-sentence.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './preflight.mjs';

await runCommand(async () => {
  checkNodeVersion();
  ensureInstalled();
  // What needs installed packages is loaded only now, so that this command works on a bare clone.
  const { ensureChromium } = await import('./chromium.mjs');
  const { browserTests, lint, report, testedFolders, typecheck, unitTests } = await import('./checks.mjs');
  const chromium = ensureChromium();
  buildProduct();
  report([
    lint(),
    ...typecheck(),
    ...testedFolders.map((folder) => unitTests(folder)),
    browserTests('shell', chromium),
    browserTests('mfe-admin', chromium),
  ]);
});
