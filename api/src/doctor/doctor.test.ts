import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type OutgoingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp, databaseUri, testSecret } from '../../test/build-app';
import { storeAccount } from '../../test/factories/account';
import { storeSchool } from '../../test/factories/school';
import { migrationModel } from '../migrations/model';
import { checkClock, readDatabaseClock } from './clock-check';
import { checkStored } from './database-check';
import { checkDisk } from './disk-check';
import { examine } from './examine';
import type { Finding } from './finding';
import { checkMail } from './mail-check';
import { checkRegistry } from './registry-check';
import { checkSettings } from './settings-check';
import { checkSite } from './site-check';

const mended = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state === 'mend').map(({ text }) => text);

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'korkollen-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://www.example.se',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hej@example.se',
  OPERATOR: 'Bolaget AB, 556016-0680, Storgatan 1, 411 01 Göteborg',
  JWT_SECRET: testSecret,
};

describe('the settings', () => {
  it('are fine as they should be in production', () => {
    expect(checkSettings(production)).toEqual([
      { state: 'fine', subject: 'settings', text: 'every variable is what it may be' },
    ]);
  });

  it('are all named that are wrong, and what they should be', () => {
    const { MAIL_FROM: _sender, OPERATOR: _operator, ...without } = production;
    const wrong = { ...without, PUBLIC_ORIGIN: 'http://a.se', PORT: 'x', JWT_SECRET_PREVIOUS: testSecret };
    expect(mended(checkSettings(wrong))).toEqual([
      expect.stringContaining('PORT is not valid'),
      expect.stringContaining('PUBLIC_ORIGIN is not https'),
      expect.stringContaining('MAIL_FROM is not set'),
      expect.stringContaining('OPERATOR is not set'),
      expect.stringContaining('JWT_SECRET_PREVIOUS is JWT_SECRET'),
    ]);
  });
});

describe('the database', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;

  it('that the API has prepared lacks an administrator only', async () => {
    const findings = await checkStored(connection, true);
    expect(mended(findings)).toEqual([expect.stringContaining('npm run admin -- create EMAIL')]);
    await storeAccount(app, { role: 'admin', email: 'inbjuden@example.se', emailVerifiedAt: null });
    expect(mended(await checkStored(connection, true))).toHaveLength(1);
    await storeAccount(app, { role: 'admin' });
    expect(mended(await checkStored(connection, true))).toEqual([]);
  });

  it('without an index or a migration says which', async () => {
    await connection.collection('login_attempts').dropIndex('expiresAt_1');
    await migrationModel(connection).deleteOne({ _id: '2026-11-22-demo-schools-marked' });
    expect(mended(await checkStored(connection, true))).toEqual([
      expect.stringContaining('Not done: 2026-11-22-demo-schools-marked'),
      expect.stringContaining('Missing: login_attempts by expiresAt'),
    ]);
  });

  it('with demo data is to be mended in production only', async () => {
    await storeSchool(app, { isDemo: true });
    const found = async (isProduction: boolean) =>
      (await checkStored(connection, isProduction)).find(({ subject }) => subject === 'demo data');
    expect(await found(true)).toMatchObject({
      state: 'mend',
      text: expect.stringContaining('npm run seed -- --remove') as string,
    });
    expect(await found(false)).toMatchObject({ state: 'note' });
  });

  it('shows its clock', async () => {
    const clock = await readDatabaseClock(connection);
    expect(Math.abs((clock?.getTime() ?? 0) - Date.now())).toBeLessThan(10_000);
  });
});

it('a clock that differs from another is to be mended', () => {
  const now = new Date('2026-11-22T08:00:00Z');
  const near = new Date('2026-11-22T08:00:10Z');
  expect(mended(checkClock({ database: near, site: null }, now))).toEqual([]);
  expect(mended(checkClock({ database: near, site: new Date('2026-11-22T08:05:00Z') }, now))).toEqual([
    expect.stringMatching(/08:00:00.* here, .*08:05:00.* at the site: .*time server/),
  ]);
});

describe('the mail', () => {
  const settings = { mailFolder: '/nowhere', isProduction: true };

  it('without a server reaches nobody, which production cannot do with', async () => {
    expect(await checkMail({ ...settings, smtpUrl: null })).toMatchObject({ state: 'mend' });
    expect(await checkMail({ ...settings, smtpUrl: null, isProduction: false })).toMatchObject({ state: 'note' });
  });

  it('is fine where a server greets', async () => {
    const port = await listen(
      createServer((socket) => {
        socket.write('220 mail.example.se ESMTP\r\n');
        socket.on('data', (line) =>
          socket.write(String(line).startsWith('QUIT') ? '221 bye\r\n' : '250 mail.example.se\r\n'),
        );
      }),
    );
    expect(await checkMail({ ...settings, smtpUrl: `smtp://127.0.0.1:${String(port)}` })).toMatchObject({
      state: 'fine',
    });
  });

  it('is to be mended where none does, without the password of the address', async () => {
    const finding = await checkMail({ ...settings, smtpUrl: 'smtp://user:hemligt@127.0.0.1:1' });
    expect(finding).toMatchObject({ state: 'mend', text: expect.stringContaining('ESOCKET') as string });
    expect(finding.text).not.toContain('hemligt');
  });
});

