import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactEmail } from '../../../contracts/product';
import { dataRights, roles } from '../../../contracts/vocabulary';
import { dataRequestDays, firstAnswerHours } from '../../../domain/promises/promises';
import { auditRetentionDays } from '../../../domain/retention/retention';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs, storeAccount } from '../../../test/factories/account';
import { mailsTo } from '../../../test/mails';
import { deleteExpired } from '../retention/service';
import { dataRequestModel } from './model';

const many = { max: 10_000, windowMinutes: 60 };
const HOUR_MS = 3_600_000;

describe('a data-subject request', async () => {
  const test = await buildTestApp({
    rateLimits: { dataRequestPerAddress: many, dataRequestPerAccountAndAddress: many, linkPerAddress: many },
  });
  const { app } = test;
  const { connection } = app.database;
  const requests = dataRequestModel(connection);
  const tokens = connection.collection('single_use_tokens');
  let count = 0;
  const newEmail = () => `elsa${String((count += 1))}@example.se`;

  const send = (fields: object = {}, key: string = randomUUID()) =>
    ask(app, 'createDataRequest', {
      body: { type: 'ACCESS', email: 'elsa@example.se', website: '', ...fields },
      headers: { 'idempotency-key': key },
    });
  const secretIn = (mail: string | undefined, page: 'bekrafta' | 'arende') =>
    new RegExp(`/legal/dsr/${page}#([\\w-]+)`).exec(mail ?? '')?.[1] ?? '';
  const lookAt = (token: string) => ask(app, 'lookAtDataRequestLink', { body: { token } });
  const prove = (token: string) => ask(app, 'proveDataRequest', { body: { token } });
  const status = (token: string) => ask(app, 'getDataRequest', { body: { token } });
  const withdraw = (token: string) => ask(app, 'withdrawDataRequest', { body: { token } });

  /** Somebody asks; answers their address and what the mailed link holds. */
  async function request(fields: object = {}): Promise<{ email: string; link: string }> {
    const email = newEmail();
    expect((await send({ email, ...fields })).statusCode).toBe(202);
    return { email, link: secretIn((await mailsTo(test, email)).at(-1), 'bekrafta') };
  }

  /** Somebody has asked and proved their address; answers what they follow it by. */
  async function proved(fields: object = {}): Promise<{ email: string; token: string }> {
    const { email, link } = await request(fields);
    return { email, token: (await prove(link)).json<{ token: string }>().token };
  }

  beforeEach(() => requests.deleteMany());

  it.each(dataRights)('is stored when somebody asks for %s, and counts for nothing yet', async (type) => {
    const email = newEmail();
    const key = randomUUID();
    const answer = await send({ type, email: email.toUpperCase(), message: '  Fel nummer ' }, key);
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'mail_sent' }]);
    const [stored] = await requests.find().lean();
    expect(stored).toMatchObject({
      email,
      type,
      status: 'open',
      scope: 'Fel nummer',
      userId: null,
      verifiedAt: null,
      followHash: null,
      idempotencyKey: key,
      evidenceChain: [expect.stringMatching(/^\d{4}-.*Z received by the form$/)],
    });
    expect(stored?.expiresAt?.getTime()).toBe((stored?.createdAt.getTime() ?? 0) + 24 * HOUR_MS);
  });

  it('asks the address by a mail that carries nothing that was typed', async () => {
    const { email } = await request({ type: 'OBJECTION', message: 'Ring 070-123 45 67 eller se evil.example' });
    const mails = await mailsTo(test, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('invända mot hur dina personuppgifter används');
    expect(mails[0]).toContain('24 timmar');
    expect(mails[0]).not.toMatch(/070-123|evil/);
  });

  it('answers the same whether or not the address is known, and mails alike', async () => {
    const account = await storeAccount(app, { emailVerifiedAt: new Date() });
    const unknown = newEmail();
    const answers = [await send({ email: account.email }), await send({ email: unknown })];
    const [known, other] = answers.map(({ statusCode, body, headers }) => ({
      statusCode,
      body,
      names: Object.keys(headers).toSorted(),
    }));
    expect(known).toEqual(other);
    const [first, second] = [await mailsTo(test, account.email), await mailsTo(test, unknown)];
    expect([first.length, second.length]).toEqual([1, 1]);
  });

  it('is stored and mailed once, however often it is sent', async () => {
    const [key, email] = [randomUUID(), newEmail()];
    await Promise.all([send({ email }, key), send({ email }, key), send({ email }, key)]);
    expect((await send({ email }, key)).statusCode).toBe(202);
    expect(await requests.countDocuments()).toBe(1);
    expect(await mailsTo(test, email)).toHaveLength(1);
    expect((await send({ email, type: 'ERASURE' }, key)).json()).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });

  it('is answered like a success when the honeypot is filled, and is none', async () => {
    const email = newEmail();
    const answer = await send({ email, website: 'https://spam.example' });
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'mail_sent' }]);
    expect([await requests.countDocuments(), await mailsTo(test, email)]).toEqual([0, []]);
  });

  it.each<[object, string, string?]>([
    [{ type: 'EVERYTHING' }, 'type', 'Välj vad du vill begära'],
    [{ type: undefined }, 'type'],
    [{ email: 'elsa' }, 'email', 'Ange en giltig e-postadress'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
    [{ email: { $ne: null } }, 'email'],
    [{ type: 'RECTIFICATION' }, 'message', 'Skriv vad det gäller, så att vi kan göra det du begär'],
    [{ type: 'OBJECTION', message: '   ' }, 'message'],
    [{ message: 'x'.repeat(4_001) }, 'message'],
    [{ website: undefined }, 'website'],
    [{ status: 'completed' }, 'status'],
    [{ userId: 'someone' }, 'userId'],
  ])('refuses %j at the field %s', async (fields, path, message) => {
    const answer = await send(fields);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path, ...(message && { message }) }] });
    expect(await requests.countDocuments()).toBe(0);
  });

  it('refuses a request without a key', async () => {
    const body = { type: 'ACCESS', email: newEmail(), website: '' };
    expect((await ask(app, 'createDataRequest', { body })).statusCode).toBe(400);
  });

  it('is only looked at by who opens the link, and counts when they confirm', async () => {
    const { email, link } = await request();
    expect((await lookAt(link)).json()).toEqual({ state: 'open', type: 'ACCESS' });
    expect(await requests.findOne({ email }).lean()).toMatchObject({ verifiedAt: null });
    const before = Date.now();
    const answer = await prove(link);
    expect(answer.statusCode).toBe(200);
    const stored = await requests.findOne({ email }).lean();
    const provedAt = stored?.verifiedAt?.getTime() ?? 0;
    expect(provedAt).toBeGreaterThanOrEqual(before);
    expect(stored).toMatchObject({
      status: 'open',
      verificationMethod: 'email_verification',
      verifiedBy: 'requester',
      expiresAt: null,
      dueAt: new Date(provedAt + dataRequestDays * 24 * HOUR_MS),
      evidenceChain: [
        expect.stringContaining('received by the form'),
        `${new Date(provedAt).toISOString()} address proved by a mailed link`,
      ],
    });
    expect(JSON.stringify(stored)).not.toContain(answer.json<{ token: string }>().token);
  });

  it('is followed by the link in the second mail, which says nothing of whose it is', async () => {
    const { email, token } = await proved({ type: 'RECTIFICATION', message: 'Fel efternamn' });
    const mail = (await mailsTo(test, email)).at(-1);
    expect(secretIn(mail, 'arende')).toBe(token);
    const answer = await status(token);
    const stored = await requests.findOne({ email }).lean();
    const provedAt = stored?.verifiedAt ?? new Date(0);
    const reference = stored?._id.slice(0, 8).toUpperCase();
    expect(answer.json()).toEqual({
      reference,
      type: 'RECTIFICATION',
      state: 'open',
      receivedAt: stored?.createdAt.toISOString(),
      provedAt: provedAt.toISOString(),
      firstAnswerDueAt: new Date(provedAt.getTime() + firstAnswerHours * HOUR_MS).toISOString(),
      dueAt: new Date(provedAt.getTime() + dataRequestDays * 24 * HOUR_MS).toISOString(),
      resolvedAt: null,
      canWithdraw: true,
      exportState: null,
    });
    expect(mail).toContain(reference);
    expect(answer.body).not.toMatch(/elsa|efternamn/);
  });

  it('is told to us when it counts, without whose it is', async () => {
    const before = (await mailsTo(test, contactEmail)).length;
    const { email, link } = await request({ type: 'ERASURE' });
    expect(await mailsTo(test, contactEmail)).toHaveLength(before);
    await prove(link);
    const [news] = (await mailsTo(test, contactEmail)).slice(before);
    expect(news).toContain('få sina personuppgifter raderade');
    expect(news).not.toContain(email);
  });

  it('is proved by one of many who try at once', async () => {
    const { link } = await request();
    const answers = await Promise.all(Array.from({ length: 6 }, () => prove(link)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410, 410, 410, 410]);
    expect((await prove(link)).json()).toMatchObject({ code: 'LINK_CLOSED' });
    expect((await lookAt(link)).json()).toEqual({ state: 'used', type: null });
    expect((await requests.findOne().lean())?.evidenceChain).toHaveLength(2);
  });

  it('cannot be proved by a link that is too old', async () => {
    const { link } = await request();
    await tokens.updateMany({ usedAt: null }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await lookAt(link)).json()).toEqual({ state: 'expired', type: null });
    expect((await prove(link)).json()).toMatchObject({ code: 'LINK_CLOSED' });
    expect(await requests.findOne().lean()).toMatchObject({ verifiedAt: null });
  });

  it('goes when nobody has proved it in time, and stays when somebody has', async () => {
    await proved();
    const { link } = await request();
    const later = new Date(Date.now() + 25 * HOUR_MS);
    expect(await deleteExpired(connection, [dataRequestModel], later)).toMatchObject({ dsr_requests: 1 });
    expect(await requests.find().lean()).toMatchObject([{ verifiedAt: expect.any(Date) as Date }]);
    expect((await lookAt(link)).statusCode).toBeLessThan(500);
    expect((await prove(link)).statusCode).toBeGreaterThanOrEqual(404);
  });

  it('can be withdrawn, and again, and is evidence for as long as audit logs are', async () => {
    const { email, token } = await proved();
    const answer = await withdraw(token);
    expect(answer.json()).toMatchObject({
      state: 'withdrawn',
      canWithdraw: false,
      resolvedAt: expect.any(String) as string,
    });
    expect((await withdraw(token)).json()).toEqual(answer.json());
    expect((await status(token)).json()).toEqual(answer.json());
    const stored = await requests.findOne({ email }).lean();
    const withdrawnAt = stored?.withdrawnAt?.getTime() ?? 0;
    expect(stored).toMatchObject({
      status: 'rejected',
      resolvedAt: new Date(withdrawnAt),
      expiresAt: new Date(withdrawnAt + auditRetentionDays * 24 * HOUR_MS),
    });
    expect(stored?.evidenceChain.at(-1)).toBe(`${new Date(withdrawnAt).toISOString()} withdrawn by the requester`);
    expect(stored?.evidenceChain).toHaveLength(3);
  });

  it.each(['completed', 'rejected'] as const)('cannot be withdrawn when it is %s', async (finished) => {
    const { token } = await proved();
    await requests.updateMany({}, { status: finished, resolvedAt: new Date() });
    const answer = await withdraw(token);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'DATA_REQUEST_FINISHED' }]);
    expect((await status(token)).json()).toMatchObject({ state: finished, canWithdraw: false });
    expect(await requests.findOne().lean()).toMatchObject({ withdrawnAt: null });
  });

  it.each(['', 'x', 'x'.repeat(200), '{"$gt":""}'])('is found by nothing but its secrets: %.12j', async (token) => {
    await proved();
    for (const answer of [await lookAt(token), await prove(token), await status(token), await withdraw(token)]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'LINK_NOT_FOUND' }]);
    }
  });

  it('is opened by neither secret where the other belongs', async () => {
    const { link } = await request();
    const { token } = await proved();
    expect((await status(link)).statusCode).toBe(404);
    expect((await prove(token)).statusCode).toBe(404);
  });

  it.each(roles)('is the same for whoever is logged in, without their token: %s', async (role) => {
    const { cookie, user } = await signInAs(app, role);
    const email = newEmail();
    const answer = await ask(app, 'createDataRequest', {
      body: { type: 'ACCESS', email, website: '' },
      headers: { cookie, 'idempotency-key': randomUUID() },
    });
    expect(answer.statusCode).toBe(202);
    expect(await requests.findOne({ email }).lean()).toMatchObject({ userId: null, verifiedAt: null });
    expect(await mailsTo(test, user.email)).toEqual([]);
  });
});

