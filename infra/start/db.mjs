import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildProduct } from './build.mjs';
import { runCommand } from './exit-with-sentence.mjs';
import { ensureInstalled } from './install.mjs';
import { dataFolderFromEnvironment, root } from './paths.mjs';

// npm run db -- backup FILE | restore FILE | compact | stats | copy --to mongodb://…
await runCommand(async () => {
  ensureInstalled();
  buildProduct();
  const script = path.join(root, 'infra/database/dist/cli.mjs');
  const folder = path.join(dataFolderFromEnvironment(), 'database');
  // another folder that is named counts, as the last does
  const args = [script, '--data', folder, ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
});
