import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRoute } from '@korkollen/shared-ui/host/remote-definition';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { showToAll } from '../registry/channel-changes';
import { readNewest } from '../registry/registry-chain';
import { keysOfTeam, storeInventedRelease } from '../testing/invented-release';
import { openReleaseRoom, type ReleaseRoom } from '../testing/release-command';
import { changeRegistry } from './change-registry';

let room: ReleaseRoom;
beforeEach(async () => {
  room = await openReleaseRoom();
  await room.trust('mfe_student');
});
afterEach(() => room.remove());

/** Publishes an invented release; gives its whole version. */
async function publish(version: string, name = 'mfe_student'): Promise<string> {
  const { release } = await storeInventedRelease(room.store, { name, version });
  return release.version;
}
const shown = async (remote = 'mfe_student') => {
  const channels = (await readNewest(room.store))?.remotes[remote];
  return [channels?.stable?.version, channels?.canary?.version];
};
const why = ['--why', 'a test'];

describe('promote', () => {
  it('shows a release to everybody', async () => {
    const version = await publish('1.0.0');
    const { code, out } = await room.run('promote', 'student', version, ...why);
    expect([code, await shown()]).toEqual([0, [version, undefined]]);
    expect(out).toContain(`Live: revision 1 by anna: mfe_student promoted from nothing to ${version} (a test).`);
  });

  it('takes the newest, the beginning of a version, and the canary before both', async () => {
    const first = await publish('1.0.0');
    await room.run('promote', 'mfe-student', ...why);
    expect(await shown()).toEqual([first, undefined]);
    const second = await publish('1.1.0');
    const third = await publish('1.2.0');
    await room.run('canary', 'student', '1.1', '--percent', '5', ...why);
    expect(await shown()).toEqual([first, second]);
    await room.run('promote', 'student', ...why);
    expect(await shown()).toEqual([second, undefined]);
    await room.run('promote', 'student', third.slice(0, 8), ...why);
    expect(await shown()).toEqual([third, undefined]);
  });

  it('leaves the canary of another release', async () => {
    await publish('1.0.0');
    const canary = await publish('1.1.0');
    await room.run('promote', 'student', '1.0.0', ...why);
    await room.run('canary', 'student', '1.1.0', '--percent', '5', ...why);
    const urgent = await publish('1.0.1');
    await room.run('promote', 'student', '1.0.1', ...why);
    expect(await shown()).toEqual([urgent, canary]);
  });

  it('changes nothing when it is shown already', async () => {
    await publish('1.0.0');
    await room.run('promote', 'student', ...why);
    const { code, data } = await room.ask('promote', 'student', ...why);
    expect([code, data]).toEqual([0, { isChanged: false, revision: 1 }]);
  });

  it('refuses what is not published, not whole or not clear', async () => {
    const none = await room.run('promote', 'student', ...why);
    expect([none.code, none.err]).toEqual([1, 'No release of mfe_student is published.']);
    const first = await publish('1.0.0');
    const second = await publish('1.0.1');
    expect((await room.run('promote', 'student', '2', ...why)).err).toContain('mfe_student 2 is not published');
    const unclear = (await room.run('promote', 'student', '1.0', ...why)).err;
    expect(unclear).toContain(first);
    expect(unclear).toContain(second);
    await room.store.remove(`mfe_student/${first}/release.json`);
    expect((await room.run('promote', 'student', first, ...why)).err).toContain('is not published');
    expect(await readNewest(room.store)).toBeUndefined();
  });

  it('refuses what its team has not signed', async () => {
    await publish('1.0.0', 'mfe_partner');
    const unknown = await room.run('promote', 'partner', ...why);
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('which is not trusted here')]);
    const version = await publish('1.0.0');
    const moved = await room.store.read(`mfe_student/${version}/release.sig.json`);
    await room.store.create('mfe_student/9.9.9-0123456789ab/release.sig.json', moved ?? Buffer.from(''));
    await room.store.create('mfe_student/9.9.9-0123456789ab/release.json', Buffer.from('{}'));
    expect((await room.run('promote', 'student', '9.9.9', ...why)).err).toContain('it was moved there');
  });

  it('refuses a release that does not pass the gates, and says why', async () => {
    const version = await publish('1.0.0');
    await writeFile(path.join(room.folder, 'mfe_student', version, 'page.js'), 'other');
    const { code, err } = await room.run('promote', 'student', ...why);
    expect([code, err]).toEqual([1, expect.stringContaining('page.js is not what was published')]);
    expect(err).toContain('nothing was changed');
    const { data } = await room.ask('promote', 'student', ...why);
    expect(data).toMatchObject({ fault: 'GatesRefused', gates: [{ gate: 'files', isGood: false }] });
    expect(await readNewest(room.store)).toBeUndefined();
  });
});

