import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClaimRequest } from '../../../contracts/claims';
import { claimRoles } from '../../../contracts/vocabulary';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { storeAccount } from '../../../test/factories/account';
import { claimRequest } from '../../../test/factories/claim';
import { storeSchool } from '../../../test/factories/school';
import { claimRequestModel } from './model';

const unlimited = { max: 10_000, windowMinutes: 60 };

describe('createClaim', async () => {
  const { app, env } = await buildTestApp({
    rateLimits: { claimPerAddress: unlimited, claimPerAccountAndAddress: unlimited },
  });
  const claims = claimRequestModel(app.database.connection);
  const school = await storeSchool(app, { name: 'Kvillebäckens\r\nTrafikskola' });
  const archived = await storeSchool(app, { status: 'archived' });
  const verified = await storeSchool(app, {
    status: 'verified',
    verification: { method: 'claim', verifiedAt: new Date('2026-10-01T08:00:00Z') },
  });
  const [first, second] = [await storeAccount(app, { role: 'admin' }), await storeAccount(app, { role: 'admin' })];
  await storeAccount(app, { role: 'admin', isActive: false });
  await storeAccount(app, { role: 'student' });
  const mailFolder = join(env.dataFolder, 'mail');

  const send = (payload: object, key: string = randomUUID()) =>
    ask(app, 'createClaim', { body: payload, headers: { 'idempotency-key': key } });
  const claim = (fields: Partial<ClaimRequest> = {}) => claimRequest(school._id, fields);

  async function writtenMails(): Promise<string[]> {
    await app.mailer.settled();
    await mkdir(mailFolder, { recursive: true });
    const names = await readdir(mailFolder);
    return Promise.all(names.map((name) => readFile(join(mailFolder, name), 'utf8')));
  }
  /** A mail's text as it was before it was wrapped for the way. */
  const unfolded = (mail: string) => mail.replaceAll('=\n', '').replaceAll(/\n[ \t]+/g, ' ');

  beforeEach(async () => {
    await claims.deleteMany();
    await app.mailer.settled();
    await rm(mailFolder, { recursive: true, force: true });
  });

  it('stores the claim, new and waiting', async () => {
    const before = Date.now();
    const { website, ...sent } = claim({ contactPerson: '  Sara Ek ', businessEmail: 'Sara@Skolan.example' });
    const key = randomUUID();
    const answer = await send({ ...sent, website }, key);
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json();
    const [stored] = await claims.find().lean();
    expect(stored).toEqual({
      ...sent,
      _id: id,
      idempotencyKey: key,
      contentHash: expect.any(String) as string,
      contactPerson: 'Sara Ek',
      businessEmail: 'sara@skolan.example',
      businessPhone: '+4631123456',
      schoolName: school.name,
      status: 'ny',
      decidedAt: null,
      decidedBy: null,
      reason: null,
      accountId: null,
      isMailUnderWay: false,
      mailDueAt: null,
      takenBackAt: null,
      takenBackBy: null,
      takenBackReason: null,
      takeBackHeldAt: null,
      createdAt: expect.any(Date) as Date,
      expiresAt: expect.any(Date) as Date,
    });
    expect(stored?.createdAt.getTime()).toBeGreaterThanOrEqual(before);
  });

  it.each(claimRoles)('takes the role %s', async (role) => {
    expect((await send(claim({ role }))).statusCode).toBe(201);
    expect(await claims.find().lean()).toMatchObject([{ role }]);
  });

  it.each<[Partial<ClaimRequest>]>([
    [{ orgNumber: null, message: null }],
    [{ orgNumber: '', message: ' ' }],
    [{ orgNumber: undefined, message: undefined }],
  ])('does without organisation number and message: %j', async (fields) => {
    expect((await send(claim(fields))).statusCode).toBe(201);
    expect(await claims.find().lean()).toMatchObject([{ orgNumber: null, message: null }]);
  });

  it('tells each administrator who can log in, without the ways to reach the claimant', async () => {
    await send(claim());
    const mails = await writtenMails();
    expect(mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]).toSorted()).toEqual(
      [first.email, second.email].toSorted(),
    );
    for (const mail of mails.map(unfolded)) {
      expect(mail).toContain('Sara Ek');
      expect(mail).toContain(`/school/${school._id}`);
      expect(mail).not.toMatch(/skolan\.example|4631123456|556016/);
    }
  });

  it('answers a filled honeypot like a success, stores nothing and tells nobody', async () => {
    const answer = await send(claim({ website: 'https://spam.example' }));
    expect(answer.statusCode).toBe(201);
    expect([await claims.countDocuments(), await writtenMails()]).toEqual([0, []]);
  });

  const invalidPhone = 'Ange ett giltigt telefonnummer';
  const invalidNumber = 'Ange ett giltigt organisationsnummer';
  it.each<[object, string, string?]>([
    [{ contactPerson: ' S ' }, 'contactPerson', 'Namnet måste vara minst 2 tecken'],
    [{ contactPerson: undefined }, 'contactPerson'],
    [{ role: 'king' }, 'role'],
    [{ role: undefined }, 'role'],
    [{ businessEmail: 'sara' }, 'businessEmail', 'Ange en giltig e-postadress'],
    [{ businessEmail: 'a@b.example\r\nBcc: c@d.example' }, 'businessEmail'],
    [{ businessPhone: '031-12345' }, 'businessPhone', 'Telefonnummer måste vara minst 10 tecken'],
    [{ businessPhone: 'ring mig gärna' }, 'businessPhone', invalidPhone],
    [{ orgNumber: '556016-0681' }, 'orgNumber', invalidNumber],
    [{ orgNumber: 'x'.repeat(21) }, 'orgNumber', invalidNumber],
    [{ message: 'x'.repeat(4_001) }, 'message', 'Texten får vara högst 4000 tecken'],
    [{ website: undefined }, 'website'],
    [{ schoolId: '' }, 'schoolId'],
    [{ schoolId: { $ne: null } }, 'schoolId'],
    [{ status: 'verifierad' }, 'status'],
    [{ _id: 'mine' }, '_id'],
  ])('refuses %j at the field %s', async (fields, path, message) => {
    const answer = await send({ ...claim(), ...fields });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path, ...(message && { message }) }] });
    expect(await claims.countDocuments()).toBe(0);
  });

  it.each([
    ['+999 12 34 56 78', invalidPhone],
    ['ring mig gärna', invalidPhone],
    ['031-12345', 'Telefonnummer måste vara minst 10 tecken'],
  ])('says at once that %s and an organisation number are none', async (businessPhone, message) => {
    const answer = await send(claim({ businessPhone, orgNumber: '1' }));
    expect(answer.json()).toMatchObject({
      fields: [
        { path: 'businessPhone', message },
        { path: 'orgNumber', message: invalidNumber },
      ],
    });
  });

  it.each([
    ['an unknown school', randomUUID(), 404, 'SCHOOL_NOT_FOUND'],
    ['an archived school', archived._id, 404, 'SCHOOL_NOT_FOUND'],
    ['a verified school', verified._id, 409, 'SCHOOL_ALREADY_CLAIMED'],
  ])('stores no claim of %s', async (_name, schoolId, status, code) => {
    const answer = await send(claim({ schoolId }));
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code }]);
    expect([await claims.countDocuments(), await writtenMails()]).toEqual([0, []]);
  });

  describe('with an idempotency key', () => {
    it('stores one claim for a double click, and mails once', async () => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(claim(), key)));
      answers.push(await send(claim(), key.toUpperCase()));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(await claims.countDocuments()).toBe(1);
      expect(await writtenMails()).toHaveLength(2);
    });

    it('tells the administrators by a resend where the first try was cut off before it did, and once', async () => {
      const key = randomUUID();
      const { body } = await send(claim(), key);
      expect(await writtenMails()).toHaveLength(2);
      const resend = () => send(claim(), key);
      const cutOff = (milliseconds: number) =>
        claims.updateOne({}, { followUpDueAt: new Date(Date.now() + milliseconds) });
      // another one is at it
      await cutOff(10_000);
      expect((await resend()).body).toBe(body);
      expect(await writtenMails()).toHaveLength(2);
      await cutOff(-1_000);
      const answers = await Promise.all([resend(), resend(), resend()]);
      expect(answers.map((answer) => answer.body)).toEqual([body, body, body]);
      await resend();
      expect(await writtenMails()).toHaveLength(4);
      expect((await claims.findOne().lean())?.followUpDueAt).toBeUndefined();
    });

    it('refuses other content under the same key', async () => {
      const key = randomUUID();
      await send(claim(), key);
      const answer = await send(claim({ contactPerson: 'Någon Annan' }), key);
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'IDEMPOTENCY_CONFLICT' }]);
      expect(await claims.find().lean()).toMatchObject([{ contactPerson: 'Sara Ek' }]);
    });

    it('refuses a key that is no uuid', async () => {
      expect((await send(claim(), 'abc')).json()).toMatchObject({ fields: [{ path: 'idempotency-key' }] });
      expect((await ask(app, 'createClaim', { body: claim() })).json()).toMatchObject({
        fields: [{ path: 'idempotency-key' }],
      });
      expect(await claims.countDocuments()).toBe(0);
    });
  });
});

