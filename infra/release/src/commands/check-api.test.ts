import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contractsSnapshotSchema, type ContractsSnapshot } from '@korkollen/api/contracts/contracts-snapshot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PUBLISHED_CONTRACTS } from '../contracts/published';
import { appendRevision, readNewest } from '../registry/registry-chain';
import { signRelease } from '../signing/keys';
import { keysOfTeam, storeInventedRelease } from '../testing/invented-release';
import { openReleaseRoom, type ReleaseRoom } from '../testing/release-command';

const repository = path.resolve(import.meta.dirname, '../../../..');

let room: ReleaseRoom;
beforeEach(async () => {
  room = await openReleaseRoom();
  await room.trust('mfe_student');
});
afterEach(() => room.remove());

/** What the last published version of the API promised: what remotes of yesterday were built with. */
async function yesterday(): Promise<ContractsSnapshot> {
  return contractsSnapshotSchema.parse(JSON.parse(await readFile(path.join(repository, PUBLISHED_CONTRACTS), 'utf8')));
}

/** Promises a field, in what getSiteFacts answers, that the API of today does not have. */
async function withOneFieldMore(): Promise<ContractsSnapshot> {
  const contracts = structuredClone(await yesterday());
  const answer = contracts.endpoints.getSiteFacts?.response[200];
  if (!answer) throw new Error('getSiteFacts answers nothing');
  answer.properties = { ...(answer.properties as object), teacherCount: { type: 'number' } };
  return contracts;
}

/** Shows a release to everybody that was built with these contracts. */
async function show(version: string, contracts: unknown, privateKeyPem?: string): Promise<void> {
  const files = { 'contracts.json': JSON.stringify(contracts) };
  const stored = await storeInventedRelease(room.store, { version, files });
  const { release } = stored;
  const signed = privateKeyPem === undefined ? stored.signed : signRelease(JSON.stringify(release), privateKeyPem);
  const before = await readNewest(room.store);
  const shown = { version: release.version, signed };
  const from = before?.remotes.mfe_student?.stable?.version ?? null;
  const said = { by: 'anna', why: 'a test', at: '2026-11-22T20:00:00.000Z' };
  const change = { action: 'promote' as const, remote: 'mfe_student', from, to: release.version, ...said };
  await appendRevision(room.store, before, change, { mfe_student: { stable: shown } });
}

describe('check api', () => {
  it('lets the API of today pass with a remote that was built with the contracts of yesterday', async () => {
    await show('1.0.0', await yesterday());
    const { code, out } = await room.run('check', 'api');
    expect([code, out]).toEqual([0, expect.stringMatching(/^mfe_student 1\.0\.0-\w+ \(stable\) keeps working\./)]);
  });

  it('refuses an API without a field that a live remote was built with, and names it', async () => {
    await show('1.0.0', await withOneFieldMore());
    const { code, out } = await room.run('check', 'api');
    expect(code).toBe(1);
    expect(out).toContain('getSiteFacts: answer 200.teacherCount is not in the answer');
    expect(out).toContain('may not be released');
  });

  it('asks for the release that a rollback would show, too', async () => {
    await show('1.0.0', await withOneFieldMore());
    await show('2.0.0', await yesterday());
    expect(await room.ask('check', 'api')).toMatchObject({
      code: 1,
      data: {
        findings: [
          { channel: 'stable', isGood: true },
          { channel: 'rollback', isGood: false },
        ],
      },
    });
  });

  it('asks for nothing that no rollback leads to any more, since its key was retired', async () => {
    await show('1.0.0', await withOneFieldMore());
    const next = path.join(room.folder, 'secrets/next.pem');
    await room.run('keys', 'create', 'student', '--out', next);
    await show('2.0.0', await yesterday(), await readFile(next, 'utf8'));
    await room.run('keys', 'retire', 'student', keysOfTeam('mfe_student').fingerprint);
    expect(await room.ask('check', 'api')).toMatchObject({ code: 0, data: { findings: [{ channel: 'stable' }] } });
  });

  it.each([
    ['whose contracts cannot be read', () => show('1.0.0', 'nothing'), 'cannot be read'],
    [
      'that nobody trusted has signed',
      async () => {
        await show('1.0.0', await yesterday());
        room = await openReleaseRoom({ RELEASE_STORE: room.folder, RELEASE_KEYS: '/nowhere' });
      },
      'is not used',
    ],
  ])('refuses while a release is live %s', async (_name, prepare, sentence) => {
    await prepare();
    const { code, out } = await room.run('check', 'api');
    expect([code, out]).toEqual([1, expect.stringContaining(sentence)]);
  });

  it('passes where nothing was released yet', async () => {
    expect((await room.run('check', 'api')).code).toBe(0);
  });
});