describe('teams that release at once', () => {
  const pageAt = (path: string): RemoteRoute[] => [
    { path, layout: 'public', crawlers: 'index', page: './routes/page' },
  ];
  beforeEach(() => room.trust('mfe_partner'));

  it('do not wait for one another', async () => {
    const student = await storeInventedRelease(room.store, { name: 'mfe_student', routes: pageAt('/') });
    const partner = await storeInventedRelease(room.store, { name: 'mfe_partner', routes: pageAt('/partner') });
    const ends = await Promise.all(['student', 'partner'].map((app) => room.run('promote', app, ...why)));
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    expect([await shown(), await shown('mfe_partner')]).toEqual([
      [student.release.version, undefined],
      [partner.release.version, undefined],
    ]);
  });

  it('do not take an address that another has taken while the gates were asked', async () => {
    const { release, signed } = await storeInventedRelease(room.store, { name: 'mfe_student', routes: pageAt('/a') });
    await storeInventedRelease(room.store, { name: 'mfe_partner', routes: pageAt('/a') });
    await room.run('promote', 'partner', ...why);
    const said = { by: 'anna', why: 'a test', at: '2026-11-22T20:00:00.000Z' };
    const late = changeRegistry({
      store: room.store,
      before: undefined,
      change: (remotes) => showToAll(remotes, release.name, { version: release.version, signed }, said),
      unchanged: '',
      release,
    });
    await expect(late).rejects.toThrow('routes: mfe_student');
    expect(await shown()).toEqual([undefined, undefined]);
  });
});

describe('rollback', () => {
  it('leads to the release before, further back each time, and not forth again', async () => {
    const [first, second, third] = [await publish('1.0.0'), await publish('1.1.0'), await publish('1.2.0')];
    for (const version of [first, second, third]) await room.run('promote', 'student', version, ...why);
    const { out } = await room.run('rollback', 'student', ...why);
    expect(out).toContain(`mfe_student rolled back from ${third} to ${second}`);
    await room.run('rollback', 'student', ...why);
    expect(await shown()).toEqual([first, undefined]);
    const last = await room.run('rollback', 'student', ...why);
    expect([last.code, last.err]).toEqual([1, expect.stringContaining('name a version to go to')]);
    await room.run('promote', 'student', third, ...why);
    await room.run('rollback', 'student', ...why);
    expect(await shown()).toEqual([first, undefined]);
  });

  it('leads to a version by its name, and leaves other apps and the canary alone', async () => {
    await room.trust('mfe_partner');
    const partner = await publish('1.0.0', 'mfe_partner');
    await room.run('promote', 'partner', ...why);
    const first = await publish('1.0.0');
    await room.run('promote', 'student', ...why);
    await publish('1.1.0');
    await room.run('promote', 'student', '1.1.0', ...why);
    const canary = await publish('1.2.0');
    await room.run('canary', 'student', '1.2.0', '--percent', '0.5', ...why);
    await room.run('rollback', 'student', '1.0.0', ...why);
    expect([await shown(), await shown('mfe_partner')]).toEqual([
      [first, canary],
      [partner, undefined],
    ]);
  });

  it('refuses a release whose files are gone', async () => {
    const first = await publish('1.0.0');
    await room.run('promote', 'student', ...why);
    const second = await publish('1.1.0');
    await room.run('promote', 'student', second, ...why);
    await rm(path.join(room.folder, 'mfe_student', first, 'page.js'));
    expect((await room.run('rollback', 'student', ...why)).err).toContain('page.js');
    expect(await shown()).toEqual([second, undefined]);
  });
});

