import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `second factors: ${use}`, 32));

/**
 * What second factors are kept with: keys made from configured secrets, of which the first seals and hashes, and all open and
 * compare. Whoever has the database alone can read no secret and try out no code.
 */
export function createFactorKeys(secrets: readonly [current: string, ...previous: string[]]) {
  const sealingKeys = secrets.map((secret) => keyFor(secret, 'sealing'));
  const hashingKeys = secrets.map((secret) => keyFor(secret, 'recovery codes'));
  const hashesOf = (text: string): string[] =>
    hashingKeys.map((key) => createHmac('sha256', key).update(text).digest('base64url'));

  /** @param owner whose it is: sealed for one account, it opens for no other */
  function seal(text: string, owner: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, sealingKeys[0] as Buffer, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  function openWith(key: Buffer, sealed: Buffer, owner: string): string | null {
    if (sealed.length <= IV_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      // sealed with another key, for somebody else, or changed since
      return null;
    }
  }

  return {
    seal,

    /** Null for what none of the keys has sealed for this owner. */
    open(text: string, owner: string): string | null {
      const sealed = Buffer.from(text, 'base64url');
      for (const key of sealingKeys) {
        const opened = openWith(key, sealed, owner);
        if (opened !== null) return opened;
      }
      return null;
    },

    /** Under every key: how it may be stored. */
    hashesOf,
    hash: (text: string): string => hashesOf(text)[0] as string,
  };
}
