import { parseArgs } from 'node:util';
import { prepareProduct } from './build.mjs';
import { StartupFault, runCommand } from './exit-with-sentence.mjs';
import { checkNodeVersion, checkPortIsFree, readSettings } from './preflight.mjs';
import { startProduct } from './product.mjs';

/** @type {Record<import('../../api/contracts/vocabulary').Role, string>} */
const loginPaths = {
  student: '/login/student',
  school: '/partner/login',
  teacher: '/login/teacher',
  admin: '/admin/login',
};

function printAddresses({ origin, dataFolder, mailFolder, accounts }) {
  const lines = [
    '',
    'Körkollen is running. Ctrl-C stops it.',
    '',
    `  Public site   ${origin}/`,
    `  Partner area  ${origin}/partner`,
    `  Admin area    ${origin}/admin`,
    ...(accounts.length > 0 ? ['', '  Demo logins'] : []),
    ...accounts.map(
      ({ role, email, password }) => `  ${role.padEnd(7)}  ${email}  ${password}  (${origin}${loginPaths[role]})`,
    ),
    '',
    `  Data          ${dataFolder}`,
    `  Written mails ${mailFolder}`,
    '',
  ];
  console.log(lines.join('\n'));
}

await runCommand(async () => {
  // it is told by settings alone
  parseArgs({ options: {} });
  checkNodeVersion();
  const { port, isProduction } = readSettings();
  await checkPortIsFree(port);
  const dataFolder = prepareProduct();

  console.log('Starting database, API and web host …');
  const product = await startProduct({
    dataFolder,
    port,
    withDemoData: !isProduction,
    env: isProduction ? { NODE_ENV: 'production' } : {},
    onOutput: (line) => console.log(line),
  });
  printAddresses({ ...product, dataFolder });

  const stopAsked = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  const lastWords = await Promise.race([stopAsked.then(() => undefined), product.ended]);
  if (lastWords === undefined) console.log('\nStopping …');
  await product.stop();
  if (lastWords !== undefined)
    throw new StartupFault(`${lastWords}\nEverything was stopped. Start again with npm start.`);
});
