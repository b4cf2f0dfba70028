import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkNodeVersion, checkPortIsFree, isApiAt, prepareDataFolder, readSettings } from './preflight.mjs';
import { previewSecret, releaseToken, sessionSecret } from './secret.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'korkollen-preflight-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('before anything starts', () => {
  it.each(['18.19.1', '20.18.3'])('refuses Node %s', (version) => {
    expect(() => checkNodeVersion(version)).toThrow(/needs Node\.js 20\.19/);
  });

  it.each(['20.19.0', '22.13.0'])('accepts Node %s', (version) => {
    expect(() => checkNodeVersion(version)).not.toThrow();
  });

  it('reads the port, 3000 by default', () => {
    expect(readSettings({})).toEqual({ port: 3000, isProduction: false });
    expect(readSettings({ PORT: '4321' }).port).toBe(4321);
  });

  it.each([
    [{ PORT: '70000' }, 'PORT is not valid'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET is not valid'],
    [{ NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://www.example.se' }, 'PUBLIC_ORIGIN is not https'],
  ])('refuses the settings %j', (settings, sentence) => {
    expect(() => readSettings(settings)).toThrow(sentence);
  });

  it('names a port that is taken', async () => {
    const other = net.createServer();
    await new Promise((resolve) => other.listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = /** @type {net.AddressInfo} */ (other.address());
    await expect(checkPortIsFree(port)).rejects.toThrow(`Port ${port} is already taken`);
    await new Promise((resolve) => other.close(resolve));
    await expect(checkPortIsFree(port)).resolves.toBeUndefined();
  });

  it.each([
    ['an API', (response) => response.setHeader('content-type', 'application/json').end('{"status":"ok"}'), true],
    ['a page of something else', (response) => response.setHeader('content-type', 'text/html').end('<p>'), false],
    ['what is there no longer', (response) => response.destroy(), false],
  ])('tells whether %s answers where one is looked for', async (_what, answer, isApi) => {
    const server = createServer((_request, response) => answer(response));
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = /** @type {net.AddressInfo} */ (server.address());
    expect(await isApiAt(`http://127.0.0.1:${port}`)).toBe(isApi);
    await new Promise((resolve) => server.close(resolve));
  });

  it('makes the data folder for its owner only', () => {
    const data = path.join(folder, 'a', 'b');
    prepareDataFolder(data);
    expect(statSync(data).mode & 0o777).toBe(0o700);
  });

  // Node.js never returns from making a folder there together with those above it
  it.runIf(process.platform === 'linux')('refuses a data folder where none can be made', () => {
    expect(() => prepareDataFolder('/proc/korkollen/data')).toThrow(/cannot be read and written/);
  });

  it('refuses a data folder that is a file', () => {
    const data = path.join(folder, 'file');
    writeFileSync(data, '');
    expect(() => prepareDataFolder(data)).toThrow(/cannot be read and written/);
  });

  /** @type {[file: string, secret: typeof sessionSecret, variable: string][]} */
  const secrets = [
    ['session-secret', sessionSecret, 'JWT_SECRET'],
    ['preview-secret', previewSecret, 'RELEASE_PREVIEW_SECRET'],
    ['release-token', releaseToken, 'RELEASE_TOKEN'],
  ];

  it.each(secrets)('keeps one %s, readable by its owner only', (file, secret, variable) => {
    const first = secret(folder, {});
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(secret(folder, { [variable]: '' })).toBe(first);
    expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600);
  });

  it.each(['', 'half-of-it'])('refuses a session-secret that is not whole, and names its file: "%s"', (left) => {
    const file = path.join(folder, 'session-secret');
    writeFileSync(file, left);
    expect(() => sessionSecret(folder, {})).toThrow(`The key in ${file} is not whole`);
  });

  it.each(secrets.slice(1))('makes a %s that is not whole anew, and says so: little hangs on it', (name, secret) => {
    const say = vi.spyOn(console, 'error').mockReturnValue();
    const file = path.join(folder, name);
    writeFileSync(file, 'half-of-it');
    const made = secret(folder, {});
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(say).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`The key in ${file} was not whole`));
    expect(secret(folder, {})).toBe(made);
    say.mockRestore();
  });

  it.each(secrets)('says which %s cannot be read', (name, secret) => {
    mkdirSync(path.join(folder, name));
    const sentence = `The key in ${path.join(folder, name)} cannot be read or made (EISDIR)`;
    expect(() => secret(folder, {})).toThrow(sentence);
  });

  it.each(secrets)('prefers the %s of the environment, and then keeps none', (_name, secret, variable) => {
    const given = 'g'.repeat(32);
    expect(secret(folder, { [variable]: given })).toBe(given);
    expect(readdirSync(folder)).toEqual([]);
  });
});
