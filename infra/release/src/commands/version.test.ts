import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { programRunner } from '../cli/program-runner';
import { PUBLISHED_CONTRACTS, REMOVED_PROMISES } from '../contracts/published';
import { openReleaseRoom, type ReleaseRoom } from '../testing/release-command';

const house = path.resolve(import.meta.dirname, '../../../..');
// the tool itself works on a repository of three packages
const patience = { timeout: 120_000 };

let root: string;
let room: ReleaseRoom;

const write = async (file: string, content: unknown): Promise<void> => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
};
const read = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8');
const versionOf = async (folder: string): Promise<unknown> =>
  (JSON.parse(await read(`${folder}/package.json`)) as { version: string }).version;

const both = "---\n'@korkollen/mfe-student': minor\n'@korkollen/api': minor\n---\n\nStudents save schools.\n";
const partners = "---\n'@korkollen/mfe-partner': patch\n---\n\nThe inbox is calmer.\n";

/** A lock file at a version of the student app. */
const lockOf = (student: string): string => {
  const versions = { api: '1.2.0', 'mfe-partner': '1.2.0', 'mfe-student': student };
  const packages = Object.entries(versions).map(([name, version]) => [name, { name: `@korkollen/${name}`, version }]);
  return `${JSON.stringify({ name: 'house', packages: Object.fromEntries(packages) as unknown }, null, 2)}\n`;
};

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'korkollen-versions-'));
  const folders = ['mfe-student', 'mfe-partner', 'api'];
  await write('package.json', { name: 'house', private: true, workspaces: folders });
  await write('package-lock.json', lockOf('1.2.0'));
  for (const folder of folders)
    await write(`${folder}/package.json`, { name: `@korkollen/${folder}`, version: '1.2.0', private: true });
  const config = JSON.parse(await readFile(path.join(house, '.changeset/config.json'), 'utf8')) as object;
  await write('.changeset/config.json', { ...config, ignore: [] });
  await write('.changeset/saved-schools.md', both);
  await write('.changeset/calm-inbox.md', partners);
  await write('.gitignore', 'node_modules');
  await symlink(path.join(house, 'node_modules'), path.join(root, 'node_modules'));
  const run = programRunner(root);
  await run('git', ['init', '--quiet', '--initial-branch', 'main']);
  await run('git', ['add', '--all']);
  const who = ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.se', '-c', 'commit.gpgsign=false'];
  await run('git', [...who, 'commit', '--quiet', '--message', 'feat: begin']);
  room = await openReleaseRoom({}, undefined, { root, run });
});
afterEach(async () => {
  await room.remove();
  await rm(root, { recursive: true, force: true });
});

describe('version', () => {
  it("raises one app's version from its changesets, and leaves the rest to the others", patience, async () => {
    const { code, out } = await room.run('version', 'student');
    expect([code, out]).toEqual([0, expect.stringContaining('@korkollen/mfe-student 1.2.0 → 1.3.0')]);
    expect([await versionOf('mfe-student'), await versionOf('api'), await versionOf('mfe-partner')]).toEqual([
      '1.3.0',
      '1.2.0',
      '1.2.0',
    ]);
    expect(await read('mfe-student/CHANGELOG.md')).toMatch(
      /## 1\.3\.0\n\n### Minor Changes\n\n- \w+: Students save schools\./,
    );
    expect(await read('.changeset/saved-schools.md')).toBe(
      "---\n'@korkollen/api': minor\n---\n\nStudents save schools.\n",
    );
    expect(await read('.changeset/calm-inbox.md')).toBe(partners);
    expect(await read('package-lock.json')).toBe(lockOf('1.3.0'));
    await expect(read(PUBLISHED_CONTRACTS)).rejects.toThrow();
  });

  it('keeps what a new version of the API promises', patience, async () => {
    await write(REMOVED_PROMISES, { 'getSchool: answer 200.fax is not in the answer': 'nobody has one' });
    expect((await room.run('version', '--all')).code).toBe(0);
    expect(await versionOf('api')).toBe('1.3.0');
    expect((await readdir(path.join(root, '.changeset'))).filter((file) => file.endsWith('.md'))).toEqual([]);
    expect(await read(PUBLISHED_CONTRACTS)).toContain('"getSchool":{');
    expect(await read(REMOVED_PROMISES)).toBe('{}\n');
  });

  it('changes nothing where no changeset names the package', patience, async () => {
    await write('.changeset/saved-schools.md', partners);
    const { code, out } = await room.run('version', 'student');
    expect([code, out]).toEqual([0, expect.stringContaining('every version stays')]);
    expect(await read('.changeset/calm-inbox.md')).toBe(partners);
  });

  it('leaves every changeset as it was when the tool fails', patience, async () => {
    await write('.changeset/config.json', '{');
    expect((await room.run('version', 'student')).code).toBe(1);
    expect([await read('.changeset/saved-schools.md'), await read('.changeset/calm-inbox.md')]).toEqual([
      both,
      partners,
    ]);
  });

  it.each([
    [['version'], 2, 'say --all'],
    [['version', 'nobody'], 1, 'There is no package "nobody"'],
  ])('answers %j with a sentence', async (args, expectedCode, sentence) => {
    const { code, err } = await room.run(...args);
    expect([code, err]).toEqual([expectedCode, expect.stringContaining(sentence)]);
  });
});