describe('limits of data-subject requests', () => {
  const ask3 = async (limits: object, emails: readonly string[], addresses: readonly string[] = []) => {
    const { app } = await buildTestApp({ rateLimits: limits });
    const codes: number[] = [];
    for (const [at, email] of emails.entries()) {
      const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': addresses[at] ?? '10.1.0.1' };
      codes.push(
        (await ask(app, 'createDataRequest', { body: { type: 'ACCESS', email, website: '' }, headers })).statusCode,
      );
    }
    return codes;
  };

  it('count mailboxes, however they are written', async () => {
    const limits = { dataRequestPerAccountAndAddress: { max: 1, windowMinutes: 60 } };
    expect(await ask3(limits, ['elsa@example.se', 'Elsa+x@example.se', 'nils@example.se'])).toEqual([202, 429, 202]);
  });

  it('keep nobody from their own because of what a stranger has sent', async () => {
    const limits = { dataRequestPerAccountAndAddress: { max: 1, windowMinutes: 60 } };
    const email = 'elsa@example.se';
    const [stranger, owner] = ['203.0.113.1', '203.0.113.2'];
    expect(await ask3(limits, [email, email, email], [stranger, stranger, owner])).toEqual([202, 429, 202]);
  });

  it('count addresses on the net', async () => {
    const limits = { dataRequestPerAddress: { max: 2, windowMinutes: 60 } };
    expect(await ask3(limits, ['a@example.se', 'b@example.se', 'c@example.se'])).toEqual([202, 202, 429]);
  });
});
