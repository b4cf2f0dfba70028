import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readEnvironment } from '../../../environment/environment.mjs';
import { isBucket } from '../store/open-store';
import { createKeyPair, KeyFault, signRelease, type TrustedKey } from './keys';

const placeOf = (keysFolder: string, remote: string): string => path.join(keysFolder, `${remote}.key.pem`);

async function readKept(keysFolder: string, remote: string): Promise<string | undefined> {
  return readFile(placeOf(keysFolder, remote), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw new KeyFault(`${placeOf(keysFolder, remote)} cannot be read (${cause.message}).`, { cause });
  });
}

/** The key that this machine keeps for a remote, made on its first use. */
export async function localSigningKey(keysFolder: string, remote: string): Promise<string> {
  const kept = await readKept(keysFolder, remote);
  if (kept !== undefined) return kept;
  const { privateKeyPem, publicKeyPem } = createKeyPair();
  await mkdir(keysFolder, { recursive: true });
  const publicFile = path.join(keysFolder, `${remote}.pub.pem`);
  // the public half first: a key without it would sign what nobody trusts
  await writeFile(publicFile, publicKeyPem, { flag: 'wx' }).catch((cause: unknown) => {
    const missing = `${placeOf(keysFolder, remote)}, the secret half of ${publicFile}, is not there`;
    throw new KeyFault(`${missing}: put it there, or set RELEASE_SIGNING_KEY.`, { cause });
  });
  await writeFile(placeOf(keysFolder, remote), privateKeyPem, { mode: 0o600, flag: 'wx' });
  return privateKeyPem;
}

/**
 * The key that a team signs with: `RELEASE_SIGNING_KEY`, else the one in the folder of keys, which a store on this machine
 * makes for itself.
 * @throws KeyFault when there is none, or one that is not trusted for this remote: the web host would not use the release.
 */
export async function signingKeyOf({
  remote,
  location,
  keysFolder,
  trusted,
  env,
}: {
  remote: string;
  location: string;
  keysFolder: string;
  trusted: () => Promise<TrustedKey[]>;
  env: Record<string, string | undefined>;
}): Promise<string> {
  const { RELEASE_SIGNING_KEY: given } = readEnvironment({ optional: ['RELEASE_SIGNING_KEY'] }, env);
  const kept =
    given ?? (isBucket(location) ? await readKept(keysFolder, remote) : await localSigningKey(keysFolder, remote));
  if (kept === undefined)
    throw new KeyFault('RELEASE_SIGNING_KEY is missing: it is the key that the team signs its releases with.');
  const { key } = signRelease('', kept);
  const isTrusted = (await trusted()).some((one) => one.remote === remote && one.fingerprint === key);
  if (isTrusted) return kept;
  throw new KeyFault(
    `The key ${key} is not trusted for ${remote}: put its public half into ${keysFolder} as ${remote}.pub.pem.`,
  );
}
