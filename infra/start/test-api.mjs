import { parseArgs } from 'node:util';
import { runCommand } from './exit-with-sentence.mjs';
import { ensureInstalled } from './install.mjs';

// npm run test:api -- --uri mongodb://…: the API's suite on another MongoDB-compatible server; without --uri on the embedded one.
await runCommand(async () => {
  const { values } = parseArgs({ options: { uri: { type: 'string' } } });
  ensureInstalled();
  const { report, unitTests } = await import('./checks.mjs');
  report([unitTests('api', values.uri ? { KORKOLLEN_TEST_URI: values.uri } : {})]);
});
