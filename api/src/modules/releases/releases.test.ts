import { beforeEach, describe, expect, it } from 'vitest';
import type { ReleaseReport } from '../../../contracts/releases';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';
import { storedAttempts } from '../../../test/factories/attempt';
import { releaseHealthModel } from './model';

const token = 'a-token-for-releases-that-is-long-enough';
const stable = { remote: 'mfe_student', version: '2.1.0-0f3a9c21d4e8' };
const canary = { remote: 'mfe_student', version: '2.2.0-1a2b3c4d5e6f' };
const start = { ...canary, isStart: true };
const failing: ReleaseReport = { ...start, failure: { phase: 'render', error: 'TypeError' } };

describe('what is told of releases', async () => {
  const { app, logLines } = await buildTestApp({ variables: { RELEASE_TOKEN: token } });
  const bearer = { authorization: `Bearer ${token}` };
  const hours = releaseHealthModel(app.database.connection);

  const show = (releases: { renders?: number; failedRenders?: number; remote: string; version: string }[]) =>
    ask(app, 'recordShownReleases', {
      headers: bearer,
      body: { releases: releases.map((release) => ({ renders: 0, failedRenders: 0, ...release })) },
    });
  const report = (reports: unknown, address = '203.0.113.9') =>
    ask(app, 'recordReleaseReports', { body: { reports }, headers: { 'x-forwarded-for': address } });
  const health = async (since = new Date()) => {
    const answer = await ask(app, 'getReleaseHealth', { query: { since: since.toISOString() }, headers: bearer });
    return answer.json().releases;
  };
  const healthOfCanary = async () => (await health()).find(({ version }) => version === canary.version);

  beforeEach(async () => {
    await hours.deleteMany({});
    await app.database.connection.collection('login_attempts').deleteMany({});
    await show([stable, canary]);
  });

  it('is counted by release, without anything that says who it was', async () => {
    const { headers, user } = await signInAs(app, 'student');
    const answer = await ask(app, 'recordReleaseReports', {
      body: { reports: [start, { ...stable, isStart: true, vitals: { lcp: 'good' } }] },
      headers: { cookie: headers.cookie, 'user-agent': 'Elsas telefon', 'x-forwarded-for': '203.0.113.77' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'ok' }]);
    await report([failing]);
    await show([{ ...canary, renders: 5, failedRenders: 2 }]);

    expect(await health()).toMatchObject([
      { ...stable, starts: 1, failedStarts: 0, networks: 1, vitals: { lcp: { good: 1, poor: 0 } } },
      {
        ...canary,
        ...{ starts: 2, failedStarts: 1, networks: 1, failedNetworks: 1, renders: 5, failedRenders: 2 },
        phases: { load: 0, chunk: 0, render: 1, hydrate: 0, server: 2 },
        errors: { TypeError: 1 },
      },
    ]);
    const written = JSON.stringify([await hours.find().lean(), await storedAttempts(app), logLines]);
    for (const personal of [user.id, user.email, '203.0.113', 'Elsas']) {
      expect(written.includes(personal), personal).toBe(false);
    }
  });

  it('counts a neighbourhood of the net once a day, and one that failed once', async () => {
    for (const address of ['198.51.100.1', '198.51.100.200', '2001:db8:1:1::1', '2001:db8:1:2::1']) {
      await report([start], address);
      await report([failing], address);
    }
    expect(await healthOfCanary()).toMatchObject({ starts: 8, failedStarts: 4, networks: 2, failedNetworks: 2 });
  });

  it('counts so much from one neighbourhood and no more, whatever it sends, and goes on counting others', async () => {
    const flood = Array.from({ length: 20 }, () => failing);
    for (let batch = 0; batch < 8; batch += 1) await report(flood, `192.0.2.${String(batch)}`);
    expect(await healthOfCanary()).toMatchObject({ starts: 100, failedStarts: 100, networks: 1, failedNetworks: 1 });
    await report([start], '198.51.100.1');
    expect(await healthOfCanary()).toMatchObject({ starts: 101, failedStarts: 100, networks: 2, failedNetworks: 1 });
  });

  it('counts nothing of a release that is not shown, and keeps nothing for it', async () => {
    const unknown = { remote: 'mfe_student', version: '9.9.9-000000000000', isStart: true };
    expect((await report([unknown])).statusCode).toBe(202);
    expect((await health()).map(({ version }) => version)).toEqual([stable.version, canary.version]);
    expect(await hours.countDocuments()).toBe(2);
    const attempts = await storedAttempts(app);
    expect(attempts.filter(({ _id }) => _id.startsWith('reportsPerRelease'))).toEqual([]);
  });

  it('still hears of open tabs for a day after a release was shown last', async () => {
    const ago = (hour: number) => new Date(Date.now() - hour * 3_600_000);
    await hours.updateMany({ version: stable.version }, { $set: { hour: ago(23) } });
    await hours.updateMany({ version: canary.version }, { $set: { hour: ago(25) } });
    await report([start, { ...stable, isStart: true }]);
    expect((await health(ago(30))).map(({ version, starts }) => [version, starts])).toEqual([
      [canary.version, 0],
      [stable.version, 1],
    ]);
  });

  it('is asked since an hour', async () => {
    await hours.updateMany({ version: stable.version }, { $set: { hour: new Date(Date.now() - 7_200_000) } });
    expect((await health()).map(({ version }) => version)).toEqual([canary.version]);
    expect((await health(new Date(Date.now() - 7_200_000))).map(({ version }) => version)).toContain(stable.version);
  });

  it.each<[string, unknown]>([
    ['no reports', []],
    ['more than twenty', Array.from({ length: 21 }, () => start)],
    ['words of an error', [{ ...start, failure: { phase: 'render', error: 'elsa@example.se is not a function' } }]],
    ['a failure on the server', [{ ...start, failure: { phase: 'server' } }]],
    ['a measured value', [{ ...start, vitals: { lcp: 1234 } }]],
    ['a version that is none', [{ ...start, version: '$where' }]],
    ['an extra field', [{ ...start, userAgent: 'x' }]],
  ])('refuses %s', async (_name, reports) => {
    const answer = await report(reports);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
    expect(await healthOfCanary()).toMatchObject({ starts: 0, failedStarts: 0 });
  });

  it('comes from our own pages, and never from another site', async () => {
    const answer = await ask(app, 'recordReleaseReports', {
      body: { reports: [start] },
      headers: { origin: 'https://evil.example' },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'CSRF_FAILED' }]);
  });

  it.each([
    ['without a token', {}],
    ['with another', { authorization: 'Bearer another-token-that-is-just-as-long' }],
    ['with an empty one', { authorization: 'Bearer ' }],
    ['with another kind', { authorization: `Basic ${token}` }],
  ])('is told by nobody as the web host, and asked by nobody, %s', async (_name, headers: Record<string, string>) => {
    const shown = await ask(app, 'recordShownReleases', {
      headers,
      body: { releases: [{ ...stable, renders: 1, failedRenders: 1 }] },
    });
    const asked = await ask(app, 'getReleaseHealth', { headers, query: { since: new Date().toISOString() } });
    expect([shown.json(), asked.json()]).toMatchObject([{ code: 'UNAUTHENTICATED' }, { code: 'UNAUTHENTICATED' }]);
  });

  it('loses nothing when hosts and visitors tell at the same time', async () => {
    await hours.deleteMany({});
    await Promise.all(Array.from({ length: 8 }, () => show([{ ...canary, renders: 1 }])));
    await Promise.all(Array.from({ length: 20 }, (_, at) => report([start], `203.0.${String(at)}.1`)));
    expect(await healthOfCanary()).toMatchObject({ renders: 8, starts: 20, networks: 20 });
  });
});

describe('limits of reports', async () => {
  const { app } = await buildTestApp({ rateLimits: { reportsPerAddress: { max: 2, windowMinutes: 15 } } });
  const report = (address: string) =>
    ask(app, 'recordReleaseReports', { body: { reports: [start] }, headers: { 'x-forwarded-for': address } });

  it('are those of an address', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await report('203.0.113.9')).statusCode);
    expect(statuses).toEqual([202, 202, 429]);
    expect((await report('203.0.113.10')).statusCode).toBe(202);
  });

  it('let nobody in where there is no token', async () => {
    const answer = await ask(app, 'getReleaseHealth', {
      headers: { authorization: 'Bearer null' },
      query: { since: new Date().toISOString() },
    });
    expect(answer.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
