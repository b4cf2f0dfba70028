import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inventRelease, keysOfTeam } from '../testing/invented-release';
import { createKeyPair, KeyFault, openRelease, readTrustedKeys, ReleaseRefused, signRelease } from './keys';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'korkollen-keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const student = keysOfTeam('mfe_student');
const { release } = inventRelease();
const signed = signRelease(JSON.stringify(release), student.privateKeyPem);
const trust = async (file: string, pem: string) => writeFile(path.join(folder, file), pem);

describe('a signed release', () => {
  it('opens with the key of its team', async () => {
    await trust('mfe_student.pub.pem', student.publicKeyPem);
    await trust('README.md', 'not a key');
    const keys = await readTrustedKeys(folder);
    expect(keys.map(({ remote, fingerprint }) => [remote, fingerprint])).toEqual([
      ['mfe_student', student.fingerprint],
    ]);
    expect(openRelease(signed, keys)).toEqual(release);
  });

  it('opens with either key while one follows another', async () => {
    const next = createKeyPair();
    await trust('mfe_student.pub.pem', student.publicKeyPem);
    await trust('mfe_student.2026-11.pub.pem', next.publicKeyPem);
    const keys = await readTrustedKeys(folder);
    expect(openRelease(signed, keys).name).toBe('mfe_student');
    expect(openRelease(signRelease(signed.text, next.privateKeyPem), keys).name).toBe('mfe_student');
  });

  it('is refused when its key is not trusted', async () => {
    expect(() => openRelease(signed, [])).toThrow(ReleaseRefused);
    expect(() => openRelease(signed, [])).toThrow(`key ${student.fingerprint}, which is not trusted here`);
  });

  it('is refused when another team signed it', async () => {
    const partner = keysOfTeam('mfe_partner');
    await trust('mfe_student.pub.pem', student.publicKeyPem);
    await trust('mfe_partner.pub.pem', partner.publicKeyPem);
    const keys = await readTrustedKeys(folder);
    const foreign = signRelease(signed.text, partner.privateKeyPem);
    expect(() => openRelease(foreign, keys)).toThrow('mfe_partner.pub.pem, which is the key of another app');
    expect(() => openRelease({ ...foreign, key: signed.key }, keys)).toThrow('it was changed afterwards');
  });

  it.each([
    ['its text', { text: signed.text.replace('1.0.0', '1.0.1') }],
    ['a blank in its text', { text: `${signed.text} ` }],
    ['its signature', { signature: Buffer.alloc(64).toString('base64') }],
    ['the form of its signature', { signature: 'x' }],
  ])('is refused when %s was changed', async (_what, change) => {
    await trust('mfe_student.pub.pem', student.publicKeyPem);
    const keys = await readTrustedKeys(folder);
    expect(() => openRelease({ ...signed, ...change }, keys)).toThrow('it was changed afterwards');
  });

  it.each(['{', '{}', JSON.stringify({ ...release, format: 9 })])('is refused when it reads %s', async (text) => {
    await trust('mfe_student.pub.pem', student.publicKeyPem);
    const keys = await readTrustedKeys(folder);
    expect(() => openRelease(signRelease(text, student.privateKeyPem), keys)).toThrow('cannot read it');
  });
});

describe('keys', () => {
  it('are none where there is no folder', async () => {
    expect(await readTrustedKeys(path.join(folder, 'none'))).toEqual([]);
  });

  it('that are none are named', async () => {
    await trust('mfe_student.pub.pem', 'text');
    await expect(readTrustedKeys(folder)).rejects.toThrow('mfe_student.pub.pem is no key in PEM.');
    expect(() => signRelease('text', 'text')).toThrow(KeyFault);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    expect(() => signRelease('text', String(pem))).toThrow('The key to sign with is not an Ed25519 key');
  });
});
