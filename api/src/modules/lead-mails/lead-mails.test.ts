import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signIn, storeAccount } from '../../../test/factories/account';
import { deleteLeads, leadRequest, storedLead } from '../../../test/factories/lead';
import { storeSchool } from '../../../test/factories/school';
import { mailingInstance, owedLead, type TestClock, timesMailed } from '../../../test/lead-mailing';
import { type ReceivedMail, startMailServer } from '../../../test/mail-server';
import { mailboxHash } from '../partner-settings/service';
import { createSuppressionService } from '../privacy/service';
import type { LeadMailing } from './service';

const HOUR_MS = 3_600_000;

describe("a school's mail of its leads", async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  const settings = connection.collection<{ _id: string; [field: string]: unknown }>('partner_settings');
  const outbox = connection.collection<{ _id: string; [field: string]: unknown }>('mail_outbox');
  const clock: TestClock = { now: new Date() };
  let mailing: LeadMailing;
  let mails: ReceivedMail[];

  beforeEach(async () => {
    await deleteLeads(app);
    await outbox.deleteMany({});
    const server = await startMailServer();
    mails = server.mails;
    mailing = mailingInstance(app, server.url, clock);
  });

  const at = (now: string) => {
    clock.now = new Date(now);
    return mailing.run();
  };
  const school = (fields = {}) => storeSchool(app, { email: `${randomUUID()}@skola.example`, ...fields });

  it('is owed from the write that stores the lead, and only where there is a school', async () => {
    const { _id: schoolId } = await school();
    const send = (fields: object) =>
      ask(app, 'createLead', {
        body: leadRequest(fields),
        headers: { 'idempotency-key': randomUUID() },
      });
    const { id } = (await send({ schoolId })).json();
    expect((await storedLead(app, id))?.mail).toEqual({ state: 'waiting', mailId: null, slot: null });
    const toUs = (await send({ schoolId: null, inquiryType: 'question' })).json();
    expect((await storedLead(app, toUs.id))?.mail).toBeNull();
  });

  it('lists what came before its slot, once, and says nothing of what was written nor of how to reach anybody', async () => {
    const { _id: schoolId, email } = await school();
    const before = await owedLead(app, schoolId, '2026-11-23T04:59:59.999Z', {
      message: 'Hemligt ärende',
      inquiryType: 'other',
    });
    const after = await owedLead(app, schoolId, '2026-11-23T05:00:00Z');
    const demo = await owedLead(app, schoolId, '2026-11-22T12:00:00Z', { mail: null, isDemo: true });
    await at('2026-11-23T04:59:00Z');
    expect(mails).toEqual([]);
    expect(await at('2026-11-23T05:01:00Z')).toEqual({ sent: 1, failed: 0 });
    expect(await at('2026-11-23T06:01:00Z')).toEqual({ sent: 0, failed: 0 });
    expect(timesMailed([before, after, demo], mails)).toEqual([1, 0, 0]);
    expect(mails.map(({ to }) => to)).toEqual([email]);
    expect(mails[0]?.messageId).toMatch(/^<[\w-]+@korkollen\.example>$/);
    expect(mails[0]?.content).toContain('https://korkollen.example/partner/link#');
    for (const secret of ['Hemligt', '701234567', 'elsa.berg@example.se'])
      expect(mails[0]?.content).not.toContain(secret);
    expect((await storedLead(app, before._id))?.mail).toMatchObject({ state: 'mailed' });
    await at('2026-11-23T17:01:00Z');
    expect(timesMailed([before, after, demo], mails)).toEqual([1, 1, 0]);
  });

  it('comes at once where the school wants it so', async () => {
    const { _id: schoolId } = await school();
    await settings.insertOne({ _id: schoolId, mailMethod: 'atOnce' });
    const first = await owedLead(app, schoolId, '2026-11-23T08:00:00Z');
    await at('2026-11-23T08:00:10Z');
    const second = await owedLead(app, schoolId, '2026-11-23T08:00:20Z');
    await at('2026-11-23T08:00:30Z');
    await at('2026-11-23T17:01:00Z');
    expect(timesMailed([first, second], mails)).toEqual([1, 1]);
    expect(mails).toHaveLength(2);
  });

  it('comes at the times that the school has chosen, to all its addresses', async () => {
    const { _id: schoolId } = await school();
    const recipients = ['a@skola.example', 'b@skola.example'].map((address) => ({
      id: randomUUID(),
      address,
      provedAt: new Date(),
    }));
    await settings.insertOne({ _id: schoolId, batchTimes: ['18:00'], recipients });
    const lead = await owedLead(app, schoolId, '2026-11-22T20:00:00Z');
    await at('2026-11-23T05:01:00Z');
    expect(mails).toEqual([]);
    await at('2026-11-23T17:01:00Z');
    expect(timesMailed([lead], mails)).toEqual([2]);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
    expect(mails.map(({ to }) => to)).toEqual(['a@skola.example', 'b@skola.example']);
  });

  it('asks for an answer to what came while the school is away on the day after', async () => {
    const { _id: schoolId } = await school();
    await settings.insertOne({ _id: schoolId, away: { from: '2026-11-20', until: '2026-11-29' } });
    await owedLead(app, schoolId, '2026-11-22T20:00:00Z');
    await at('2026-11-23T05:01:00Z');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.content).toMatch(/Svara helst f(ö|=C3=B6)re tis 1 dec/);
  });

  it('never tells of what was withdrawn, also when the mail was made already', async () => {
    const student = await storeAccount(app, { email: 'elsa.berg@example.se', emailVerifiedAt: new Date() });
    const { headers } = await signIn(app, student.email);
    const { _id: schoolId } = await school();
    const lead = await owedLead(app, schoolId, '2026-11-23T04:00:00Z');
    const other = await owedLead(app, schoolId, '2026-11-23T04:00:00Z');
    await ask(app, 'withdrawLead', { params: { id: lead._id }, headers });
    await at('2026-11-23T05:01:00Z');
    expect(timesMailed([lead, other], mails)).toEqual([0, 1]);

    const late = await owedLead(app, schoolId, '2026-11-23T08:00:00Z');
    const away = mailingInstance(app, 'smtp://127.0.0.1:1', clock);
    clock.now = new Date('2026-11-23T17:01:00Z');
    expect(await away.run()).toEqual({ sent: 0, failed: 1 });
    await ask(app, 'withdrawLead', { params: { id: late._id }, headers });
    await at('2026-11-23T17:05:00Z');
    expect(timesMailed([late], mails)).toEqual([0]);
    expect(await outbox.findOne({ slot: new Date('2026-11-23T17:00:00Z') })).toMatchObject({ state: 'suppressed' });
  });

  it('waits for somebody who can be told, from slot to slot', async () => {
    const { _id: schoolId } = await school({ email: 'ingen riktig adress' });
    const lead = await owedLead(app, schoolId, '2026-11-23T04:00:00Z');
    await at('2026-11-23T05:01:00Z');
    expect((await storedLead(app, lead._id))?.mail).toMatchObject({ state: 'unaddressed' });
    await settings.insertOne({
      _id: schoolId,
      recipients: [{ id: randomUUID(), address: 'ny@skola.example', provedAt: new Date() }],
    });
    await at('2026-11-23T05:02:00Z');
    expect(mails).toEqual([]);
    await at('2026-11-23T17:01:00Z');
    expect(timesMailed([lead], mails)).toEqual([1]);
  });

  it('follows the addresses of the school until somebody has got it, and then no others', async () => {
    const { _id: schoolId } = await school();
    const lead = await owedLead(app, schoolId, '2026-11-23T04:00:00Z');
    clock.now = new Date('2026-11-23T05:01:00Z');
    await mailingInstance(app, 'smtp://127.0.0.1:1', clock).run();
    await settings.insertOne({
      _id: schoolId,
      recipients: [{ id: randomUUID(), address: 'ny@skola.example', provedAt: new Date() }],
    });
    await at('2026-11-23T06:00:00Z');
    expect(mails.map(({ to }) => to)).toEqual(['ny@skola.example']);
    expect(timesMailed([lead], mails)).toEqual([1]);

    const late = await owedLead(app, schoolId, '2026-11-23T08:00:00Z');
    clock.now = new Date('2026-11-23T17:01:00Z');
    await mailingInstance(app, 'smtp://127.0.0.1:1', clock).run();
    await settings.updateOne({ _id: schoolId }, { $set: { endedMailboxes: [mailboxHash('ny@skola.example')] } });
    await at('2026-11-23T18:00:00Z');
    expect(timesMailed([late], mails)).toEqual([0]);
  });

  it('goes to no address that gets no mail', async () => {
    const { _id: schoolId, email } = await school();
    await createSuppressionService(connection).suppress(email ?? '', 'unsubscribed');
    const lead = await owedLead(app, schoolId, '2026-11-23T04:00:00Z');
    await at('2026-11-23T05:01:00Z');
    expect(mails).toEqual([]);
    expect((await storedLead(app, lead._id))?.mail).toMatchObject({ state: 'unaddressed' });
  });

  it.each([
    [
      'forward',
      '2026-03-28T00:00:00Z',
      '2026-03-28T05:00:00Z 2026-03-28T17:00:00Z 2026-03-29T04:00:00Z 2026-03-29T16:00:00Z',
    ],
    [
      'back',
      '2026-10-24T00:00:00Z',
      '2026-10-24T04:00:00Z 2026-10-24T16:00:00Z 2026-10-25T05:00:00Z 2026-10-25T17:00:00Z',
    ],
  ])('comes at six and at six, once each, when the clock goes %s', async (_way, from, slots) => {
    const { _id: schoolId } = await school();
    const begin = new Date(from).getTime();
    const leads = [];
    for (let hour = 0; hour < 44; hour += 1) {
      const now = new Date(begin + hour * HOUR_MS + 60_000);
      leads.push(await owedLead(app, schoolId, now));
      await at(now.toISOString());
    }
    const made = await outbox.find({}, { sort: { slot: 1 } }).toArray();
    expect(made.map(({ slot }) => slot)).toEqual(slots.split(' ').map((slot) => new Date(slot)));
    expect(mails).toHaveLength(4);
    const [last] = slots.split(' ').slice(-1);
    expect(timesMailed(leads, mails)).toEqual(leads.map(({ createdAt }) => (createdAt < new Date(last ?? '') ? 1 : 0)));
  });

  it('brings all that was missed in one, when nobody was there at the slots', async () => {
    const { _id: schoolId } = await school();
    const leads = [];
    for (const came of ['2026-11-22T20:00:00Z', '2026-11-23T09:00:00Z', '2026-11-23T16:59:00Z']) {
      leads.push(await owedLead(app, schoolId, came));
    }
    expect(await at('2026-11-23T19:30:00Z')).toEqual({ sent: 1, failed: 0 });
    expect(timesMailed(leads, mails)).toEqual([1, 1, 1]);
  });

  // more than twice as many as are looked at in one go, so that some are only counted
  it('lists fifty of more than a thousand and says how many more there are', async () => {
    const { _id: schoolId } = await school();
    const first = await owedLead(app, schoolId, '2026-11-23T03:00:00Z');
    const copies = Array.from({ length: 1_199 }, (_, index) => ({
      ...first,
      _id: randomUUID(),
      createdAt: new Date(first.createdAt.getTime() + 1 + index),
    }));
    const stored = connection.collection<{ _id: string }>('leads');
    await stored.insertMany(copies);
    expect(await at('2026-11-23T05:01:00Z')).toEqual({ sent: 1, failed: 0 });
    const content = mails[0]?.content ?? '';
    expect(content).toContain('1200 nya ');
    expect(content).toContain('... och 1150 till.');
    expect(new Set(content.match(/partner\/link#[\w-]+/g)).size).toBe(50);
    expect(await stored.countDocuments({ 'mail.state': 'mailed' })).toBe(1_200);
    expect(await at('2026-11-23T17:01:00Z')).toEqual({ sent: 0, failed: 0 });
  });
});