describe('claims are limited', async () => {
  const limit = (max: number) => ({ max, windowMinutes: 60 });
  const { app } = await buildTestApp({
    rateLimits: { claimPerAddress: limit(4), claimPerAccountAndAddress: limit(2) },
  });
  const school = await storeSchool(app);
  const send = async (fields: Partial<ClaimRequest>, address: string, key: string = randomUUID()) => {
    const headers = { 'x-forwarded-for': address, 'idempotency-key': key };
    const payload = claimRequest(school._id, fields);
    return (await ask(app, 'createClaim', { headers, body: payload })).statusCode;
  };

  it('by e-mail and by address, and a resend is not counted', async () => {
    const businessEmail = 'en@skolan.example';
    const key = randomUUID();
    expect(await send({ businessEmail }, '10.1.0.1', key)).toBe(201);
    expect(await send({ businessEmail }, '10.1.0.1', key)).toBe(201);
    expect(await send({ businessEmail }, '10.1.0.1')).toBe(201);
    expect(await send({ businessEmail: 'En@Skolan.example' }, '10.1.0.1')).toBe(429);
    expect(await send({ businessEmail }, '10.1.0.2'), 'nobody locks somebody else out').toBe(201);
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      statuses.push(await send({ businessEmail: `nr${String(round)}@skolan.example` }, '10.2.0.1'));
    }
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
  });
});
