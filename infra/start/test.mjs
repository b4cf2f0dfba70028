import { parseArgs } from 'node:util';
import { buildProduct } from './build.mjs';
import { runCommand } from './exit-with-sentence.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './preflight.mjs';

// npm test: everything. npm run verify (--quick): lint, types and the unit tests that need neither browser nor database.
// npm run test:api -- --uri mongodb://…: the API's suite on another MongoDB-compatible server; without --uri on the embedded one.
await runCommand(async () => {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean' }, api: { type: 'boolean' }, uri: { type: 'string', default: '' } },
  });
  checkNodeVersion();
  ensureInstalled();
  // What needs installed packages is loaded only now, so that this command works on a bare clone.
  const { allChecks, checksWithoutBrowser, report, unitTests } = await import('./checks.mjs');
  if (values.api) {
    report([await unitTests({ projects: ['api'], env: { KORKOLLEN_TEST_URI: values.uri } })]);
  } else if (values.quick) {
    report(await checksWithoutBrowser({ projects: ['!api', '!infra/d*'] }));
  } else {
    const { ensureChromium } = await import('./chromium.mjs');
    const chromium = ensureChromium();
    buildProduct();
    report(await allChecks(chromium));
  }
});
