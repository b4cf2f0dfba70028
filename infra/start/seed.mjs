import { parseArgs } from 'node:util';
import { prepareProduct } from './build.mjs';
import { StartupFault, runCommand } from './exit-with-sentence.mjs';
import { loadDemoData, removeDemoData } from './product.mjs';
import { withDatabase } from './running-database.mjs';

function readArguments() {
  const { values } = parseArgs({
    options: { schools: { type: 'string', default: '10000' }, remove: { type: 'boolean', default: false } },
  });
  const schools = Number(values.schools);
  if (!Number.isInteger(schools) || schools < 1 || schools > 1_000_000) {
    throw new StartupFault(`--schools must be a whole number from 1 to 1000000, not "${values.schools}".`);
  }
  return { schools, isRemoval: values.remove };
}

// npm run seed -- --schools 10000: replaces the register by a synthetic one of any size, for measuring.
// npm run seed -- --remove: removes all demo data and the demo accounts, and leaves everything else.
await runCommand(async () => {
  const { schools, isRemoval } = readArguments();
  const dataFolder = prepareProduct();
  const env = { KORKOLLEN_DATA: dataFolder };
  await withDatabase(dataFolder, async (uri) => {
    if (isRemoval) {
      const removed = await removeDemoData({ uri, env });
      console.log(
        `Removed what was invented: ${removed.schools} schools with ${removed.teachers} teachers and ${removed.photos} photos, ` +
          `${removed.leads} enquiries, ${removed.accounts} accounts. Everything else is as it was.`,
      );
      return;
    }
    const result = await loadDemoData({ uri, env, args: ['--schools', String(schools)] });
    console.log(
      `The register in ${dataFolder} now holds ${result.schools} synthetic schools and ${result.teachers} teachers.`,
    );
  });
});
