import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Release, releaseSchema, type SignedRelease } from '../format/release';

const FINGERPRINT_LENGTH = 16;

/** `mfe_student.pub.pem`, or `mfe_student.2026-11.pub.pem` beside it while one key follows another. */
const PUBLIC_KEY_FILE = /^([a-z][a-z0-9_]*)(?:\.[\w-]+)?\.pub\.pem$/;

/** A release that is not to be used: it is not what its team signed. The message is a sentence. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
}

/** A key that cannot be used; the message is a sentence. */
export class KeyFault extends Error {
  override name = 'KeyFault';
}

export interface KeyPair {
  /** PKCS #8, for the team that signs. */
  privateKeyPem: string;
  /** SPKI, for the hosts that verify. */
  publicKeyPem: string;
  fingerprint: string;
}

/** A key that may sign the releases of one remote. */
export interface TrustedKey {
  /** The federated name, `mfe_student`. */
  remote: string;
  /** The file that it was read from. */
  file: string;
  fingerprint: string;
  publicKey: KeyObject;
}

/** The beginning of the SHA-256 of a key's public half (DER), in hex. */
function fingerprintOf(publicKey: KeyObject): string {
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, FINGERPRINT_LENGTH);
}

/** A new pair of Ed25519 keys. */
export function createKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return {
    privateKeyPem: privateKey,
    publicKeyPem: publicKey,
    fingerprint: fingerprintOf(createPublicKey(publicKey)),
  };
}

function readKey(read: () => KeyObject, what: string): KeyObject {
  let key: KeyObject;
  try {
    key = read();
  } catch (cause) {
    throw new KeyFault(`${what} is no key in PEM.`, { cause });
  }
  if (key.asymmetricKeyType === 'ed25519') return key;
  throw new KeyFault(`${what} is not an Ed25519 key: make one with "npm run release -- keys create".`);
}

/**
 * Signs the text of a release.json, byte for byte.
 * @throws KeyFault when the key is none.
 */
export function signRelease(text: string, privateKeyPem: string): SignedRelease {
  const privateKey = readKey(() => createPrivateKey(privateKeyPem), 'The key to sign with');
  return {
    text,
    signature: sign(null, Buffer.from(text), privateKey).toString('base64'),
    key: fingerprintOf(createPublicKey(privateKey)),
  };
}

/**
 * The keys that releases are verified with: `<remote>.pub.pem`, and `<remote>.<name>.pub.pem` while one follows another.
 * A folder that is not there holds none.
 * @throws KeyFault when a file is no public key.
 */
export async function readTrustedKeys(folder: string): Promise<TrustedKey[]> {
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return [];
    throw new KeyFault(`The keys in ${folder} cannot be read (${cause.message}).`, { cause });
  });
  const files = names.flatMap((file) => {
    const remote = PUBLIC_KEY_FILE.exec(file)?.[1];
    return remote === undefined ? [] : [{ file, remote }];
  });
  return Promise.all(
    files
      .sort((one, other) => (one.file < other.file ? -1 : 1))
      .map(async ({ file, remote }) => {
        const place = path.join(folder, file);
        const pem = await readFile(place, 'utf8').catch((cause: unknown) => {
          throw new KeyFault(`${place} cannot be read.`, { cause });
        });
        const publicKey = readKey(() => createPublicKey(pem), place);
        return { remote, file, fingerprint: fingerprintOf(publicKey), publicKey };
      }),
  );
}

function parseRelease(text: string): Release {
  try {
    return releaseSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ReleaseRefused('The release is signed, but this version of the product cannot read it.', { cause });
  }
}

/**
 * What a team signed, once its signature is verified.
 * @throws ReleaseRefused when nobody trusted signed it, another team did, it was changed since, or it cannot be read.
 */
export function openRelease(signed: SignedRelease, trusted: readonly TrustedKey[]): Release {
  const keys = trusted.filter(({ fingerprint }) => fingerprint === signed.key);
  const [key] = keys;
  if (!key) throw new ReleaseRefused(`The release is signed with the key ${signed.key}, which is not trusted here.`);
  const signature = Buffer.from(signed.signature, 'base64');
  if (!verify(null, Buffer.from(signed.text), key.publicKey, signature))
    throw new ReleaseRefused(`The release is not what was signed with ${key.file}: it was changed afterwards.`);
  const release = parseRelease(signed.text);
  if (keys.some(({ remote }) => remote === release.name)) return release;
  throw new ReleaseRefused(
    `The release of ${release.name} is signed with ${key.file}, which is the key of another app.`,
  );
}
