import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DataRequestChange } from '../../../contracts/admin-data-requests';
import { maxDataRequestsPerPage } from '../../../contracts/limits';
import { dataRequestViews, type DataRequestView, roles } from '../../../contracts/vocabulary';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';
import { storeDataRequest } from '../../../test/factories/data-request';
import { mailsTo } from '../../../test/mails';
import { pseudonymOf } from '../privacy/service';
import { dataRequestModel } from './model';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS);

describe('data-subject requests in the hands of administrators', async () => {
  const test = await buildTestApp({ rateLimits: { mailsPerRecipient: { max: 1_000, windowMinutes: 60 } } });
  const { app } = test;
  const requests = dataRequestModel(app.database.connection);
  const admin = await signInAs(app, 'admin');
  const colleague = await signInAs(app, 'admin');

  const list = (query: { view?: DataRequestView; cursor?: string } = {}) =>
    ask(app, 'listDataRequests', { query, headers: admin.headers });
  const change = (id: string, body: DataRequestChange, { headers } = admin) =>
    ask(app, 'changeDataRequest', { params: { id }, body, headers });
  const stored = (id: string) => requests.findOne({ _id: id }).lean();

  beforeEach(() => requests.deleteMany());

  it.each([...roles.filter((role) => role !== 'admin'), 'guest' as const])('are not for a %s', async (role) => {
    const { _id } = await storeDataRequest(app);
    const headers = role === 'guest' ? {} : (await signInAs(app, role)).headers;
    const answers = [
      await ask(app, 'listDataRequests', { query: {}, headers }),
      await ask(app, 'getAdminDataRequest', { params: { id: _id }, headers }),
      await ask(app, 'changeDataRequest', { params: { id: _id }, body: { status: 'in_progress' }, headers }),
      await ask(app, 'noteDataRequest', { params: { id: _id }, body: { notes: 'x', seen: null }, headers }),
      await ask(app, 'mailDataRequestOutcome', { params: { id: _id }, headers }),
    ];
    const expected = role === 'guest' ? 401 : 403;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => expected));
    expect(await stored(_id)).toMatchObject({ status: 'open', handledBy: null, notes: null });
  });

  it('are counted and listed by what is due', async () => {
    const at = {
      fresh: await storeDataRequest(app),
      soon: await storeDataRequest(app, { verifiedAt: hoursAgo(30) }),
      late: await storeDataRequest(app, { verifiedAt: hoursAgo(49) }),
      taken: await storeDataRequest(app, { verifiedAt: hoursAgo(49), status: 'in_progress', handledBy: admin.user.id }),
      takenLate: await storeDataRequest(app, { status: 'in_progress', dueAt: hoursAgo(1), createdAt: hoursAgo(1) }),
      done: await storeDataRequest(app, { status: 'completed', dueAt: hoursAgo(1), createdAt: hoursAgo(2) }),
      unproved: await storeDataRequest(app, { verifiedAt: null, createdAt: hoursAgo(3) }),
    };
    const answer = (await list()).json();
    expect(answer.counts).toEqual({
      all: 7,
      open: 3,
      in_progress: 2,
      due_soon: 1,
      overdue: 2,
      finished: 1,
      unproved: 1,
    });
    expect(answer.items).toHaveLength(7);
    expect(answer.items[0]?.id).toBe(at.fresh._id);
    const shown: Record<DataRequestView, string[]> = {
      open: [at.late._id, at.soon._id, at.fresh._id],
      in_progress: [at.takenLate._id, at.taken._id],
      due_soon: [at.soon._id],
      overdue: [at.takenLate._id, at.late._id],
      finished: [at.done._id],
      unproved: [at.unproved._id],
    };
    for (const view of dataRequestViews) {
      expect(
        (await list({ view })).json().items.map(({ id }) => id),
        view,
      ).toEqual(shown[view]);
    }
    expect((await list({ view: 'in_progress' })).json().items.at(-1)).toMatchObject({
      id: at.taken._id,
      handledBy: { name: 'Kim Ek', isYou: true },
    });
  });

  it.each([undefined, 'open' as const])('come in pages (%s), each once', async (view) => {
    const count = maxDataRequestsPerPage + 3;
    for (let each = 0; each < count; each += 1) {
      // three of them at the same time
      await storeDataRequest(app, { verifiedAt: hoursAgo(Math.floor(each / 3)) });
    }
    const query = view === undefined ? {} : { view };
    const first = (await list(query)).json();
    expect(first.items).toHaveLength(maxDataRequestsPerPage);
    const second = (await list({ ...query, cursor: first.next ?? '' })).json();
    expect([second.items.length, second.next]).toEqual([3, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(count);
    expect((await list({ ...query, cursor: 'nonsense' })).statusCode).toBe(400);
  });

  it('are told whole, with the chain of evidence in words', async () => {
    const { _id, email } = await storeDataRequest(app, { scope: 'Fel nummer' });
    const answer = await ask(app, 'getAdminDataRequest', { params: { id: _id }, headers: admin.headers });
    expect(answer.json()).toMatchObject({
      email,
      reference: _id.slice(0, 8).toUpperCase(),
      scope: 'Fel nummer',
      verificationMethod: 'email_verification',
      evidenceChain: [{ what: 'Begäran kom in genom formuläret' }],
    });
    for (const id of [randomUUID(), 'nonsense', admin.user.id]) {
      const missing = await ask(app, 'getAdminDataRequest', { params: { id }, headers: admin.headers });
      expect([missing.statusCode, missing.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    }
  });

  it.each<DataRequestChange>([
    { status: 'in_progress' },
    { status: 'in_progress', takesOver: true },
    { status: 'completed' },
    { status: 'rejected', reason: 'Nej' },
  ])('stay untouched before the address is proved, and once they are finished: %j', async (body) => {
    const unproved = await storeDataRequest(app, { verifiedAt: null });
    const withdrawn = await storeDataRequest(app, { status: 'rejected', withdrawnAt: new Date() });
    const answers = [await change(unproved._id, body), await change(withdrawn._id, body)];
    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual([
      'DATA_REQUEST_UNPROVED',
      'DATA_REQUEST_FINISHED',
    ]);
    expect(await stored(unproved._id)).toEqual(unproved);
    expect(await stored(withdrawn._id)).toEqual(withdrawn);
    expect(await mailsTo(test, unproved.email)).toEqual([]);
    expect(await mailsTo(test, withdrawn.email)).toEqual([]);
  });

  it('are taken up by one of two, once, and mailed; the other is told, and can take over', async () => {
    const { _id, email } = await storeDataRequest(app);
    const tries = await Promise.all([
      change(_id, { status: 'in_progress' }),
      change(_id, { status: 'in_progress' }),
      change(_id, { status: 'in_progress' }, colleague),
      change(_id, { status: 'in_progress' }, colleague),
    ]);
    const codes = tries.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([200, 200, 409, 409]);
    const [mine, theirs] = tries[0]?.statusCode === 200 ? [admin, colleague] : [colleague, admin];
    expect(await stored(_id)).toMatchObject({ status: 'in_progress', handledBy: mine.user.id });
    expect((await stored(_id))?.evidenceChain).toHaveLength(2);
    const mails = await mailsTo(test, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Nu arbetar en av oss med det');

    const refused = await change(_id, { status: 'rejected', reason: 'Nej' }, theirs);
    expect(refused.json()).toMatchObject({ code: 'DATA_REQUEST_TAKEN' });
    const taken = await change(_id, { status: 'in_progress', takesOver: true }, theirs);
    expect(taken.json()).toMatchObject({ handledBy: { isYou: true } });
    expect((await change(_id, { status: 'rejected', reason: 'Nej' }, mine)).statusCode).toBe(409);
    expect(await mailsTo(test, email)).toHaveLength(1);
  });

  it('say that the first answer was not taken by the mail server, and are answered again by a press', async () => {
    const { databaseName } = test;
    const { app: away } = await buildTestApp({ databaseName, variables: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const { _id, email } = await storeDataRequest(app);
    const body = { status: 'in_progress' } as const;
    const answer = await ask(away, 'changeDataRequest', { params: { id: _id }, body, headers: admin.headers });
    expect(answer.json()).toMatchObject({ state: 'in_progress', unmailed: ['first_answer'] });
    expect(answer.json().evidenceChain.at(-1)?.what).toBe('Första svaret gick inte att lämna till mejlservern');
    expect((await change(_id, body, colleague)).json()).toMatchObject({ code: 'DATA_REQUEST_TAKEN' });
    const again = await change(_id, body);
    expect(again.json()).toMatchObject({ unmailed: [] });
    expect(again.json().evidenceChain.at(-1)?.what).toBe('Första svaret mejlades');
    await change(_id, body);
    expect(await mailsTo(test, email), 'once').toHaveLength(1);
  });

  it('are refused with a reason, which is mailed as it is written', async () => {
    const { _id, email } = await storeDataRequest(app);
    const empty = await change(_id, { status: 'rejected', reason: '  ' });
    expect(empty.statusCode).toBe(400);
    expect(await stored(_id)).toMatchObject({ status: 'open' });
    const reason = 'Det är skolan som svarar\nför de uppgifterna.';
    const answer = await change(_id, { status: 'rejected', reason });
    expect(answer.json()).toMatchObject({ state: 'rejected', answer: reason });
    const document = await stored(_id);
    expect(document?.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 364 * 24 * HOUR_MS);
    expect(document?.evidenceChain.at(-1)).toMatch(/ rejected$/);
    // not the last one: that work has begun may have been written in the same moment
    const mail = (await mailsTo(test, email)).find((text) => text.includes('Integritetsskyddsmyndigheten'));
    expect(mail).toContain('för de uppgifterna.');
    const again = await change(_id, { status: 'rejected', reason });
    expect(again.json()).toMatchObject({ code: 'DATA_REQUEST_FINISHED' });
    const audited = await app.database.connection.collection('admin_audit').find({ targetId: _id }).toArray();
    expect(audited.map((entry) => String(entry['action'])).toSorted()).toEqual([
      'dataRequest.rejected',
      'dataRequest.taken-up',
    ]);
    expect(JSON.stringify(audited)).not.toContain(email);
  });

  it.each<[DataRequestChange, string]>([
    [{ status: 'rejected', reason: 'Det är skolan som svarar för dem.' }, 'Det är skolan som svarar för dem.'],
    [{ status: 'completed', answer: 'Vi har slutat med det.' }, 'Nu är vi klara med det'],
  ])(
    'end where the mail could not be handed over too, which any administrator mails again: %j',
    async (body, words) => {
      const { databaseName } = test;
      const { app: away } = await buildTestApp({ databaseName, variables: { SMTP_URL: 'smtp://127.0.0.1:1' } });
      const { _id, email } = await storeDataRequest(app, { type: 'OBJECTION' });
      const params = { id: _id };
      await change(_id, { status: 'in_progress' });
      const answer = await ask(away, 'changeDataRequest', { params, body, headers: admin.headers });
      expect(answer.json()).toMatchObject({ state: body.status, unmailed: ['outcome'] });
      expect(answer.json().evidenceChain.at(-1)?.what).toBe('Sista mejlet gick inte att lämna till mejlservern');
      const failed = await ask(away, 'mailDataRequestOutcome', { params, headers: admin.headers });
      expect(failed.json()).toMatchObject({ unmailed: ['outcome'] });
      const mailAgain = () => ask(app, 'mailDataRequestOutcome', { params, headers: colleague.headers });
      const told = await mailAgain();
      expect(told.json()).toMatchObject({ state: body.status, unmailed: [] });
      expect(told.json().evidenceChain.at(-1)?.what).toBe('Sista mejlet lämnades till mejlservern');
      await mailAgain();
      const ended = (await mailsTo(test, email)).filter((mail) => mail.includes(words));
      expect(ended, 'once').toHaveLength(1);
      const audited = app.database.connection.collection('admin_audit');
      const entry = { action: 'dataRequest.outcome-mailed', targetId: _id, actorId: colleague.user.id };
      expect(await audited.countDocuments(entry)).toBe(1);
    },
  );

  it('mail no outcome before there is one', async () => {
    const { _id, email } = await storeDataRequest(app);
    const answer = await ask(app, 'mailDataRequestOutcome', { params: { id: _id }, headers: admin.headers });
    expect(answer.json()).toMatchObject({ state: 'open', unmailed: [] });
    expect(await mailsTo(test, email)).toEqual([]);
    const missing = await ask(app, 'mailDataRequestOutcome', { params: { id: randomUUID() }, headers: admin.headers });
    expect(missing.statusCode).toBe(404);
  });

  it.each(['ACCESS', 'PORTABILITY', 'ERASURE'] as const)('are not done while nothing was done: %s', async (type) => {
    const { _id, email } = await storeDataRequest(app, { type });
    const answer = await change(_id, { status: 'completed' });
    expect(answer.json()).toMatchObject({ code: 'DATA_REQUEST_NOT_CARRIED_OUT' });
    expect(await stored(_id)).toMatchObject({ status: 'open', resolvedAt: null });
    expect(await mailsTo(test, email)).toEqual([]);
  });

  it('are done once, and mailed with what was done', async () => {
    const { _id, email } = await storeDataRequest(app, { type: 'OBJECTION' });
    const answers = await Promise.all(
      [0, 1].map(() => change(_id, { status: 'completed', answer: 'Vi har slutat med det.' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await stored(_id)).toMatchObject({
      status: 'completed',
      verificationMethod: 'email_verification',
      answer: 'Vi har slutat med det.',
    });
    const done = (await mailsTo(test, email)).filter((mail) => mail.includes('Nu är vi klara med det'));
    expect(done).toHaveLength(1);
    expect(done[0]).toContain('Vi har slutat med det.');
  });

  it.each([{ verificationMethod: 'phone' }, { evidenceChain: ['2026 I was there'] }])(
    'take no evidence from a caller: %j',
    async (brought) => {
      const { _id } = await storeDataRequest(app, { exportedAt: new Date() });
      const answer = await change(_id, { status: 'completed', ...brought } as unknown as DataRequestChange);
      const { fields } = answer.json<{ fields: { path: string; message: string }[] }>();
      expect([answer.statusCode, fields[0]?.path]).toEqual([400, Object.keys(brought)[0]]);
      expect(fields[0]?.message).toMatch(/servern/i);
      expect(await stored(_id)).toMatchObject({ status: 'open', verificationMethod: 'email_verification' });
    },
  );

  it('carry notes, of which none is lost to a colleague', async () => {
    const { _id } = await storeDataRequest(app);
    const note = (notes: string, seen: string | null) =>
      ask(app, 'noteDataRequest', { params: { id: _id }, body: { notes, seen }, headers: admin.headers });
    expect((await note('Ringde', null)).json()).toMatchObject({ notes: 'Ringde' });
    expect((await note('Skrev', null)).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect((await note('Ringde', null)).json(), 'the same sent again').toMatchObject({ notes: 'Ringde' });
    expect((await note('', 'Ringde')).json()).toMatchObject({ notes: null });
  });

  it('of a person who is erased have no address, and are mailed to nobody', async () => {
    const { _id } = await storeDataRequest(app, { email: pseudonymOf('borta@example.se'), type: 'OBJECTION' });
    const answer = await change(_id, { status: 'completed' });
    expect(answer.json()).toMatchObject({ email: null, state: 'completed' });
    await app.mailer.settled();
    expect(test.logLines.filter((line) => line.includes('mail not sent'))).toEqual([]);
  });
});