describe('the registry', () => {
  async function storeWith(content: string, published = content): Promise<string> {
    const folder = await temporaryFolder();
    const version = '1.0.0-0123456789ab';
    await mkdir(path.join(folder, 'registry'));
    await mkdir(path.join(folder, 'mfe_admin', version), { recursive: true });
    await writeFile(path.join(folder, 'mfe_admin', version, 'page.js'), content);
    const integrity = `sha384-${createHash('sha384').update(published).digest('base64')}`;
    const text = JSON.stringify({ files: { 'page.js': { bytes: 1, integrity } } });
    const revision = { remotes: { mfe_admin: { stable: { version, signed: { text } } } } };
    await writeFile(path.join(folder, 'registry', '00000009.json'), '{"remotes":');
    await writeFile(path.join(folder, 'registry', '00000010.json'), JSON.stringify(revision));
    return folder;
  }

  it('names the releases when all their files are there', async () => {
    expect(await checkRegistry(await storeWith('page'))).toMatchObject([
      { state: 'fine', text: 'mfe_admin 1.0.0-0123456789ab' },
    ]);
  });

  it('says what is missing, changed or not to be read', async () => {
    const changed = await storeWith('other', 'page');
    expect(mended(await checkRegistry(changed))).toEqual([expect.stringContaining('was changed after its release')]);
    await rm(path.join(changed, 'mfe_admin'), { recursive: true });
    expect(mended(await checkRegistry(changed))).toEqual([expect.stringContaining('is missing')]);
    await rm(path.join(changed, 'registry', '00000010.json'));
    expect(mended(await checkRegistry(changed))).toEqual([expect.stringContaining('cannot be read')]);
  });

  it('has nothing to say where there is none, or none at hand', async () => {
    expect(await checkRegistry(await temporaryFolder())).toMatchObject([{ state: 'note' }]);
    expect(await checkRegistry('s3://releases/live')).toMatchObject([{ state: 'note' }]);
  });
});

describe('the running site', () => {
  const good = {
    'content-security-policy': "default-src 'none'; script-src 'nonce-x' 'strict-dynamic'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  };

  async function siteWith(headers: OutgoingHttpHeaders, statusOf: Record<string, number> = {}) {
    const port = await listen(
      createHttpServer(({ url = '' }, response) => {
        response.writeHead(statusOf[url] ?? (url.startsWith('/api/docs') ? 404 : 200), headers).end();
      }),
    );
    return { origin: `http://127.0.0.1:${String(port)}`, isProduction: true, hasDocs: false };
  }

  it('is fine with its headers, ready, with closed documentation, and shows its clock', async () => {
    const { findings, clock } = await checkSite(await siteWith(good));
    expect(mended(findings)).toEqual([]);
    expect(clock).toBeInstanceOf(Date);
  });

  it('says which headers a proxy has taken away', async () => {
    const { 'content-security-policy': _policy, 'strict-transport-security': _tls, ...rest } = good;
    const { findings } = await checkSite(await siteWith(rest));
    expect(mended(findings)).toEqual([
      expect.stringContaining('without content-security-policy, strict-transport-security'),
    ]);
  });

  it('says that the API is not ready, that its documentation is open, and that a page fails', async () => {
    const statusOf = { '/': 502, '/api/health/ready': 503, '/api/docs/json': 200 };
    const { findings } = await checkSite(await siteWith(good, statusOf));
    expect(mended(findings)).toEqual([
      expect.stringContaining('answers 502'),
      expect.stringContaining('not ready (503)'),
      expect.stringContaining('documentation answers (200)'),
    ]);
  });

  it('that does not answer is to be mended in production only', async () => {
    const nowhere = { origin: 'http://127.0.0.1:1', hasDocs: false };
    expect((await checkSite({ ...nowhere, isProduction: true })).findings).toMatchObject([{ state: 'mend' }]);
    expect((await checkSite({ ...nowhere, isProduction: false })).findings).toMatchObject([
      { state: 'note', text: expect.stringContaining('PORT or PUBLIC_ORIGIN') as unknown },
    ]);
  });
});

it.each([
  ['fine', 900_000],
  ['mend', 80_000],
  ['mend', 10_000],
])('a disk is %s with %i free blocks of a million', async (state, bavail) => {
  const readBlocks = async () => ({ bsize: 4_096, blocks: 1_000_000, bavail });
  expect(await checkDisk('/data', readBlocks)).toMatchObject({ state });
});

describe('the whole examination', () => {
  it('goes on past settings that are wrong and a database that is away', async () => {
    const variables = { ...production, KORKOLLEN_DATA: await temporaryFolder(), PUBLIC_ORIGIN: 'nonsense', PORT: '1' };
    const findings = await examine({
      ...variables,
      MONGODB_URI: 'mongodb://127.0.0.1:1/x?nope=1',
    });
    const subjects = [...new Set(findings.map(({ subject }) => subject))];
    expect(subjects).toEqual(['settings', 'database', 'clock', 'mail', 'apps', 'site', 'disk']);
    expect(mended(findings)).toEqual(expect.arrayContaining([expect.stringContaining('check MONGODB_URI')]));
  });

  it('of a development database finds nothing to mend but that nobody administrates it', async () => {
    const { databaseName } = await buildTestApp();
    const variables = { MONGODB_URI: databaseUri(databaseName), KORKOLLEN_DATA: await temporaryFolder(), PORT: '1' };
    expect(mended(await examine(variables))).toEqual([expect.stringContaining('Invite one')]);
  });

  it('says why there is no database', async () => {
    const variables = { KORKOLLEN_DATA: await temporaryFolder(), PORT: '1' };
    expect(mended(await examine(variables, 'The folder is in use.'))).toEqual(['The folder is in use.']);
    expect(mended(await examine(variables))).toEqual([]);
  });
});
