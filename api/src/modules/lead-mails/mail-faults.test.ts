import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp, databaseUri } from '../../../test/build-app';
import { deleteLeads } from '../../../test/factories/lead';
import { storeSchool, storeSchools } from '../../../test/factories/school';
import { bundleMailWorker, mailingInstance, owedLead, type TestClock, timesMailed } from '../../../test/lead-mailing';
import { type MailServerBehaviour, startDroppingServer, startMailServer } from '../../../test/mail-server';
import type { StoredLead } from '../leads/service';
import { createSuppressionService } from '../privacy/service';
import type { OutboxMail } from './model';

const SLOT = '2026-11-23T05:01:00Z';
const MINUTE_MS = 60_000;

describe('a mail server that fails', async () => {
  const { app, databaseName } = await buildTestApp();
  const { connection } = app.database;
  const outbox = connection.collection<OutboxMail>('mail_outbox');
  const clock: TestClock = { now: new Date(SLOT) };

  beforeEach(async () => {
    await deleteLeads(app);
    await outbox.deleteMany({});
    clock.now = new Date(SLOT);
  });

  /** So many schools with two leads each, all due. */
  async function dueLeads(schools = 1): Promise<{ leads: StoredLead[]; addresses: string[] }> {
    const addresses = Array.from({ length: schools }, () => `${randomUUID()}@skola.example`);
    const stored = await storeSchools(app, ...addresses.map((email) => ({ email })));
    const leads = [];
    for (const { _id } of stored) {
      leads.push(await owedLead(app, _id, '2026-11-22T20:00:00Z'), await owedLead(app, _id, '2026-11-23T04:00:00Z'));
    }
    return { leads, addresses };
  }

  const waitFor = (minutes: number): void => {
    clock.now = new Date(clock.now.getTime() + minutes * MINUTE_MS);
  };
  const states = async (): Promise<string[]> => (await outbox.find().toArray()).map(({ state }) => state);
  const onceEach = (leads: StoredLead[]): number[] => leads.map(() => 1);

  it('and is down for hours costs a delay, and nothing comes twice', async () => {
    const { leads } = await dueLeads(5);
    const down = await startMailServer();
    await down.stop();
    const away = mailingInstance(app, down.url, clock);
    // three are tried, then the server is left alone
    expect(await away.run()).toEqual({ sent: 0, failed: 3 });
    for (let hour = 0; hour < 3; hour += 1) {
      waitFor(60);
      await away.run();
    }
    expect(new Set(await states())).toEqual(new Set(['queued']));
    const { url, mails } = await startMailServer();
    waitFor(60);
    expect(await mailingInstance(app, url, clock).run()).toEqual({ sent: 5, failed: 0 });
    expect(timesMailed(leads, mails)).toEqual(onceEach(leads));
    waitFor(60);
    expect(await mailingInstance(app, url, clock).run()).toEqual({ sent: 0, failed: 0 });
  });

  it('while the clock was weeks ahead costs no weeks once it is right again', async () => {
    const { leads } = await dueLeads();
    const down = await startMailServer();
    await down.stop();
    waitFor(30 * 24 * 60);
    expect(await mailingInstance(app, down.url, clock).run()).toEqual({ sent: 0, failed: 1 });
    const { url, mails } = await startMailServer();
    const up = mailingInstance(app, url, clock);
    // what waits for its next try waits
    expect(await up.run()).toEqual({ sent: 0, failed: 0 });
    clock.now = new Date(SLOT);
    expect(await up.run()).toEqual({ sent: 1, failed: 0 });
    expect(timesMailed(leads, mails)).toEqual(onceEach(leads));
  });

  it.each<[string, MailServerBehaviour]>([
    ['refuses every connection', { connect: '554 5.3.2 no service' }],
    ['says 421 to a connection', { connect: '421 4.3.2 closing' }],
    ['says 421 to a recipient', { recipient: () => '421 4.3.2 closing' }],
    ['says 450 to a recipient', { recipient: () => '450 4.2.1 greylisted' }],
    ['says 451 to the content', { content: '451 4.3.0 try later' }],
  ])('and %s gets the same mail later', async (_what, behaviour) => {
    const { leads } = await dueLeads();
    const { url, mails } = await startMailServer(behaviour);
    const instance = mailingInstance(app, url, clock);
    expect(await instance.run()).toEqual({ sent: 0, failed: 1 });
    const [queued] = await outbox.find().toArray();
    expect(queued).toMatchObject({ state: 'queued', tries: 1, recipients: [{ unanswered: 0, tries: 1 }] });
    expect(await instance.run(), 'not before its time').toEqual({ sent: 0, failed: 0 });
    for (const each of ['connect', 'recipient', 'content'] as const) behaviour[each] = undefined;
    waitFor(2);
    expect(await instance.run()).toEqual({ sent: 1, failed: 0 });
    expect(timesMailed(leads, mails)).toEqual(onceEach(leads));
    expect(mails[0]?.messageId).toBe(queued?.recipients[0]?.messageId);
  });

  it('and puts a mail off for days gives up on it, but not on one that it never spoke of', async () => {
    await dueLeads();
    const { url } = await startMailServer({ recipient: () => '450 4.2.2 full' });
    const instance = mailingInstance(app, url, clock);
    for (let day = 0; day < 7; day += 1) {
      await instance.run();
      waitFor(24 * 60);
    }
    expect(await outbox.find().toArray()).toMatchObject([
      { state: 'failed', nextTryAt: null, recipients: [{ lastCode: 450 }] },
    ]);
  });

  it.each([
    ['550 5.1.1 no such user', true],
    ['550 5.7.1 not wanted', false],
    ['552 5.2.2 full', false],
  ])('and says %s to one recipient gives the mail to the others', async (reply, isSuppressed) => {
    const { _id: schoolId } = await storeSchool(app);
    const [gone, there] = [`${randomUUID()}@skola.example`, `${randomUUID()}@skola.example`];
    const recipients = [gone, there].map((address) => ({ id: randomUUID(), address, provedAt: new Date() }));
    await connection.collection<{ _id: string }>('partner_settings').insertOne({ _id: schoolId, ...{ recipients } });
    const lead = await owedLead(app, schoolId, '2026-11-23T04:00:00Z');
    const { url, mails } = await startMailServer({ recipient: (to) => (to === gone ? reply : undefined) });
    const instance = mailingInstance(app, url, clock);
    await instance.run();
    waitFor(60);
    await instance.run();
    expect(mails.map(({ to }) => to)).toEqual([there]);
    expect(timesMailed([lead], mails)).toEqual([1]);
    expect(await outbox.find().toArray()).toMatchObject([
      {
        state: 'refused',
        recipients: [
          { state: 'refused', tries: 1 },
          { state: 'sent', lastCode: null },
        ],
      },
    ]);
    expect(await createSuppressionService(connection).isSuppressed(gone)).toBe(isSuppressed);
  });

  it('and is slow is waited for', async () => {
    const { leads } = await dueLeads();
    const { url, mails } = await startMailServer({ beforeAnswer: () => new Promise((done) => setTimeout(done, 300)) });
    expect(await mailingInstance(app, url, clock).run()).toEqual({ sent: 1, failed: 0 });
    expect(timesMailed(leads, mails)).toEqual(onceEach(leads));
  });

  it.each(['greeting', 'recipient', 'data'] as const)('and hangs up at the %s gets the mail once', async (point) => {
    const { leads } = await dueLeads();
    const { url, mails } = await startDroppingServer(point, point);
    const instance = mailingInstance(app, url, clock);
    for (let tries = 0; tries < 4; tries += 1) {
      await instance.run();
      waitFor(10);
    }
    expect(timesMailed(leads, mails)).toEqual(onceEach(leads));
    expect(await states()).toEqual(['sent']);
  });

  it('and hangs up before the content came gets the mail once', async () => {
    const { leads } = await dueLeads();
    const { url, mails } = await startDroppingServer('content');
    const instance = mailingInstance(app, url, clock);
    await instance.run();
    waitFor(10);
    await instance.run();
    expect(timesMailed(leads, mails)).toEqual(onceEach(leads));
  });

  it('and hangs up when it should answer to the content gets the same once more, with the same id and links', async () => {
    const { leads } = await dueLeads();
    const { url, mails } = await startDroppingServer('answer');
    const instance = mailingInstance(app, url, clock);
    for (let tries = 0; tries < 4; tries += 1) {
      await instance.run();
      waitFor(40);
    }
    expect(timesMailed(leads, mails)).toEqual(leads.map(() => 2));
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    const linksOf = (content = '') => content.match(/partner\/link#[\w-]+/g);
    expect(linksOf(mails[0]?.content)).toEqual(linksOf(mails[1]?.content));
    expect(await states()).toEqual(['sent']);
  });

  it('and never answers to the content gets it twice and no third time', async () => {
    const { leads } = await dueLeads();
    const { url, mails } = await startDroppingServer('answer', 'data', 'answer', 'greeting');
    const instance = mailingInstance(app, url, clock);
    for (let tries = 0; tries < 6; tries += 1) {
      await instance.run();
      waitFor(40);
    }
    expect(timesMailed(leads, mails)).toEqual(leads.map(() => 2));
    expect(await outbox.find().toArray()).toMatchObject([{ state: 'ambiguous', nextTryAt: null }]);
  });

  it('costs a digest for each slot that it was away for, and every lead stands in one', async () => {
    const { _id: schoolId } = await storeSchool(app, { email: `${randomUUID()}@skola.example` });
    const down = await startMailServer();
    await down.stop();
    const away = mailingInstance(app, down.url, clock);
    const first = await owedLead(app, schoolId, '2026-11-23T04:00:00Z');
    await away.run();
    const second = await owedLead(app, schoolId, '2026-11-23T12:00:00Z');
    clock.now = new Date('2026-11-23T17:01:00Z');
    await away.run();
    const { url, mails } = await startMailServer();
    waitFor(60);
    await mailingInstance(app, url, clock).run();
    expect(timesMailed([first, second], mails)).toEqual([1, 1]);
  });

  it('gets every mail once from three instances at the same time', async () => {
    const { leads, addresses } = await dueLeads(12);
    const { url, mails } = await startMailServer();
    const instances = Array.from({ length: 3 }, () => mailingInstance(app, url, clock));
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(instances.map((instance) => instance.run()));
      waitFor(1);
    }
    expect(timesMailed(leads, mails)).toEqual(onceEach(leads));
    expect(mails.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });

  it('gets what a killed process left, and only what it had in hand twice, under the same id', async () => {
    const { leads } = await dueLeads(6);
    let kill = (): void => undefined;
    const killed = new Promise<void>((resolve) => {
      kill = resolve;
    });
    const behaviour: MailServerBehaviour = {};
    const { url, mails } = await startMailServer(behaviour);
    behaviour.beforeAnswer = async () => {
      if (mails.length < 2) return;
      kill();
      // the process is gone before it hears anything
      await killedProcess;
    };
    const worker = spawn(process.execPath, [await bundleMailWorker()], {
      env: { PATH: process.env['PATH'], DATABASE: databaseUri(databaseName), MAIL_SERVER: url, NOW: SLOT },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    onTestFinished(() => void worker.kill('SIGKILL'));
    const killedProcess = once(worker, 'exit');
    await Promise.race([killed, killedProcess]);
    worker.kill('SIGKILL');
    await killedProcess;
    expect(worker.signalCode).toBe('SIGKILL');
    behaviour.beforeAnswer = undefined;

    const instance = mailingInstance(app, url, clock);
    await instance.run();
    expect(await states(), 'what it had in hand is held').toContain('sending');
    waitFor(6);
    await instance.run();
    expect(new Set(await states())).toEqual(new Set(['sent']));
    const times = timesMailed(leads, mails);
    expect(Math.min(...times)).toBe(1);
    const twice = mails.filter(({ to }, index) => mails.findIndex((other) => other.to === to) !== index);
    expect(twice).toHaveLength(1);
    expect(mails.filter(({ messageId }) => messageId === twice[0]?.messageId)).toHaveLength(2);
  });

  it.each(['after the claim', 'after the mail was stored'])('loses nothing of what was cut off %s', async (point) => {
    const { leads } = await dueLeads();
    const { url, mails } = await startMailServer();
    const [lead] = leads;
    const mailId = `batch_2026-11-23T05:00:00.000Z_${lead?.schoolId ?? ''}`;
    await connection.collection('leads').updateMany({}, { $set: { mail: { state: 'claimed', mailId, slot: null } } });
    const instance = mailingInstance(app, url, clock);
    if (point === 'after the mail was stored') {
      await instance.run();
      await connection.collection('leads').updateMany({}, { $set: { 'mail.state': 'claimed' } });
    }
    await instance.run();
    waitFor(24 * 60);
    await instance.run();
    expect(timesMailed(leads, mails)).toEqual(onceEach(leads));
  });
});
