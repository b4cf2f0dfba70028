import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { programRunner } from '../cli/program-runner';
import { releaseSchema } from '../format/release';
import { createKeyPair } from '../signing/keys';
import { localKeysFolder } from '../signing/key-folder';
import { openReleaseRoom, type ReleaseRoom } from '../testing/release-command';
import { writeRemoteBuild } from '../testing/remote-build';

const installed = { components: [{ 'bom-ref': 'react@19.3.1', name: 'react', version: '19.3.1', licenses: ['MIT'] }] };

let root: string;
let room: ReleaseRoom;
let asked: string[];

/** A repository of one commit; what builds and what npm says stand still. */
async function openRoom(env: Record<string, string> = {}): Promise<ReleaseRoom> {
  const run = programRunner(root);
  return openReleaseRoom(env, undefined, {
    root,
    run: async (program, args) => {
      asked.push([program, ...args].join(' '));
      if (program === 'git') return run(program, args);
      return program === 'npm' ? JSON.stringify(installed) : '';
    },
  });
}

beforeEach(async () => {
  asked = [];
  root = await mkdtemp(path.join(os.tmpdir(), 'korkollen-repository-'));
  await writeRemoteBuild(root, { id: 'mfe_student', version: '2.1.0' });
  await writeRemoteBuild(root, { id: 'mfe_partner' });
  await mkdir(path.join(root, 'shell'));
  await writeFile(path.join(root, '.gitignore'), 'dist/\n');
  const git = programRunner(root);
  await git('git', ['init', '--quiet']);
  await git('git', ['add', '--all']);
  const who = ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.se', '-c', 'commit.gpgsign=false'];
  await git('git', [...who, 'commit', '--quiet', '--message', 'feat: begin']);
  room = await openRoom();
});
afterEach(async () => {
  await room.remove();
  await rm(root, { recursive: true, force: true });
});

const descriptions = async () => {
  const files = (await room.store.list('mfe_')).filter(({ key }) => key.endsWith('/release.json'));
  const texts = await Promise.all(files.map(({ key }) => room.store.read(key)));
  return texts.map((text) => releaseSchema.parse(JSON.parse(String(text))));
};

describe('publish', () => {
  it('builds one app, puts it into the store, and changes nothing that is live', async () => {
    const { code, out } = await room.run('publish', 'student');
    expect(code).toBe(0);
    expect(asked).toContain(
      'turbo run build --output-logs=errors-only --no-update-notifier --filter=@korkollen/mfe-student',
    );
    const [release, ...others] = await descriptions();
    const head = (await programRunner(root)('git', ['rev-parse', 'HEAD'])).trim();
    expect([release?.name, release?.commit, others]).toEqual(['mfe_student', head, []]);
    expect(out).toContain(`Published mfe_student ${String(release?.version)}, of commit ${head.slice(0, 12)}`);
    expect(out).toContain('./routes/page');
    expect(out).toContain(`npm run release -- canary student ${String(release?.version)} --percent 5`);
    expect(await room.store.list('registry/')).toEqual([]);
  });

  it('tells pipelines what was published, and again that it was there already', async () => {
    const first = await room.ask('publish', 'student');
    const again = await room.ask('publish', 'mfe-student');
    const release = { name: 'mfe_student', isNew: true, sizes: { './routes/page': { files: 3 } } };
    expect(first).toMatchObject({ code: 0, data: { releases: [release] } });
    expect(again).toMatchObject({ code: 0, data: { releases: [{ ...release, isNew: false }] } });
    expect((await room.run('publish', 'student')).out).toContain('nothing was written');
  });

  it('says what a release is made of, as npm knows it', async () => {
    await room.run('publish', 'student');
    const [release] = await descriptions();
    const materials = await room.store.read(`mfe_student/${String(release?.version)}/${String(release?.sbom)}`);
    expect(JSON.parse(String(materials))).toMatchObject(installed);
  });

  it('publishes every app at once', async () => {
    expect((await room.run('publish', '--all')).code).toBe(0);
    expect((await descriptions()).map(({ name }) => name)).toEqual(['mfe_partner', 'mfe_student']);
  });

  it('refuses a working tree with changes of its own, unless they are allowed for', async () => {
    await writeFile(path.join(root, 'mfe-student/notes.txt'), 'later');
    const { code, err } = await room.run('publish', 'student');
    expect(code).toBe(1);
    expect(err).toContain('?? mfe-student/notes.txt');
    expect(err).toContain('--allow-dirty');
    expect(await descriptions()).toEqual([]);
    expect((await room.run('publish', 'student', '--allow-dirty')).code).toBe(0);
    expect(await descriptions()).toMatchObject([{ commit: null }]);
  });

  it('says so when the build fails', async () => {
    room = await openReleaseRoom({}, undefined, { root, run: programRunner(root) });
    const { code, err } = await room.run('publish', 'student');
    expect(code).toBe(1);
    expect(err).toContain('turbo run build');
  });

  it.each([
    [['publish'], 2, 'say --all'],
    [['publish', 'student', '--all'], 2, 'say --all'],
    [['publish', 'nobody'], 1, 'There is no mfe-nobody in this repository.'],
    [['publish', '../student'], 2, 'is no name of an app'],
    [['publish', 'student', '--force'], 2, '--force'],
  ])('answers %j with a sentence', async (args, expectedCode, sentence) => {
    const { code, err } = await room.run(...args);
    expect(code).toBe(expectedCode);
    expect(err).toContain(sentence);
  });

  it('signs with the key of the team, when the pipeline has it', async () => {
    const { privateKeyPem, publicKeyPem, fingerprint } = createKeyPair();
    room = await openRoom({ RELEASE_SIGNING_KEY: privateKeyPem });
    const { code, err } = await room.run('publish', 'student');
    expect([code, err]).toEqual([1, expect.stringContaining(`The key ${fingerprint} is not trusted for mfe_student`)]);
    expect(await descriptions()).toEqual([]);

    const keys = localKeysFolder(room.folder);
    await mkdir(keys);
    await writeFile(path.join(keys, 'mfe_student.2026.pub.pem'), publicKeyPem);
    expect((await room.run('publish', 'student')).code).toBe(0);
    const [file] = (await room.store.list('mfe_student/')).filter(({ key }) => key.endsWith('release.sig.json'));
    expect(JSON.parse(await readFile(path.join(room.folder, String(file?.key)), 'utf8'))).toMatchObject({
      key: fingerprint,
    });
  });

  it('says that what is there stays signed with the key before, and what helps', async () => {
    const [before, next] = [createKeyPair(), createKeyPair()];
    const keys = localKeysFolder(room.folder);
    await mkdir(keys);
    await writeFile(path.join(keys, 'mfe_student.pub.pem'), before.publicKeyPem);
    await writeFile(path.join(keys, 'mfe_student.next.pub.pem'), next.publicKeyPem);
    const { folder } = room;
    const publishWith = async ({ privateKeyPem }: typeof before) => {
      const pipeline = await openRoom({
        RELEASE_SIGNING_KEY: privateKeyPem,
        RELEASE_STORE: folder,
        RELEASE_KEYS: keys,
      });
      const said = await pipeline.run('publish', 'student');
      await pipeline.remove();
      return said;
    };
    await publishWith(before);
    expect((await publishWith(before)).out).not.toContain('stays signed');
    const { code, out } = await publishWith(next);
    expect([code, out]).toEqual([0, expect.stringContaining(`stays signed with the key ${before.fingerprint}`)]);
    expect(out).toContain('npm run release -- version student');
  });
});
