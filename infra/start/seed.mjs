import { parseArgs } from 'node:util';
import { buildProduct } from './build.mjs';
import { StartupFault, runCommand } from './exit-with-sentence.mjs';
import { ensureInstalled } from './install.mjs';
import { dataFolderFromEnvironment } from './paths.mjs';
import { prepareDataFolder } from './preflight.mjs';
import { loadDemoData } from './product.mjs';
import { openDatabase } from './running-database.mjs';

// npm run seed -- --schools 10000: replaces the register by a synthetic one of any size, for measuring.
await runCommand(async () => {
  const { values } = parseArgs({ options: { schools: { type: 'string', default: '10000' } } });
  const schools = Number(values.schools);
  if (!Number.isInteger(schools) || schools < 1 || schools > 1_000_000) {
    throw new StartupFault(`--schools must be a whole number from 1 to 1000000, not "${values.schools}".`);
  }
  const dataFolder = dataFolderFromEnvironment();
  prepareDataFolder(dataFolder);
  ensureInstalled();
  buildProduct();
  const database = await openDatabase(dataFolder);
  try {
    const result = await loadDemoData({
      uri: database.uri,
      env: { KORKOLLEN_DATA: dataFolder },
      args: ['--schools', String(schools)],
    });
    console.log(
      `The register in ${dataFolder} now holds ${result.schools} synthetic schools and ${result.teachers} teachers.`,
    );
  } finally {
    await database.stop();
  }
});
