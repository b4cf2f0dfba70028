import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Command, CommandRefused, type Machine, type Outcome, UsageFault } from '../cli/command';
import { openPlaces, readCall, remoteOf, text } from '../cli/read-call';
import type { RegistryRevision } from '../format/registry';
import { readNewest } from '../registry/registry-chain';
import { createKeyPair, type TrustedKey } from '../signing/keys';

type Places = ReturnType<typeof openPlaces>;

/** Writes a file that is not there yet. */
async function writeNew(file: string, content: string, mode: number): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content, { mode, flag: 'wx' }).catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'EEXIST' ? 'is there already' : `cannot be written (${cause.message})`;
    throw new CommandRefused(`${file} ${reason}; nothing was changed.`, { cause });
  });
}

async function create(remote: string, out: string | undefined, { keysFolder, trusted }: Places): Promise<Outcome> {
  if (!out) throw new UsageFault('Say where the secret half goes: --out FILE.');
  const isFirst = (await trusted()).every((key) => key.remote !== remote);
  const { privateKeyPem, publicKeyPem, fingerprint } = createKeyPair();
  const secretFile = path.resolve(out);
  const publicFile = path.join(keysFolder, isFirst ? `${remote}.pub.pem` : `${remote}.${fingerprint}.pub.pem`);
  await writeNew(secretFile, privateKeyPem, 0o600);
  await writeNew(publicFile, publicKeyPem, 0o644).catch(async (fault: unknown) => {
    await rm(secretFile);
    throw fault;
  });
  return {
    data: { remote, fingerprint, publicFile, secretFile },
    lines: [
      `The key ${fingerprint} may sign the releases of ${remote} from now on.`,
      `  ${publicFile}  goes to every web host, into RELEASE_KEYS`,
      `  ${secretFile}  goes into the secrets of the team's pipeline, as RELEASE_SIGNING_KEY, and nowhere else`,
    ],
    isGood: true,
  };
}

/** Where a key is in use: the channels of its remote that show a release signed with it. */
function channelsOf({ remote, fingerprint }: TrustedKey, registry: RegistryRevision | undefined): string[] {
  const { stable, canary } = registry?.remotes[remote] ?? {};
  return [
    ...(stable?.signed.key === fingerprint ? ['stable'] : []),
    ...(canary?.signed.key === fingerprint ? ['canary'] : []),
  ];
}

async function list({ keysFolder, trusted, store }: Places): Promise<Outcome> {
  const registry = await readNewest(store);
  const keys = (await trusted()).map((key) => {
    const { remote, fingerprint, file } = key;
    return { remote, fingerprint, file, signs: channelsOf(key, registry) };
  });
  const lines = keys.map(
    ({ remote, fingerprint, file, signs }) =>
      `${remote}  ${fingerprint}  ${file}  ${signs.length > 0 ? `signs ${signs.join(' and ')}` : 'signs nothing that is live'}`,
  );
  return { data: { keys }, lines: lines.length > 0 ? lines : [`There are no keys in ${keysFolder}.`], isGood: true };
}

async function retire(remote: string, given: string, { keysFolder, trusted, store }: Places): Promise<Outcome> {
  const found = (await trusted()).filter((key) => key.remote === remote && key.fingerprint.startsWith(given));
  const [key] = found;
  if (!key || found.length > 1)
    throw new CommandRefused(`${remote} has ${found.length} keys that begin with ${given}: "keys list" names them.`);
  const channels = channelsOf(key, await readNewest(store));
  if (channels.length > 0)
    throw new CommandRefused(
      `The ${channels.join(' and ')} release of ${remote} is signed with ${key.fingerprint}: no host would show it any more. Release one that is signed with another key first.`,
    );
  const file = path.join(keysFolder, key.file);
  await rm(file);
  return {
    data: { remote, fingerprint: key.fingerprint, file },
    lines: [
      `${file} is gone: take it from every other copy of RELEASE_KEYS, too. What was signed with it can be shown no more, by a rollback neither.`,
    ],
    isGood: true,
  };
}

async function run(args: string[], machine: Machine): Promise<Outcome> {
  const { values, positionals } = readCall(args, { out: text }, { min: 1, max: 3 });
  const [verb, app, key] = positionals;
  const places = openPlaces(values, machine);
  if (verb === 'list' && app === undefined) return list(places);
  if (verb === 'create' && key === undefined) return create(remoteOf(app), values.out, places);
  if (verb === 'retire' && key) return retire(remoteOf(app), key, places);
  throw new UsageFault(`"keys ${positionals.join(' ')}" is not understood.`);
}

export const keys: Command = {
  usage: 'create <app> --out FILE | list | retire <app> <key>',
  does: 'the keys that teams sign with; a second one of an app is trusted beside the first, until that is retired',
  run,
};
