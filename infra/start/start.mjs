import { buildProduct } from './build.mjs';
import { StartupFault, runCommand } from './exit-with-sentence.mjs';
import { ensureInstalled } from './install.mjs';
import { dataFolderFromEnvironment } from './paths.mjs';
import { checkNodeVersion, checkPortIsFree, portFromEnvironment, prepareDataFolder } from './preflight.mjs';
import { startProduct } from './product.mjs';

const roleNames = { student: 'student', school: 'school ', admin: 'admin  ' };

function printAddresses({ origin, dataFolder, mailFolder, accounts }) {
  const login = { student: '/login/student', school: '/partner/login', admin: '/login/student' };
  const lines = [
    '',
    'Körkollen is running. Ctrl-C stops it.',
    '',
    `  Public site   ${origin}/`,
    `  Partner area  ${origin}/partner`,
    `  Admin area    ${origin}/admin`,
    ...(accounts.length > 0 ? ['', '  Demo logins'] : []),
    ...accounts.map(
      (account) =>
        `  ${roleNames[account.role] ?? account.role}  ${account.email}  ${account.password}  (${origin}${login[account.role]})`,
    ),
    '',
    `  Data          ${dataFolder}`,
    `  Written mails ${mailFolder}`,
    '',
  ];
  console.log(lines.join('\n'));
}

await runCommand(async () => {
  checkNodeVersion();
  const port = portFromEnvironment();
  const dataFolder = dataFolderFromEnvironment();
  await checkPortIsFree(port);
  prepareDataFolder(dataFolder);
  ensureInstalled();
  buildProduct();

  const isProduction = process.env.NODE_ENV === 'production';
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
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve('signal'));
  });
  const cause = await Promise.race([stopAsked, product.ended]);
  if (cause === 'signal') console.log('\nStopping …');
  await product.stop();
  if (cause !== 'signal')
    throw new StartupFault(`The ${cause} ended unexpectedly, so everything was stopped. Start again with npm start.`);
});
