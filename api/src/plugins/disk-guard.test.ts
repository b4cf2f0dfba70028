import { describe, expect, it } from 'vitest';
import { ask } from '../../test/ask';
import { buildTestApp } from '../../test/build-app';
import { signInAs, testPassword } from '../../test/factories/account';
import { storedAttempts } from '../../test/factories/attempt';
import { leadRequest } from '../../test/factories/lead';
import { storeSchool } from '../../test/factories/school';

describe('a disk that is nearly full', async () => {
  const disk = { bsize: 4_096, blocks: 25_000_000, bavail: 20_000_000 };
  const { app, logLines } = await buildTestApp({ readDisk: async () => disk, diskCheckIntervalMs: 5 });
  const school = await storeSchool(app);
  const { headers } = await signInAs(app, 'student');
  const send = () =>
    ask(app, 'createLead', {
      body: leadRequest({ schoolId: school._id, email: `${crypto.randomUUID()}@example.se` }),
      headers: { 'idempotency-key': crypto.randomUUID() },
    });

  it('takes nothing new, says when to come back, is read as ever, and takes things again once there is room', async () => {
    expect((await send()).statusCode).toBe(201);
    disk.bavail = 1_000;
    await expect.poll(async () => (await send()).statusCode).toBe(503);
    const refused = await send();
    expect(refused.json()).toMatchObject({ code: 'STORAGE_FULL', message: expect.stringContaining('spara') as string });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const stored = await storedAttempts(app);
    expect((await send()).statusCode).toBe(503);
    expect((await ask(app, 'listSchools')).statusCode).toBe(200);
    expect((await ask(app, 'me', { headers })).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', url: '/api/nope' })).statusCode).toBe(404);
    expect((await ask(app, 'logout', { headers })).statusCode).toBe(204);
    expect(await storedAttempts(app)).toEqual(stored);
    // who can make room is let in, and may prove that it is them
    const admin = await signInAs(app, 'admin');
    const proof = await ask(app, 'proveIdentity', { body: { password: testPassword }, headers: admin.headers });
    expect(proof.statusCode).toBe(204);
    disk.bavail = 20_000_000;
    await expect.poll(async () => (await send()).statusCode).toBe(201);
    const said = logLines.filter((line) => line.includes('the disk'));
    expect(said.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'the disk is full: nothing is stored until there is room',
      'the disk has room',
    ]);
    expect(said[0]).toContain('"freeMegabytes":4');
  });

  it('that cannot be looked at holds nobody up', async () => {
    const { app: other, logLines: lines } = await buildTestApp({ readDisk: () => Promise.reject(new Error('gone')) });
    expect((await ask(other, 'recordEvents', { body: { events: [] } })).statusCode).toBe(400);
    expect(lines.filter((line) => line.includes('cannot be looked at'))).toHaveLength(1);
  });
});
