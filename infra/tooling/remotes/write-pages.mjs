import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PAGES_FILE, pagesModule, readRemote, remoteFolders } from './table.mjs';

// npm run routes: writes every remote's src/pages.generated.ts from its remote.json
for (const folder of remoteFolders()) {
  await writeFile(path.join(folder, PAGES_FILE), await pagesModule(readRemote(folder), folder));
}
