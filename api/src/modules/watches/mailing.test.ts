import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signIn, storeAccount } from '../../../test/factories/account';
import { changeSchool, storeSchool } from '../../../test/factories/school';
import { mailsTo } from '../../../test/mails';
import { MailFailure } from '../../mail/mail-failure';
import type { Mail } from '../../mail/transport';
import { createWatchLinks } from './links';
import { createWatchMailing } from './mailing';
import { watcherModel, watchModel } from './model';
import { createWatchRepository } from './repository';

const priced = (price: number, length: number | undefined = 40) =>
  JSON.stringify({ 'B-körkort': { single: { price, length } } });
const day = (number: number, hour = 9) => new Date(Date.UTC(2026, 10, number, hour));

describe('the daily mail about what somebody watches', async () => {
  const test = await buildTestApp();
  const { app, env } = test;
  const { connection } = app.database;
  const watchers = watcherModel(connection);
  let sent: Mail[] = [];
  let fail: () => void = () => undefined;
  const deliver = async (mail: Mail): Promise<void> => {
    fail();
    sent.push(mail);
  };

  /** One instance of the API. */
  const instance = (send = deliver) =>
    createWatchMailing({
      connection,
      log: app.log,
      readRegister: () => app.schoolRegister.current(),
      send,
      links: createWatchLinks(env.jwtSecrets),
      siteOrigin: 'https://korkollen.example',
    });
  const mailing = instance();

  beforeEach(async () => {
    sent = [];
    fail = () => undefined;
    await watchers.deleteMany();
    await watchModel(connection).deleteMany();
    await connection.collection('email_suppression').deleteMany({});
  });

  async function student(name = 'Elsa Berg') {
    const account = await storeAccount(app, { name, emailVerifiedAt: new Date() });
    const { headers } = await signIn(app, account.email);
    const watch = async (schoolId: string) =>
      (await ask(app, 'createWatch', { headers, body: { kind: 'school', schoolId } })).json().id;
    const watchSearch = (filters: Record<string, string>) =>
      ask(app, 'createWatch', {
        headers,
        body: { kind: 'search', name: 'Elbil', address: '/goteborg?electricCar=true', filters },
      });
    return { ...account, headers, watch, watchSearch };
  }

  it('tells all that is new in one, in words that are true', async () => {
    const school = await storeSchool(app, { name: 'Tuve Trafik', pricing: priced(600) });
    const elsa = await student();
    await elsa.watch(school._id);
    await elsa.watchSearch({ electricCar: 'true' });
    await changeSchool(app, school._id, { pricing: priced(540), intensiveCourse: true });
    const fitting = await storeSchool(app, { name: 'Elbilsskolan', electricCar: true, district: 'Centrum' });
    expect(await mailing.run(day(2))).toEqual({ sent: 1, failed: 0 });
    const [mail] = sent;
    expect(mail).toMatchObject({ to: elsa.email, subject: 'Nytt om det du bevakar på Körkollen' });
    const text = mail?.text ?? '';
    expect(text).toContain('Hej Elsa,');
    expect(text).toContain('Lektionspriset har sänkts: från 600 kr till 540 kr, räknat på 40 minuter.');
    expect(text).toContain('Nytt: intensivkurs.');
    expect(text).toContain(`https://korkollen.example/school/${school._id}`);
    expect(text).toContain('Sökningen ”Elbil”');
    expect(text).toContain(`Passar nu: Elbilsskolan (Centrum):\nhttps://korkollen.example/school/${fitting._id}`);
    expect(text.match(/\/bevakningar\/avsluta#one\./g)).toHaveLength(2);
    expect(text).toContain('https://korkollen.example/bevakningar/avsluta#all.');
    expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/korkollen\.example\/api\/watch-links\/all\./);
  });

  it('is sent once a day at most, and nothing is told twice', async () => {
    const school = await storeSchool(app, { pricing: priced(600) });
    await (await student()).watch(school._id);
    await changeSchool(app, school._id, { pricing: priced(540) });
    await mailing.run(day(2));
    await changeSchool(app, school._id, { pricing: priced(500) });
    expect(await mailing.run(day(2, 18))).toEqual({ sent: 0, failed: 0 });
    expect(await mailing.run(day(3))).toEqual({ sent: 1, failed: 0 });
    expect(sent.at(-1)?.text).toContain('från 540 kr till 500 kr');
    expect(await mailing.run(day(4))).toEqual({ sent: 0, failed: 0 });
  });

  it('is not sent when nothing is new, when a price rose, or cannot be compared', async () => {
    const school = await storeSchool(app, { pricing: priced(600) });
    await (await student()).watch(school._id);
    await mailing.run(day(2));
    await changeSchool(app, school._id, { pricing: priced(700) });
    await mailing.run(day(3));
    await changeSchool(app, school._id, { pricing: JSON.stringify({ 'B-körkort': { single: { price: 300 } } }) });
    await mailing.run(day(4));
    expect(sent).toEqual([]);
    await changeSchool(app, school._id, { pricing: priced(650) });
    await mailing.run(day(5));
    expect(sent[0]?.text).toContain('från 700 kr till 650 kr');
  });

  it('goes out once however many instances there are', async () => {
    const school = await storeSchool(app, { pricing: priced(600) });
    for (const name of ['Elsa', 'Otto', 'Ida']) await (await student(name)).watch(school._id);
    await changeSchool(app, school._id, { pricing: priced(540) });
    const results = await Promise.all([mailing, instance(), instance()].map((each) => each.run(day(2))));
    expect(results.filter((result) => result !== null)).toHaveLength(1);
    await instance().run(day(2));
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(3);
  });

  it('is not sent by an instance whose lease another took: the person’s day is claimed', async () => {
    const school = await storeSchool(app, { pricing: priced(600) });
    const { _id: userId } = await student().then(async (elsa) => {
      await elsa.watch(school._id);
      return elsa;
    });
    await changeSchool(app, school._id, { pricing: priced(540) });
    // another one has begun and is still at it
    await watchers.updateOne({ _id: userId }, { $set: { sending: { since: day(2), watches: [] } } });
    await mailing.run(day(2));
    expect(sent).toEqual([]);
  });

  it('is tried again the same day when the mail server is away', async () => {
    const school = await storeSchool(app, { pricing: priced(600) });
    await (await student()).watch(school._id);
    await changeSchool(app, school._id, { pricing: priced(540) });
    fail = () => {
      throw new Error('no mail server');
    };
    expect(await mailing.run(day(2))).toEqual({ sent: 0, failed: 1 });
    fail = () => undefined;
    expect(await mailing.run(day(2, 10))).toEqual({ sent: 1, failed: 0 });
    expect(await mailing.run(day(2, 11))).toEqual({ sent: 0, failed: 0 });
  });

  it('says what is true when it goes out at last', async () => {
    const school = await storeSchool(app, { pricing: priced(600) });
    await (await student()).watch(school._id);
    await changeSchool(app, school._id, { pricing: priced(540) });
    fail = () => {
      throw new Error('no mail server');
    };
    await mailing.run(day(2));
    fail = () => undefined;
    await changeSchool(app, school._id, { pricing: priced(620) });
    expect(await mailing.run(day(2, 10))).toEqual({ sent: 0, failed: 0 });
  });

  it('leaves a mail server that is away alone', async () => {
    const school = await storeSchool(app, { pricing: priced(600) });
    for (const name of ['A', 'B', 'C', 'D', 'E']) await (await student(name)).watch(school._id);
    await changeSchool(app, school._id, { pricing: priced(540) });
    fail = () => {
      throw new MailFailure({ command: 'CONN' }, false);
    };
    expect(await mailing.run(day(2))).toEqual({ sent: 0, failed: 3 });
    fail = () => undefined;
    expect(await mailing.run(day(2, 10))).toEqual({ sent: 5, failed: 0 });
  });

  it('reaches everybody behind mails that cannot be written, which are tried again', async () => {
    const school = await storeSchool(app, { pricing: priced(600) });
    for (const name of ['A', 'B', 'C', 'D']) await (await student(name)).watch(school._id);
    await changeSchool(app, school._id, { pricing: priced(540) });
    let tries = 0;
    const deliverLast = (mail: Mail): Promise<void> => {
      if (++tries <= 3) return Promise.reject(new Error('a mail that cannot be written'));
      sent.push(mail);
      return Promise.resolve();
    };
    expect(await instance(deliverLast).run(day(2))).toEqual({ sent: 1, failed: 3 });
    expect(await mailing.run(day(2, 10))).toEqual({ sent: 3, failed: 0 });
  });

  const unknownMailbox = { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no such user' };

  it('reaches everybody, however many mailboxes before theirs are dead', async () => {
    const school = await storeSchool(app, { pricing: priced(600) });
    for (const name of ['A', 'B', 'C', 'D', 'E']) await (await student(name)).watch(school._id);
    await changeSchool(app, school._id, { pricing: priced(540) });
    const dead: string[] = [];
    const deliverToSome = async (mail: Mail): Promise<void> => {
      if (dead.push(mail.to) <= 4) throw new MailFailure(unknownMailbox, false);
      sent.push(mail);
    };
    expect(await instance(deliverToSome).run(day(2))).toEqual({ sent: 1, failed: 4 });
  });

  const failures: [string, MailFailure, string | null][] = [
    ['there is no such mailbox', new MailFailure(unknownMailbox, false), 'bounced'],
    ['its content is refused', new MailFailure({ command: 'DATA', responseCode: 554 }, true), null],
    ['its server took it and did not answer', new MailFailure({ command: 'DATA' }, true), null],
  ];
  it.each(failures)('is not tried again where %s', async (_why, failure, suppressed) => {
    const school = await storeSchool(app, { pricing: priced(600) });
    const elsa = await student();
    await elsa.watch(school._id);
    await changeSchool(app, school._id, { pricing: priced(540) });
    fail = () => {
      throw failure;
    };
    expect(await mailing.run(day(2))).toEqual({ sent: 0, failed: 1 });
    fail = () => undefined;
    expect(await mailing.run(day(2, 10))).toEqual({ sent: 0, failed: 0 });
    expect(await mailing.run(day(3))).toEqual({ sent: 0, failed: 0 });
    const suppression = connection.collection<{ _id: string; reason: string }>('email_suppression');
    expect((await suppression.findOne({ _id: elsa.email }))?.reason ?? null).toBe(suppressed);
  });

  it('is tried again where a mailbox is full, and holds nobody else up', async () => {
    const school = await storeSchool(app, { pricing: priced(600) });
    for (const name of ['A', 'B', 'C', 'D']) await (await student(name)).watch(school._id);
    await changeSchool(app, school._id, { pricing: priced(540) });
    fail = () => {
      throw new MailFailure({ command: 'RCPT TO', responseCode: 452 }, false);
    };
    expect(await mailing.run(day(2))).toEqual({ sent: 0, failed: 4 });
    fail = () => undefined;
    expect(await mailing.run(day(2, 10))).toEqual({ sent: 4, failed: 0 });
  });

  it('is not sent again when an instance came to an end while it was', async () => {
    const school = await storeSchool(app, { pricing: priced(600) });
    const elsa = await student();
    const watchId = await elsa.watch(school._id);
    await changeSchool(app, school._id, { pricing: priced(540) });
    const seen = { price: { per40MinutesOre: 54_000, packLessons: null }, courses: [], schoolIds: [] };
    const sending = { since: day(2), watches: [{ id: watchId, seen }] };
    await watchers.updateOne({ _id: elsa._id }, { $set: { day: '2026-11-02', sending } });
    expect(await mailing.run(day(3))).toEqual({ sent: 0, failed: 0 });
    await changeSchool(app, school._id, { pricing: priced(500) });
    await mailing.run(day(4));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('från 540 kr till 500 kr');
  });

  it('is not taken for cut off because many others went before it', async () => {
    const school = await storeSchool(app, { pricing: priced(600) });
    for (const name of ['Elsa', 'Otto']) await (await student(name)).watch(school._id);
    await changeSchool(app, school._id, { pricing: priced(540) });
    const start = Date.parse('2026-11-02T09:00:00Z');
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    onTestFinished(() => void vi.useRealTimers());
    let tries = 0;
    const deliverSlowly = async (mail: Mail): Promise<void> => {
      tries += 1;
      if (tries === 1) {
        vi.setSystemTime(start + 20 * 60_000);
        return deliver(mail);
      }
      // while the second is handed over another instance looks, and the mail is not taken
      await instance().run(new Date());
      throw new Error('no mail server');
    };
    await instance(deliverSlowly).run(new Date());
    await mailing.run(new Date());
    expect(new Set(sent.map(({ to }) => to)).size).toBe(2);
  });

  it.each([
    ['whose address is not proved any more', { emailVerifiedAt: null }],
    ['who may not log in', { isActive: false }],
    ['who is no student any more', { role: 'teacher' }],
  ])('is nobody’s %s', async (_who, change) => {
    const school = await storeSchool(app, { pricing: priced(600) });
    const elsa = await student();
    await elsa.watch(school._id);
    await connection.collection<{ _id: string }>('user_auth').updateOne({ _id: elsa._id }, { $set: change });
    await changeSchool(app, school._id, { pricing: priced(540) });
    expect(await mailing.run(day(2))).toEqual({ sent: 0, failed: 0 });
  });

  it('goes to no address that gets no mail', async () => {
    const school = await storeSchool(app, { pricing: priced(600) });
    const elsa = await student();
    await elsa.watch(school._id);
    const suppressed = { _id: elsa.email, reason: 'bounce', createdAt: new Date() };
    await connection.collection<typeof suppressed>('email_suppression').insertOne(suppressed);
    await changeSchool(app, school._id, { pricing: priced(540) });
    await mailing.run(day(2));
    expect(sent).toEqual([]);
  });

  it('tells of no school that is archived', async () => {
    const school = await storeSchool(app, { pricing: priced(600) });
    await (await student()).watch(school._id);
    await changeSchool(app, school._id, { pricing: priced(540), status: 'archived' });
    await mailing.run(day(2));
    expect(sent).toEqual([]);
  });

  it('tells of a school that fits a search once, also when it comes back', async () => {
    const elsa = await student();
    await elsa.watchSearch({ verified: 'true' });
    const school = await storeSchool(app, { verification: { method: 'claim', verifiedAt: new Date() } });
    await mailing.run(day(2));
    await changeSchool(app, school._id, { status: 'archived' });
    await mailing.run(day(3));
    await changeSchool(app, school._id, { status: 'verified' });
    await mailing.run(day(4));
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['the clock goes forward', '2026-03-29', [5, 6]],
    ['the clock goes back', '2026-10-25', [6, 7]],
  ])('goes out once, from eight in Stockholm, on the day %s', async (_day, date, [early, late]) => {
    const school = await storeSchool(app, { pricing: priced(600) });
    await (await student()).watch(school._id);
    await changeSchool(app, school._id, { pricing: priced(540) });
    const at = (hour = 0) => new Date(`${date}T${String(hour).padStart(2, '0')}:30:00Z`);
    expect(await mailing.run(at(early))).toBeNull();
    for (let hour = late ?? 0; hour < 22; hour += 1) await mailing.run(at(hour));
    expect(sent).toHaveLength(1);
    expect(await mailing.run(at(23))).toBeNull();
  });

  it('forgets who watches nothing any more', async () => {
    const school = await storeSchool(app);
    const elsa = await student();
    const id = await elsa.watch(school._id);
    await ask(app, 'endWatch', { params: { id }, headers: elsa.headers });
    await mailing.run(day(2));
    expect(await watchers.countDocuments()).toBe(0);
  });

  it('comes for what somebody begins to watch while they are being forgotten', async () => {
    const school = await storeSchool(app, { pricing: priced(600) });
    const elsa = await student();
    const { forget } = createWatchRepository(connection);
    await elsa.watch(school._id);
    // the mailing had found nothing before
    await forget(elsa._id);
    expect(await watchers.countDocuments()).toBe(1);

    const model = watchModel(connection);
    await model.deleteMany();
    vi.spyOn(model, 'create').mockImplementationOnce(async (...records) => {
      await forget(elsa._id);
      return model.insertMany(records) as never;
    });
    await elsa.watch(school._id);
    await changeSchool(app, school._id, { pricing: priced(540) });
    expect(await mailing.run(day(2))).toEqual({ sent: 1, failed: 0 });
  });

  it('carries the headers of one click, as it is handed over', async () => {
    const school = await storeSchool(app, { pricing: priced(600) });
    const elsa = await student();
    await elsa.watch(school._id);
    await changeSchool(app, school._id, { pricing: priced(540) });
    await instance(app.mailer.send).run(day(2));
    const [mail = ''] = await mailsTo(test, elsa.email);
    expect(mail).toMatch(/^List-Unsubscribe: <https:\/\/korkollen\.example\/api\/watch-links\/all\.[\w.-]+>$/m);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  });
});
