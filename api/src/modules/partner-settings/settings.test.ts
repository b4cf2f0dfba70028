import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { SettingsChange } from '../../../contracts/partner-settings';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { cutOffBeforeAnnouncing } from '../../../test/cut-off';
import { signInAs } from '../../../test/factories/account';
import { changeSchool, storeSchool } from '../../../test/factories/school';
import { linkToken, mailsTo } from '../../../test/mails';
import { allModels } from '../../all-models';
import { createPersonalData, createSuppressionService } from '../privacy/service';
import { createPartnerSettingsService } from './service';

describe("a school's settings", async () => {
  const test = await buildTestApp();
  const { app } = test;
  const { deliveryOf } = createPartnerSettingsService(app.database.connection);

  async function administrator() {
    const school = await storeSchool(app, { email: 'hej@majornas.example' });
    const { headers, user } = await signInAs(app, 'school', school._id);
    const accounts = app.database.connection.collection<{ _id: string }>('user_auth');
    await accounts.updateOne({ _id: user.id }, { $set: { emailVerifiedAt: new Date() } });
    const read = async () => (await ask(app, 'getPartnerSettings', { headers })).json();
    const add = (address: string) => ask(app, 'addLeadRecipient', { headers, body: { address } });
    const save = (body: SettingsChange) => ask(app, 'savePartnerSettings', { headers, body });
    return { school, headers, user, read, add, save };
  }

  /** The secret of the link that was mailed to an address last. */
  const mailedTo = (address: string): Promise<string> => linkToken(test, address, 'bekrafta-adress');
  const prove = (token: string) => ask(app, 'proveLeadRecipient', { body: { token } });

  it('are two batches to whoever gets them usually, until something else is chosen', async () => {
    const { read, user } = await administrator();
    expect(await read()).toEqual({
      mailMethod: 'batches',
      batchTimes: ['06:00', '18:00'],
      recipients: [],
      usualRecipients: [expect.stringContaining('@')],
      away: null,
      version: 0,
    });
    expect(user.email).toContain('@');
  });

  it('are changed on top of what was read, and kept', async () => {
    const { school, read, save } = await administrator();
    const change = { mailMethod: 'batches', batchTimes: ['06:00'], away: null } as const;
    const saved = await save({ ...change, batchTimes: ['06:00'], version: 0 });
    expect([saved.statusCode, saved.json().version]).toEqual([200, 1]);
    expect(await deliveryOf(school._id)).toMatchObject({ method: 'batches', batchTimes: ['06:00'] });
    const late = await save({ mailMethod: 'atOnce', batchTimes: ['18:00'], away: null, version: 0 });
    expect([late.statusCode, late.body.includes('CHANGED_MEANWHILE')]).toEqual([409, true]);
    expect(await read()).toMatchObject({ mailMethod: 'batches', batchTimes: ['06:00'], version: 1 });
    const logged = { action: 'settings.changed', subjectId: school._id };
    expect(await app.database.connection.collection('audit_logs').countDocuments(logged)).toBe(1);
  });

  it('are changed on top of what was read also where only the addresses have changed since', async () => {
    const { school, headers, read, add, save } = await administrator();
    const choice = { mailMethod: 'atOnce', batchTimes: ['06:00'], away: null } satisfies Partial<SettingsChange>;
    const { version } = await read();
    await add('forsta@samtidigt.example');
    await add('andra@samtidigt.example');
    await prove(await mailedTo('forsta@samtidigt.example'));
    const [, second] = (await read()).recipients;
    await ask(app, 'putLeadRecipientFirst', { headers, params: { id: second?.id ?? '' } });
    expect((await save({ ...choice, version })).statusCode).toBe(200);
    const { recipients, ...kept } = await read();
    expect(kept).toMatchObject({ ...choice, version: version + 1 });
    expect(recipients).toMatchObject([{ isProved: false }, { isProved: true }]);
    await ask(app, 'removeLeadRecipient', { headers, params: { id: second?.id ?? '' } });
    expect((await save({ ...choice, batchTimes: ['18:00'], version: kept.version })).statusCode).toBe(200);
    expect((await deliveryOf(school._id)).recipients).toEqual(['forsta@samtidigt.example']);
    expect((await save({ ...choice, version })).statusCode, 'a choice has changed').toBe(409);
  });

  it('are changed on top of what an earlier release has stored', async () => {
    const { school, read, add, save } = await administrator();
    const settings = app.database.connection.collection<{ _id: string }>('partner_settings');
    const recipients = [{ id: randomUUID(), address: 'kontoret@forr.example', provedAt: new Date() }];
    await settings.insertOne({ _id: school._id, ...{ version: 7, recipients } });
    await add('ny@forr.example');
    const saved = await save({ mailMethod: 'atOnce', batchTimes: ['06:00'], away: null, version: 7 });
    expect([saved.statusCode, saved.json().version]).toEqual([200, 8]);
    expect((await read()).recipients.map(({ address }) => address)).toEqual([
      'kontoret@forr.example',
      'ny@forr.example',
    ]);
  });

  it('are changed once where the same is sent twice at once, and again after its answer was lost', async () => {
    const { school, read, save } = await administrator();
    const away = { from: '2099-12-23', until: '2100-01-06' };
    const send = () => save({ mailMethod: 'atOnce', batchTimes: ['06:00'], away, version: 0 });
    cutOffBeforeAnnouncing(app);
    expect((await send()).statusCode).toBe(500);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await read()).toMatchObject({ mailMethod: 'atOnce', version: 1 });
    // also where the first one was cut off before it could tell students
    const page = async () => (await ask(app, 'getSchool', { params: { id: school._id } })).json().away;
    expect(await page()).toEqual(away);
  });

  it('have at least one time, and a period that ends after it begins', async () => {
    const { save, read } = await administrator();
    const change = { mailMethod: 'batches', batchTimes: ['06:00'], away: null, version: 0 } as const;
    expect((await save({ ...change, batchTimes: [] })).statusCode).toBe(400);
    const backwards = { from: '2026-12-24', until: '2026-12-23' };
    const answer = await save({ ...change, batchTimes: ['06:00'], away: backwards });
    expect([answer.statusCode, answer.body.includes('Perioden slutar innan den börjar')]).toEqual([400, true]);
    // the specification knows no longest period: a year
    const long = await save({ ...change, batchTimes: ['06:00'], away: { from: '2026-12-24', until: '2099-01-06' } });
    expect([long.statusCode, long.json()]).toMatchObject([
      400,
      { fields: [{ path: 'away.until', message: 'Perioden kan vara högst ett år' }] },
    ]);
    const over = await save({ ...change, batchTimes: ['06:00'], away: { from: '2026-11-02', until: '2026-11-03' } });
    expect([over.statusCode, over.json()]).toMatchObject([
      400,
      { fields: [{ path: 'away.until', message: 'Perioden är redan över' }] },
    ]);
    expect((await read()).version).toBe(0);
  });

  it('say nothing of a period that is over, to the school or to students', async () => {
    const { school, read } = await administrator();
    const away = { from: '2026-11-02', until: '2026-11-03' };
    await changeSchool(app, school._id, { away });
    const settings = app.database.connection.collection<{ _id: string }>('partner_settings');
    await settings.insertOne({ _id: school._id, ...{ away } });
    expect((await read()).away).toBeNull();
    expect((await ask(app, 'getSchool', { params: { id: school._id } })).json().away).toBeNull();
  });

  it('keep a period that is over when they are saved, for what came meanwhile is answered later', async () => {
    const { school, save } = await administrator();
    const { awayOf } = createPartnerSettingsService(app.database.connection);
    const over = { from: '2026-11-02', until: '2026-11-03' };
    const settings = app.database.connection.collection<{ _id: string }>('partner_settings');
    await settings.insertOne({ _id: school._id, ...{ away: over } });
    const choice = { mailMethod: 'atOnce', batchTimes: ['06:00'] } satisfies Partial<SettingsChange>;
    const sent = [await save({ ...choice, away: null, version: 0 }), await save({ ...choice, away: null, version: 0 })];
    expect(
      sent.map(({ statusCode }) => statusCode),
      'also where its answer was lost',
    ).toEqual([200, 200]);
    expect(sent[0]?.json()).toMatchObject({ mailMethod: 'atOnce', away: null, version: 1 });
    expect(await awayOf(school._id)).toEqual(over);
    const next = { from: '2099-12-23', until: '2100-01-06' };
    await save({ ...choice, away: next, version: 1 });
    expect(await awayOf(school._id)).toEqual(next);
    await save({ ...choice, away: null, version: 2 });
    expect(await awayOf(school._id)).toBeNull();
  });

  it('tell students when the school is away', async () => {
    const { school, save } = await administrator();
    const away = { from: '2099-12-23', until: '2100-01-06' };
    await save({ mailMethod: 'batches', batchTimes: ['06:00'], away, version: 0 });
    const page = async () => (await ask(app, 'getSchool', { params: { id: school._id } })).json().away;
    await expect.poll(page).toEqual(away);
    await save({ mailMethod: 'batches', batchTimes: ['06:00'], away: null, version: 1 });
    await expect.poll(page).toBeNull();
  });

  it('tell students with the next save what an earlier one that was cut off has not told them', async () => {
    const { school, save } = await administrator();
    const away = { from: '2099-12-23', until: '2100-01-06' };
    await save({ mailMethod: 'batches', batchTimes: ['06:00'], away, version: 0 });
    const schools = app.database.connection.collection<{ _id: string }>('schools');
    await schools.updateOne({ _id: school._id }, { $set: { away: null } });
    await save({ mailMethod: 'batches', batchTimes: ['06:00'], away, version: 1 });
    expect(await schools.findOne({ _id: school._id })).toMatchObject({ away });
  });

  it('mail no enquiries to an address before its owner has opened the link', async () => {
    const { school, add, read, user } = await administrator();
    const address = 'kontoret@majornas.example';
    expect((await add('Kontoret@Majornas.example')).json().recipients).toMatchObject([{ address, isProved: false }]);
    expect((await deliveryOf(school._id)).recipients).not.toContain(address);
    const token = await mailedTo(address);
    const looked = await ask(app, 'lookAtRecipientLink', { body: { token } });
    expect(looked.json()).toEqual({ address, school_name: school.name });
    expect((await read()).recipients).toMatchObject([{ isProved: false }]);
    expect((await prove(token)).json()).toEqual({ address, school_name: school.name });
    expect((await deliveryOf(school._id)).recipients).toEqual([address]);
    expect(user.email).not.toBe(address);
    const again = await prove(token);
    expect([again.statusCode, again.body.includes('LINK_CLOSED')]).toEqual([410, true]);
  });

  it('let the owner of an address open the link again where it could not be carried out', async () => {
    const { school, add } = await administrator();
    const address = 'kontoret@landala.example';
    await add(address);
    const token = await mailedTo(address);
    vi.spyOn(app.database.connection.model('partner_settings'), 'updateOne').mockRejectedValueOnce(new Error('away'));
    expect((await prove(token)).statusCode).toBe(500);
    expect((await prove(token)).statusCode).toBe(200);
    expect((await deliveryOf(school._id)).recipients).toEqual([address]);
  });

  it('are those of the others when the owner of an address is erased, whom nobody saves back', async () => {
    const { school, headers, add } = await administrator();
    const erased = 'lamnar@majornas.example';
    await add(erased);
    await add('kontoret@majornas.example');
    await prove(await mailedTo(erased));
    await createPersonalData(app.database.connection, allModels).erase({ email: erased });
    const answer = await ask(app, 'getPartnerSettings', { headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().recipients).toMatchObject([{ address: 'kontoret@majornas.example' }]);
    expect((await deliveryOf(school._id)).recipients).not.toContain(erased);
  });

  it('have each address once, and five at most', async () => {
    const { add, read } = await administrator();
    for (const name of ['a', 'b', 'A', 'c', 'd', 'e']) await add(`${name}@fem.example`);
    expect((await read()).recipients.map(({ address }) => address)).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@fem.example`),
    );
    const sixth = await add('f@fem.example');
    expect(sixth.body).toContain('LIST_FULL');
    expect((await add('inte en adress')).statusCode).toBe(400);
    expect((await add('a@b.se\r\nBcc: x@y.se')).statusCode).toBe(400);
  });

  it('keep every address that two administrators add at once', async () => {
    const { add, read } = await administrator();
    await Promise.all(['a', 'b', 'c'].map((name) => add(`${name}@samtidigt.example`)));
    expect((await read()).recipients).toHaveLength(3);
  });

  it('take an address away with its link, put another first, and mail a new link', async () => {
    const { headers, add, read } = await administrator();
    await add('forsta@ordning.example');
    await add('andra@ordning.example');
    const [first, second] = (await read()).recipients;
    const params = { id: second?.id ?? '' };
    const ordered = await ask(app, 'putLeadRecipientFirst', { headers, params });
    expect(ordered.json().recipients.map(({ id }) => id)).toEqual([second?.id, first?.id]);
    const before = (await mailsTo(test, 'andra@ordning.example')).length;
    expect((await ask(app, 'renewLeadRecipientLink', { headers, params })).statusCode).toBe(200);
    expect(await mailsTo(test, 'andra@ordning.example')).toHaveLength(before + 1);
    const token = await mailedTo('andra@ordning.example');
    await ask(app, 'removeLeadRecipient', { headers, params });
    expect((await ask(app, 'removeLeadRecipient', { headers, params })).statusCode).toBe(200);
    expect((await read()).recipients.map(({ id }) => id)).toEqual([first?.id]);
    expect((await prove(token)).statusCode).toBe(410);
    expect((await ask(app, 'putLeadRecipientFirst', { headers, params })).statusCode).toBe(404);
    expect((await ask(app, 'renewLeadRecipientLink', { headers, params })).statusCode).toBe(404);
  });

  it('ask an address to prove itself only so often, and say so', async () => {
    const { add, headers } = await administrator();
    const address = 'fullt@majornas.example';
    const [recipient] = (await add(address)).json().recipients;
    const params = { id: recipient?.id ?? '' };
    const statuses: number[] = [];
    for (let time = 0; time < 20; time += 1) {
      statuses.push((await ask(app, 'renewLeadRecipientLink', { headers, params })).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 429]);
    expect(await mailsTo(test, address)).toHaveLength(20);
  });

  it('say of a chosen address that gets no mails any more, and who gets them instead', async () => {
    const { school, add, read, user } = await administrator();
    const address = 'stangd@majornas.example';
    await add(address);
    await prove(await mailedTo(address));
    expect(await read()).toMatchObject({ recipients: [{ isUnreachable: false }], usualRecipients: [] });
    const suppression = createSuppressionService(app.database.connection);
    await suppression.suppress(address, 'bounced');
    const shown = { recipients: [{ address, isProved: true, isUnreachable: true }], usualRecipients: [user.email] };
    expect(await read()).toMatchObject(shown);
    expect((await deliveryOf(school._id)).recipients).toEqual([user.email]);
    await suppression.suppress(user.email, 'bounced');
    expect((await read()).usualRecipients).toEqual(['hej@majornas.example']);
    expect((await deliveryOf(school._id)).recipients).toEqual(['hej@majornas.example']);
  });

  it('ask no address that wants no mails, and tell of it to nobody who has only named it', async () => {
    const { add } = await administrator();
    const address = 'ingen.post@example.se';
    await createSuppressionService(app.database.connection).suppress(address, 'unsubscribed');
    expect((await add(address)).json().recipients).toMatchObject([{ isProved: false, isUnreachable: false }]);
    expect(await mailsTo(test, address)).toEqual([]);
  });

  it("are read by a viewer, changed by nobody but the school's administrators", async () => {
    const { school, add, read } = await administrator();
    await add('kontoret@lasare.example');
    const [recipient] = (await read()).recipients;
    const { headers } = await signInAs(app, 'school', school._id, 'viewer');
    expect((await ask(app, 'getPartnerSettings', { headers })).json().recipients).toHaveLength(1);
    const refused = await ask(app, 'addLeadRecipient', { headers, body: { address: 'x@y.example' } });
    expect([refused.statusCode, refused.body.includes('VIEWER_READS_ONLY')]).toEqual([403, true]);
    const other = await administrator();
    const params = { id: recipient?.id ?? '' };
    await ask(app, 'removeLeadRecipient', { headers: other.headers, params });
    expect((await read()).recipients).toHaveLength(1);
  });
});