describe('a canary', () => {
  it('grows, keeps its start, and ends', async () => {
    const stable = await publish('1.0.0');
    await room.run('promote', 'student', ...why);
    const canary = await publish('1.1.0');
    await room.run('canary', 'student', canary, '--percent', '5', ...why);
    const { out } = await room.run('canary', 'student', canary, '--percent', '25', ...why);
    expect(out).toContain(`mfe_student canary ${canary} for 25 %`);
    expect((await readNewest(room.store))?.remotes.mfe_student?.canary).toMatchObject({
      percent: 25,
      since: '2026-11-22T20:01:00.000Z',
    });
    await room.run('end-canary', 'student', ...why);
    expect(await shown()).toEqual([stable, undefined]);
    expect((await room.run('end-canary', 'student', ...why)).out).toBe('mfe_student has no canary.');
  });

  it('is not the release that everybody is shown', async () => {
    await publish('1.0.0');
    await room.run('promote', 'student', ...why);
    const { code, err } = await room.run('canary', 'student', '--percent', '5', ...why);
    expect([code, err]).toEqual([1, expect.stringContaining('is shown to everybody already')]);
  });

  it('may be all that there is of a new app, which goes with it', async () => {
    const version = await publish('0.1.0');
    await room.run('canary', 'student', '--percent', '100', ...why);
    expect(await shown()).toEqual([undefined, version]);
    await room.run('end-canary', 'student', ...why);
    expect((await readNewest(room.store))?.remotes).toEqual({});
  });

  it.each(['0', '101', 'many', ''])('is refused for %j percent', async (percent) => {
    await publish('1.0.0');
    const { code, err } = await room.run('canary', 'student', '--percent', percent, ...why);
    expect([code, err]).toEqual([2, expect.stringContaining('from above 0 to 100')]);
  });
});

describe('status and history', () => {
  it('say that there is nothing yet', async () => {
    expect((await room.run('status')).out).toBe('Nothing was released yet.');
    expect((await room.ask('status')).data).toEqual({ revision: 0, remotes: {} });
    expect((await room.run('history')).out).toBe('Nothing was released yet.');
  });

  it('say what is live, to whom, and what waits', async () => {
    const stable = await publish('1.0.0');
    await room.run('promote', 'student', ...why);
    const canary = await publish('1.1.0');
    await room.run('canary', 'student', canary, '--percent', '5', ...why);
    const newest = await publish('1.2.0');
    const { out } = await room.run('status');
    expect(out).toContain('2026-11-22 20:01 UTC revision 2 by anna: mfe_student canary');
    expect(out).toContain(`stable  ${stable}`);
    expect(out).toMatch(new RegExp(`canary  ${canary}.*to 5 % since 2026-11-22 20:01 UTC`));
    expect(out).toContain(`newest  ${newest}  shown to nobody`);
    expect((await room.ask('status')).data).toMatchObject({
      revision: 2,
      remotes: { mfe_student: { stable: { version: stable, fault: null }, canary: { percent: 5 }, newest } },
    });
  });

  it('name an app that is published and shown to nobody yet', async () => {
    const version = await publish('0.1.0');
    const { code, out } = await room.run('status');
    expect([code, out]).toEqual([0, expect.stringContaining('Nothing is live yet.')]);
    expect(out).toContain(`newest  ${version}  shown to nobody`);
    expect((await room.ask('status')).data).toMatchObject({
      revision: 0,
      remotes: { mfe_student: { stable: null, newest: version } },
    });
  });

  it('say of a live release that its key is trusted no more', async () => {
    await publish('1.0.0');
    await room.run('promote', 'student', ...why);
    await rm(path.join(room.folder, 'keys/mfe_student.pub.pem'));
    const { code, out } = await room.run('status');
    expect([code, out]).toEqual([1, expect.stringContaining('NOT USED: The release is signed with the key')]);
  });

  it('tell who has changed what, when and why, the newest first', async () => {
    await room.trust('mfe_partner');
    await publish('1.0.0');
    await publish('1.0.0', 'mfe_partner');
    await room.run('promote', 'student', '--why', 'the first');
    await room.run('promote', 'partner', '--why', 'theirs', '--by', 'bo');
    await room.run('remove', 'student', '--why', 'no more');
    const { out } = await room.run('history');
    expect(out.split('\n').map((line) => line.replace(/\d+\.\d+\.\d+-\w+/, 'V'))).toEqual([
      '2026-11-22 20:02 UTC revision 3 by anna: mfe_student V removed (no more)',
      '2026-11-22 20:01 UTC revision 2 by bo: mfe_partner promoted from nothing to V (theirs)',
      '2026-11-22 20:00 UTC revision 1 by anna: mfe_student promoted from nothing to V (the first)',
    ]);
    expect((await room.run('history', 'partner')).out).toContain('theirs');
    expect((await room.run('history', 'partner')).out).not.toContain('the first');
    expect((await room.ask('history', '--limit', '1')).data).toMatchObject({ history: [{ revision: 3 }] });
  });

  it('has to know who it was', async () => {
    const container = await openReleaseRoom({}, undefined, { user: () => undefined });
    await container.trust('mfe_student');
    await storeInventedRelease(container.store);
    const { code, err } = await container.run('promote', 'student', ...why);
    expect([code, err]).toEqual([2, expect.stringContaining('Say who you are, for the history: --by NAME.')]);
    expect((await container.run('promote', 'student', ...why, '--by', 'dag')).out).toContain('by dag');
    await container.remove();
  });

  it('names the person behind a pipeline', async () => {
    const pipeline = await openReleaseRoom({ GITHUB_ACTOR: 'cecilia' });
    await pipeline.trust('mfe_student');
    await storeInventedRelease(pipeline.store);
    expect((await pipeline.run('promote', 'student', ...why)).out).toContain('by cecilia');
    await pipeline.remove();
  });
});

