import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { idempotencyKeyHeader } from '../../../contracts/leads';
import { maxReplies, maxReplyLength } from '../../../contracts/limits';
import type { ReplyContent } from '../../../contracts/replies';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';
import { storeSchool } from '../../../test/factories/school';
import { allModels } from '../../all-models';
import { createPersonalData } from '../privacy/service';
import { schoolRepliesModel } from './model';

const content: ReplyContent = {
  kind: 'email',
  title: 'Lediga tider',
  subject: 'Din förfrågan till {skola}',
  text: 'Hej {förnamn}!\nVi har tider.',
};

describe("a school's ready-made replies", async () => {
  const { app } = await buildTestApp();
  const school = await storeSchool(app);
  const writer = await signInAs(app, 'school', school._id);
  const colleague = await signInAs(app, 'school', school._id);
  const stranger = await signInAs(app, 'school', (await storeSchool(app))._id);

  const list = async ({ headers } = writer) => (await ask(app, 'listReplies', { headers })).json().replies;
  const add = (changes: object = {}, { headers } = writer, key: string = randomUUID()) =>
    ask(app, 'addReply', { headers: { ...headers, [idempotencyKeyHeader]: key }, body: { ...content, ...changes } });
  const change = (id: string, version: unknown, changes: object = {}, { headers } = writer) =>
    ask(app, 'changeReply', { params: { id }, headers, body: { ...content, ...changes, version } });
  const remove = (id: string, version: number, { headers } = writer) =>
    ask(app, 'removeReply', { params: { id }, query: { version: String(version) }, headers });
  const stored = () => schoolRepliesModel(app.database.connection).findOne({ _id: school._id }).lean();

  beforeEach(async () => {
    await schoolRepliesModel(app.database.connection).deleteMany();
  });

  it('are the whole school’s, and nobody else’s', async () => {
    expect(await list()).toEqual([]);
    await add();
    await add({ kind: 'phone', title: 'Första samtalet', subject: '' }, colleague);
    const replies = await list(colleague);
    expect(replies).toMatchObject([
      { ...content, version: 1, changedBy: 'Kim Ek' },
      { kind: 'phone', title: 'Första samtalet' },
    ]);
    const id = replies[0]?.id ?? '';
    expect(await list(stranger)).toEqual([]);
    expect((await change(id, 1, { title: 'Min' }, stranger)).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await remove(id, 1, stranger)).json()).toEqual({ replies: [] });
    expect((await stored())?.replies).toMatchObject([{ title: 'Lediga tider', userId: writer.user.id }, {}]);
  });

  it('are added once, however often they are sent, also the first at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add({}, writer, key)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await stored())?.replies).toMatchObject([{ id: key }]);
  });

  it('are never overwritten: of two who change one at once the later is refused', async () => {
    const [{ id } = { id: '' }] = (await add()).json().replies;
    const answers = await Promise.all([change(id, 1, { text: 'Första' }), change(id, 1, { text: 'Andra' }, colleague)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const won = answers[0]?.statusCode === 200 ? 'Första' : 'Andra';
    expect(await list()).toMatchObject([{ text: won, version: 2 }]);
  });

  it('are changed once where the same is sent twice at once, and again after its answer was lost', async () => {
    const [{ id } = { id: '' }] = (await add()).json().replies;
    const send = () => change(id, 1, { text: 'Ny text' });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await list()).toMatchObject([{ text: 'Ny text', version: 2 }]);
  });

  it('say that they have changed meanwhile, or are gone', async () => {
    const [{ id } = { id: '' }] = (await add()).json().replies;
    await change(id, 1, { text: 'Ny text' }, colleague);
    expect((await change(id, 1, { text: 'Min text' })).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect((await remove(id, 1)).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect((await stored())?.replies).toMatchObject([{ text: 'Ny text', version: 2, userId: colleague.user.id }]);
    expect((await remove(id, 2)).json()).toEqual({ replies: [] });
    expect((await remove(id, 2)).statusCode).toBe(200);
    expect((await change(id, 2)).json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['title', '  '],
    ['text', ''],
    ['text', 'x'.repeat(maxReplyLength + 1)],
    ['text', 'Hej {namnet}!'],
    ['subject', 'Hej {}'],
    ['subject', 'Två\r\nBcc: alla@example.se'],
    ['kind', 'sms'],
    ['userId', 'x'],
  ])('are not stored with such a %s', async (field, value) => {
    const answer = await add({ [field]: value });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
    expect(await list()).toEqual([]);
  });

  it('are a bounded number, also when many come at once', async () => {
    const reply = { ...content, version: 1, userId: writer.user.id, userName: null, changedAt: new Date() };
    const replies = Array.from({ length: maxReplies - 1 }, () => ({ ...reply, id: randomUUID() }));
    await schoolRepliesModel(app.database.connection).create({ _id: school._id, replies });
    const answers = await Promise.all(Array.from({ length: 5 }, () => add()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({ code: 'LIST_FULL' });
    expect((await stored())?.replies).toHaveLength(maxReplies);
  });

  it('open to no account without a school, and name nobody who has been erased', async () => {
    const alone = await signInAs(app, 'school');
    expect((await ask(app, 'listReplies', { headers: alone.headers })).statusCode).toBe(403);
    expect((await add({}, alone)).statusCode).toBe(403);
    const leaving = await signInAs(app, 'school', school._id);
    await add({}, leaving);
    await createPersonalData(app.database.connection, allModels).erase({ email: leaving.user.email });
    expect(await list()).toMatchObject([{ title: 'Lediga tider', changedBy: null }]);
  });
});
