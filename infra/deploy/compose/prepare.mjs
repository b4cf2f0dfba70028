import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readOperatorEnvironment } from '../../environment/environment.mjs';
import { StartupFault, runCommand } from '../../start/exit-with-sentence.mjs';

const secret = () => randomBytes(48).toString('base64url');
const asLines = (settings) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** Everything of the folder but releases and keys, by its path; what begins with `#` waits for a person. */
function filesOf({ home, origin, members }) {
  const [password, releaseToken] = [secret(), secret()];
  const hosts = Array.from({ length: members }, (_, place) => `mongo-${place + 1}:27017`).join(',');
  const uri = `mongodb://korkollen:${password}@${hosts}/korkollen?replicaSet=korkollen&authSource=korkollen`;
  return {
    'compose.env': asLines({
      KORKOLLEN_HOME: home,
      MONGO_MEMBERS: hosts,
      ...(members > 1 && { COMPOSE_PROFILES: 'three' }),
    }),
    'settings.env': [
      asLines({ PUBLIC_ORIGIN: origin }),
      '# Who mails come from, and who runs the product, as the legal texts name them:\n',
      '#MAIL_FROM=Körkollen <hej@example.se>\n',
      '#OPERATOR=\n',
      "# Where the administrators' app on its own is, for passkeys there; PASSKEY_DOMAIN is the domain of both:\n",
      '#ADMIN_ORIGIN=\n',
      '#PASSKEY_DOMAIN=\n',
    ].join(''),
    'secrets/api.env': [
      asLines({ MONGODB_URI: uri, JWT_SECRET: secret(), FACTOR_SECRET: secret(), RELEASE_TOKEN: releaseToken }),
      '# The mail server; without it mails are written into a file each, and reach nobody:\n',
      '#SMTP_URL=smtps://user:password@mail.example.se\n',
    ].join(''),
    'secrets/web-host.env': asLines({ RELEASE_PREVIEW_SECRET: secret(), RELEASE_TOKEN: releaseToken }),
    'secrets/mongo-keyfile': randomBytes(756).toString('base64'),
    'secrets/mongo-root-password': secret(),
    'secrets/mongo-product-password': password,
  };
}

/**
 * Makes the folder of a machine that runs the product: settings, new secrets, and room for releases and public keys.
 * @param {{home: string, origin: string, members: number}} options `members` of the replica set: 1 or 3
 * @throws StartupFault where there is one already (with other secrets nobody would get at what it has stored), or where a file
 * cannot be made.
 */
export function prepareHome({ home, origin, members }) {
  const { PUBLIC_ORIGIN } = readOperatorEnvironment({ NODE_ENV: 'production', PUBLIC_ORIGIN: origin });
  if (members !== 1 && members !== 3) throw new StartupFault('--members is 1 or 3.');
  if (existsSync(path.join(home, 'secrets')))
    throw new StartupFault(`${home} is prepared already; nothing was changed.`);
  for (const folder of ['releases', 'keys', 'secrets']) mkdirSync(path.join(home, folder), { recursive: true });
  const made = [path.join(home, 'secrets')];
  try {
    chmodSync(path.join(home, 'secrets'), 0o700);
    for (const [name, content] of Object.entries(filesOf({ home, origin: PUBLIC_ORIGIN, members }))) {
      const file = path.join(home, name);
      const descriptor = openSync(file, 'wx', name.startsWith('secrets/') ? 0o600 : 0o644);
      made.push(file);
      writeFileSync(descriptor, content);
      closeSync(descriptor);
    }
  } catch (error) {
    // half a folder would pass for one that is prepared
    for (const entry of made) rmSync(entry, { recursive: true, force: true });
    throw new StartupFault(`${home} could not be prepared (${error.message}); its new files are gone again.`);
  }
}

// npm run prepare:machine -- /srv/korkollen --origin https://www.example.se [--members 3]
if (process.argv[1] === import.meta.filename)
  await runCommand(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { origin: { type: 'string' }, members: { type: 'string', default: '1' } },
    });
    const [home] = positionals;
    if (home === undefined) throw new StartupFault('Say which folder, such as /srv/korkollen.');
    prepareHome({ home: path.resolve(home), origin: values.origin ?? '', members: Number(values.members) });
    console.log(`${home} is prepared. Look through its settings.env and secrets/api.env, then start compose.yaml.`);
  });
