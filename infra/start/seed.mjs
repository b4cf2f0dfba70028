import { parseArgs } from 'node:util';
import { prepareProduct } from './build.mjs';
import { StartupFault, runCommand } from './exit-with-sentence.mjs';
import { loadDemoData } from './product.mjs';
import { withDatabase } from './running-database.mjs';

// npm run seed -- --schools 10000: replaces the register by a synthetic one of any size, for measuring.
await runCommand(async () => {
  const { values } = parseArgs({ options: { schools: { type: 'string', default: '10000' } } });
  const schools = Number(values.schools);
  if (!Number.isInteger(schools) || schools < 1 || schools > 1_000_000) {
    throw new StartupFault(`--schools must be a whole number from 1 to 1000000, not "${values.schools}".`);
  }
  const dataFolder = prepareProduct();
  await withDatabase(dataFolder, async (uri) => {
    const args = ['--schools', String(schools)];
    const result = await loadDemoData({ uri, env: { KORKOLLEN_DATA: dataFolder }, args });
    console.log(
      `The register in ${dataFolder} now holds ${result.schools} synthetic schools and ${result.teachers} teachers.`,
    );
  });
});
