import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { shellProvidesSchema } from '@korkollen/release/format/provides';
import { HOST_CONTRACT_VERSION } from '@korkollen/shared-ui/host/remote-definition';
import { providedModules } from '@korkollen/tooling/webpack/shared-modules';
import { z } from 'zod';
import { weighFirstLoad } from './first-load';

// the last step of the shell's build: what remotes are released against, beside the files that it describes
const shell = path.resolve(import.meta.dirname, '../..');
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(await readFile(path.join(shell, 'package.json'), 'utf8')));
const provides = shellProvidesSchema.parse({
  shellVersion: version,
  contractVersion: HOST_CONTRACT_VERSION,
  ...providedModules(),
  firstLoad: weighFirstLoad(path.join(shell, 'dist/public')),
});
await writeFile(path.join(shell, 'dist/provides.json'), JSON.stringify(provides));
