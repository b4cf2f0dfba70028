import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { idempotencyKeyHeader } from '../../../contracts/leads';
import { maxLeadNoteLength, maxLeadNotes } from '../../../contracts/limits';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { type SignedInCaller, signInAs } from '../../../test/factories/account';
import { deleteLeads, storedLead, storeLead } from '../../../test/factories/lead';
import { storeSchool } from '../../../test/factories/school';
import { allModels } from '../../all-models';
import { createStudentLeadService } from '../leads/service';
import { createPersonalData } from '../privacy/service';

describe("what a school's staff note on a lead", async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  const school = await storeSchool(app);
  const otherSchool = await storeSchool(app);
  const writer = await signInAs(app, 'school', school._id);
  const colleague = await signInAs(app, 'school', school._id);

  const add = (id: string, text: unknown, by: SignedInCaller = writer, key: string = randomUUID()) =>
    ask(app, 'addLeadNote', {
      params: { id },
      headers: { ...by.headers, [idempotencyKeyHeader]: key },
      body: { text },
    });
  const edit = (id: string, noteId: string, text: unknown, by: SignedInCaller = writer) =>
    ask(app, 'changeLeadNote', { params: { id, noteId }, headers: by.headers, body: { text } });
  const remove = (id: string, noteId: string, by: SignedInCaller = writer) =>
    ask(app, 'removeLeadNote', { params: { id, noteId }, headers: by.headers });

  beforeEach(async () => {
    await deleteLeads(app);
  });

  it('is kept with who and when, and read with the lead', async () => {
    const { _id } = await storeLead(app, school._id);
    await add(_id, '  Ringer igen på måndag.\nVill köra automat. ');
    const answer = await add(_id, 'Svarade inte.', colleague);
    expect(answer.json().notes).toMatchObject([
      { user_id: writer.user.id, user_name: 'Kim Ek', text: 'Ringer igen på måndag.\nVill köra automat.' },
      { user_id: colleague.user.id, text: 'Svarade inte.', edited_at: null },
    ]);
    const read = await ask(app, 'getPartnerLead', { params: { id: _id }, headers: writer.headers });
    expect(read.json().notes).toEqual(answer.json().notes);
    expect((await storedLead(app, _id))?.notes[0]).toMatchObject({ userId: writer.user.id, editedAt: null });
  });

  it('is added once, however often it is sent, also at once', async () => {
    const { _id } = await storeLead(app, school._id);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(_id, 'Ring efter kl. 17.', writer, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await add(_id, 'Något annat.', writer, key)).json()).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    expect((await storedLead(app, _id))?.notes).toMatchObject([{ id: key, text: 'Ring efter kl. 17.' }]);
  });

  it('is changed and removed by its writer only', async () => {
    const { _id } = await storeLead(app, school._id);
    const noteId = (await add(_id, 'Första')).json().notes[0]?.id ?? '';
    for (const refused of [await edit(_id, noteId, 'Min', colleague), await remove(_id, noteId, colleague)]) {
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
    }
    expect((await storedLead(app, _id))?.notes).toMatchObject([{ text: 'Första', editedAt: null }]);

    const [edited] = (await edit(_id, noteId, 'Andra')).json().notes;
    expect(edited).toMatchObject({ id: noteId, text: 'Andra' });
    expect(edited?.edited_at).not.toBeNull();
    expect((await remove(_id, noteId)).json().notes).toEqual([]);
    expect((await remove(_id, noteId)).statusCode, 'what is gone').toBe(200);
    expect((await edit(_id, noteId, 'Tredje')).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await storedLead(app, _id))?.notes).toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['blank', '   \n '],
    ['too long', 'x'.repeat(maxLeadNoteLength + 1)],
    ['nothing', null],
    ['a number', 7],
    ['a query', { $ne: '' }],
  ])('is not %s', async (_what, text) => {
    const { _id } = await storeLead(app, school._id);
    const noteId = (await add(_id, 'Första')).json().notes[0]?.id ?? '';
    for (const answer of [await add(_id, text), await edit(_id, noteId, text)]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: [{ path: 'text' }] }]);
    }
    expect((await storedLead(app, _id))?.notes).toMatchObject([{ text: 'Första' }]);
  });

  it('is one of a bounded number, also when many come at once', async () => {
    const { _id } = await storeLead(app, school._id);
    const note = { userId: writer.user.id, userName: null, text: 'x', createdAt: new Date() };
    const notes = Array.from({ length: maxLeadNotes - 2 }, () => ({ ...note, id: randomUUID(), editedAt: null }));
    const full = await storeLead(app, school._id, { notes });
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(full._id, 'En till')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({ code: 'LIST_FULL' });
    expect((await storedLead(app, full._id))?.notes).toHaveLength(maxLeadNotes);
    expect((await storedLead(app, _id))?.notes).toEqual([]);
  });

  it("answers another school's lead, and one past its time, like a missing one", async () => {
    const note = { id: randomUUID(), userId: writer.user.id, userName: 'Kim Ek', text: 'Kvar' };
    const notes = [{ ...note, createdAt: new Date(), editedAt: null }];
    const others = await storeLead(app, otherSchool._id, { notes });
    const expired = await storeLead(app, school._id, { notes, daysAgo: 91 });
    const missing = (await add(randomUUID(), 'x')).body;
    for (const { _id } of [others, expired]) {
      for (const answer of [await add(_id, 'x'), await edit(_id, note.id, 'x'), await remove(_id, note.id)]) {
        expect([answer.statusCode, answer.body]).toEqual([404, missing]);
      }
      expect((await storedLead(app, _id))?.notes).toMatchObject([{ text: 'Kvar' }]);
    }
  });

  it('changes nothing without the CSRF token of this session', async () => {
    const { _id } = await storeLead(app, school._id);
    const headers = { cookie: writer.cookie, [idempotencyKeyHeader]: randomUUID() };
    const answer = await ask(app, 'addLeadNote', { params: { id: _id }, headers, body: { text: 'x' } });
    expect(answer.json()).toMatchObject({ code: 'CSRF_FAILED' });
    expect((await storedLead(app, _id))?.notes).toEqual([]);
  });

  it('is handed to the enquirer without who wrote it, and goes with the enquiry', async () => {
    const email = 'elsa.berg@example.se';
    const { _id } = await storeLead(app, school._id, { email });
    await add(_id, 'Verkar stressad.');
    const personalData = createPersonalData(connection, allModels);
    const [exported] = (await personalData.export({ email })).leads ?? [];
    expect(exported).toMatchObject({ notes: [{ text: 'Verkar stressad.' }] });
    expect(JSON.stringify(exported)).not.toContain('Kim Ek');
    expect(JSON.stringify(exported)).not.toContain(writer.user.id);
    await personalData.erase({ email });
    expect(await storedLead(app, _id)).toBeNull();
  });

  it('names nobody once its writer is erased, and goes when the enquiry is withdrawn', async () => {
    const email = 'elsa.berg@example.se';
    const { _id } = await storeLead(app, school._id, { email });
    const leaving = await signInAs(app, 'school', school._id);
    await add(_id, 'Ring igen.', leaving);
    await createPersonalData(connection, allModels).erase({ email: leaving.user.email });
    const read = await ask(app, 'getPartnerLead', { params: { id: _id }, headers: writer.headers });
    expect(read.json().notes).toMatchObject([{ text: 'Ring igen.', user_name: null }]);
    await createStudentLeadService(connection).withdraw(email, _id);
    expect((await storedLead(app, _id))?.notes).toEqual([]);
  });
});
