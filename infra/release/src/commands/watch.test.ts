import vm from 'node:vm';
import { releaseEndpoints } from '@korkollen/api/contracts/endpoint-tables';
import type { ReleaseReport } from '@korkollen/api/contracts/releases';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../../api/test/build-app';
import { BUCKET_COUNT, chooseRelease } from '../channels/choose-release';
import { readNewest } from '../registry/registry-chain';
import { storeInventedRelease } from '../testing/invented-release';
import { openReleaseRoom, type ReleaseRoom } from '../testing/release-command';

const token = 'a-token-for-releases-that-is-long-enough';
const why = ['--why', 'a test'];
const visitors = 120;

/** A page that throws for who has saved many schools, and for nobody else. */
const throwsForSome = `if (visitor.savedSchools > 3) throw new TypeError('reading name of undefined')`;

describe('release watch', async () => {
  const { app } = await buildTestApp({ variables: { RELEASE_TOKEN: token } });
  const site = await app.listen({ port: 0, host: '127.0.0.1' });
  let room: ReleaseRoom;

  beforeEach(async () => {
    await app.database.connection.collection('release_health').deleteMany({});
    await app.database.connection.collection('login_attempts').deleteMany({});
    room = await openReleaseRoom({ RELEASE_TOKEN: token, PUBLIC_ORIGIN: site });
    await room.trust('mfe_student');
  });
  afterEach(() => room.remove());

  const post = (url: string, body: object, headers: Record<string, string>) =>
    fetch(`${site}${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  /** A stable release, and a canary with this page for half of the visitors, both on a web host. */
  async function startCanary(page: string): Promise<{ stable: string; canary: string }> {
    const versions: string[] = [];
    for (const [version, content] of Object.entries({ '1.0.0': '/* well */', '1.1.0': page })) {
      const { release } = await storeInventedRelease(room.store, { version, files: { 'page.js': content } });
      versions.push(release.version);
    }
    const [stable = '', canary = ''] = versions;
    await room.run('promote', 'student', stable, ...why);
    await room.run('canary', 'student', canary, '--percent', '50', ...why);
    const releases = versions.map((version) => ({ remote: 'mfe_student', version, renders: 5, failedRenders: 0 }));
    const answer = await post(
      releaseEndpoints.recordShownReleases.url,
      { releases },
      { authorization: `Bearer ${token}` },
    );
    expect(answer.status).toBe(202);
    return { stable, canary };
  }

  const tell = (report: ReleaseReport, address: string) =>
    post(releaseEndpoints.recordReleaseReports.url, { reports: [report] }, { 'x-forwarded-for': address });

  /** One visitor comes to the page of the release that is theirs, and the browser tells how that went. */
  async function visit(index: number): Promise<void> {
    const channels = (await readNewest(room.store))?.remotes['mfe_student'] ?? {};
    const bucket = Math.floor((index * BUCKET_COUNT) / visitors);
    const version = chooseRelease('mfe_student', channels, bucket)?.version ?? '';
    const page = await room.store.read(`mfe_student/${version}/page.js`);
    const report: ReleaseReport = { remote: 'mfe_student', version, isStart: true };
    try {
      vm.runInNewContext(page?.toString() ?? '', { visitor: { savedSchools: index % 5 } });
    } catch {
      report.failure = { phase: 'render', error: 'TypeError' };
    }
    expect((await tell(report, `10.${index % 7}.${index}.1`)).status).toBe(202);
  }
  const everybodyComes = async () => {
    for (let index = 0; index < visitors; index += 20)
      await Promise.all(Array.from({ length: 20 }, (_, at) => visit(index + at)));
  };
  const watch = (...args: string[]) => room.run('watch', 'student', '--every', '1ms', '--for', '3m', ...args);
  const shown = async () => {
    const channels = (await readNewest(room.store))?.remotes['mfe_student'];
    return [channels?.stable?.version, channels?.canary?.version];
  };

  it('ends a canary that throws for some visitors, and says why', async () => {
    const { stable, canary } = await startCanary(throwsForSome);
    await everybodyComes();
    const { code, out } = await watch();
    expect(code).toBe(1);
    expect(out).toMatch(
      new RegExp(
        `by release watch: mfe_student rolled back by itself from ${canary} to nothing \\(20\\.\\d % of 60 page`,
      ),
    );
    expect(await shown()).toEqual([stable, undefined]);
    expect((await room.run('history')).out).toContain('rolled back by itself');
  });

  it('leaves a canary that does well, and says so', async () => {
    const { stable, canary } = await startCanary('/* as well */');
    await everybodyComes();
    const { code, out } = await watch();
    expect([code, out]).toEqual([0, expect.stringContaining('does well: 0.0 % of 60 page loads failed')]);
    expect(await shown()).toEqual([stable, canary]);
  });

  it('takes no word of one neighbourhood, however often it tells of failures', async () => {
    const { stable, canary } = await startCanary('/* as well */');
    await everybodyComes();
    const lie: ReleaseReport = {
      ...{ remote: 'mfe_student', version: canary, isStart: true },
      failure: { phase: 'render', error: 'other' },
    };
    await Promise.all(Array.from({ length: 200 }, (_, at) => tell(lie, `203.0.113.${at}`)));
    const { code, out } = await watch();
    expect([code, out]).toEqual([0, expect.stringContaining('does well')]);
    expect(await shown()).toEqual([stable, canary]);
  });

  it('does not call a canary good that nearly nobody has seen', async () => {
    await startCanary('/* as well */');
    const { code, out } = await watch();
    expect([code, out]).toEqual([1, expect.stringContaining('too few visitors to tell: 0 of the 50 page loads')]);
    expect(room.told).toHaveLength(1);
    expect((await watch('--min-starts', '0')).code).toBe(0);
  });

  it('rolls back while others change the registry', async () => {
    await room.trust('mfe_partner');
    for (const version of ['1.0.0', '1.0.1', '1.0.2'])
      await storeInventedRelease(room.store, { name: 'mfe_partner', version });
    const { stable } = await startCanary(throwsForSome);
    await everybodyComes();
    const promoting = async () => {
      for (const version of ['1.0.0', '1.0.1', '1.0.2']) await room.run('promote', 'partner', version, ...why);
    };
    const [{ code }] = await Promise.all([watch(), promoting()]);
    expect([code, await shown()]).toEqual([1, [stable, undefined]]);
  });

  it('ends when somebody else has ended the canary', async () => {
    await startCanary('/* as well */');
    const watching = watch('--every', '50ms', '--for', '1h');
    await room.run('end-canary', 'student', ...why);
    expect(await watching).toMatchObject({ code: 1, out: expect.stringContaining('is no canary any more') as string });
  });

  it.each<[string, string[], RegExp]>([
    ['without a canary', [], /mfe_student has no canary to watch/],
    ['with a time that is none', ['--for', 'long'], /--for is a time, such as 30m/],
    ['with a limit that is none', ['--limit', 'x'], /--limit is a number/],
  ])('refuses %s', async (_name, args, sentence) => {
    const { code, err } = await room.run('watch', 'student', ...args);
    expect([code > 0, err]).toEqual([true, expect.stringMatching(sentence)]);
  });

  it('says at once when it cannot ask', async () => {
    await startCanary('/* as well */');
    const { err: away } = await watch('--site', 'http://127.0.0.1:9');
    expect(away).toContain('http://127.0.0.1:9 does not answer');
    const stranger = await openReleaseRoom({ RELEASE_STORE: room.folder, PUBLIC_ORIGIN: site });
    expect((await stranger.run('watch', 'student')).err).toContain('RELEASE_TOKEN is missing');
    await stranger.remove();
    const wrong = await openReleaseRoom({
      ...{ RELEASE_STORE: room.folder, PUBLIC_ORIGIN: site },
      RELEASE_TOKEN: 'another-token-that-is-just-as-long-as-it',
    });
    expect((await wrong.run('watch', 'student')).err).toContain('has another RELEASE_TOKEN');
    await wrong.remove();
  });

  it('is what status shows beside each other', async () => {
    const { canary } = await startCanary(throwsForSome);
    await everybodyComes();
    const { code, out } = await room.run('status');
    expect(code).toBe(0);
    expect(out).toMatch(
      /stable .*\n +60 page loads, 0\.0 % failed · 60 neighbourhoods, 0 with failures · 5 rendered, 0 failed/,
    );
    expect(out).toMatch(
      /canary .*\n +60 page loads, 20\.0 % failed \(render 12; TypeError 12\) · 60 neigh.*\n +does badly: /,
    );
    const { data } = await room.ask('status');
    expect(data).toMatchObject({
      remotes: {
        mfe_student: { canary: { version: canary, verdict: { state: 'bad' }, health: { failedStarts: 12 } } },
      },
    });
  });

  it('is not missed by status where nobody can be asked', async () => {
    await startCanary('/* as well */');
    const { code, out } = await room.run('status', '--site', 'http://127.0.0.1:9');
    expect([code, out]).toEqual([0, expect.stringContaining('how they do is not known: http://127.0.0.1:9 does not')]);
  });
});