describe('a call that goes wrong ends with a sentence', () => {
  it.each([
    [['deploy'], 2, '"deploy" is no command'],
    [['promote', ...why], 2, 'Something is missing'],
    [['promote', 'student'], 2, 'Say why, for the history'],
    [['promote', 'student', '--why', ' '], 2, 'Say why, for the history'],
    [['promote', 'student', '1.0.0', 'now', ...why], 2, '"now" is too much'],
    [['promote', '../x', ...why], 2, 'is no name of an app'],
    [['promote', 'student', '--force', ...why], 2, '--force'],
    [['history', '--limit', 'all'], 2, '--limit is a number'],
    [['status', '--keys'], 2, '--keys'],
  ])('%j', async (args, code, sentence) => {
    const answer = await room.run(...args);
    expect(answer).toEqual({ code, out: '', err: expect.stringContaining(sentence) as string });
  });

  it('which a pipeline can read', async () => {
    expect(await room.ask('deploy')).toEqual({
      code: 2,
      data: { fault: 'UsageFault', says: expect.stringContaining('is no command') as string },
    });
  });

  it('when the store is away, with an exit code of its own', async () => {
    const file = path.join(room.folder, 'file');
    await writeFile(file, '');
    await publish('1.0.0');
    const { code, err } = await room.run('history', '--store', path.join(file, '\0'));
    expect([code, err]).toEqual([4, expect.stringContaining('cannot be read or written')]);
  });

  it('when a key is none', async () => {
    await publish('1.0.0');
    await writeFile(path.join(room.folder, 'keys/mfe_student.pub.pem'), keysOfTeam('mfe_student').fingerprint);
    const { code, err } = await room.run('promote', 'student', ...why);
    expect([code, err]).toEqual([1, expect.stringContaining('is no key in PEM.')]);
  });

  it('and help lists every command', async () => {
    const { code, out } = await room.run('help');
    expect(code).toBe(0);
    for (const verb of ['promote', 'rollback', 'canary', 'end-canary', 'status', 'history', 'remove'])
      expect(out).toContain(`\n  ${verb} `);
  });
});
