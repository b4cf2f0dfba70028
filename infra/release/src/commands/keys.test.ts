import { execFileSync } from 'node:child_process';
import { copyFile, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRelease, readTrustedKeys, signRelease } from '../signing/keys';
import { inventRelease, storeInventedRelease } from '../testing/invented-release';
import { openReleaseRoom, type ReleaseRoom } from '../testing/release-command';

let room: ReleaseRoom;
beforeEach(async () => {
  room = await openReleaseRoom();
});
afterEach(() => room.remove());

const trusted = () => readTrustedKeys(path.join(room.folder, 'keys'));
const secretFile = (name: string): string => path.join(room.folder, 'secrets', name);
const create = (name: string) => room.run('keys', 'create', 'student', '--out', secretFile(name));

describe('keys', () => {
  it('can be made in the repository, which takes their public halves alone in', async () => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: room.folder, encoding: 'utf8' });
    await copyFile(
      fileURLToPath(new URL('../../../../.gitignore', import.meta.url)),
      path.join(room.folder, '.gitignore'),
    );
    git('init', '--quiet');
    await create('next.pem');
    git('add', '.');
    const taken = git('ls-files')
      .split('\n')
      .filter((file) => file.endsWith('.pem'));
    expect(taken).toEqual(['keys/mfe_student.pub.pem']);
  });

  it('are made for a team, the secret half for its owner alone', async () => {
    const { code, out } = await create('first.pem');
    const [key] = await trusted();
    expect([code, key?.file]).toEqual([0, 'mfe_student.pub.pem']);
    expect(out).toContain(`The key ${key?.fingerprint} may sign the releases of mfe_student`);
    expect((await stat(secretFile('first.pem'))).mode & 0o077).toBe(0);
    const { release } = inventRelease();
    const signed = signRelease(JSON.stringify(release), await readFile(secretFile('first.pem'), 'utf8'));
    expect(openRelease(signed, await trusted())).toEqual(release);
  });

  it('follow one another: the next is trusted beside the one before, until that is retired', async () => {
    await create('first.pem');
    const [first] = await trusted();
    await create('second.pem');
    const second = (await trusted()).find(({ fingerprint }) => fingerprint !== first?.fingerprint);
    expect(second?.file).toBe(`mfe_student.${second?.fingerprint}.pub.pem`);
    const { code } = await room.run('keys', 'retire', 'student', first?.fingerprint.slice(0, 8) ?? '');
    expect([code, (await trusted()).map(({ file }) => file)]).toEqual([0, [second?.file]]);
    await create('third.pem');
    expect(await trusted()).toHaveLength(2);
  });

  it('are listed with what they sign, and stay while that is live', async () => {
    expect((await room.run('keys', 'list')).out).toContain('There are no keys in');
    await room.trust('mfe_student');
    await storeInventedRelease(room.store);
    await room.run('promote', 'student', '--why', 'a test');
    await create('next.pem');
    const { data } = await room.ask('keys', 'list');
    expect(data).toMatchObject({ keys: [{ signs: [] }, { file: 'mfe_student.pub.pem', signs: ['stable'] }] });
    const inUse = (await trusted()).find(({ file }) => file === 'mfe_student.pub.pem')?.fingerprint ?? '';
    const { code, err } = await room.run('keys', 'retire', 'student', inUse);
    expect([code, err]).toEqual([1, expect.stringContaining('The stable release of mfe_student is signed with')]);
    expect(await trusted()).toHaveLength(2);
  });

  it('overwrite no file', async () => {
    await create('first.pem');
    await writeFile(secretFile('kept.pem'), 'kept');
    const { code, err } = await create('kept.pem');
    expect([code, err]).toEqual([1, expect.stringContaining('is there already; nothing was changed')]);
    expect([await readFile(secretFile('kept.pem'), 'utf8'), (await trusted()).length]).toEqual(['kept', 1]);
  });

  it('leave no secret half behind where the public one cannot be written', async () => {
    const publicFile = path.join(room.folder, 'keys/mfe_student.pub.pem');
    const { code, err } = await room.run('keys', 'create', 'student', '--out', publicFile);
    expect([code, err]).toEqual([1, expect.stringContaining('nothing was changed')]);
    await expect(stat(publicFile)).rejects.toThrow('ENOENT');
    expect((await create('first.pem')).code).toBe(0);
  });

  it.each([
    [['create', 'student'], 2, 'Say where the secret half goes'],
    [['retire', 'student'], 2, 'is not understood'],
    [['rotate', 'student'], 2, 'is not understood'],
    [['retire', 'student', 'ffff'], 1, 'mfe_student has 0 keys that begin with ffff'],
  ])('%j ends with a sentence', async (args, code, sentence) => {
    const answer = await room.run('keys', ...args);
    expect([answer.code, answer.err]).toEqual([code, expect.stringContaining(sentence)]);
  });
});
