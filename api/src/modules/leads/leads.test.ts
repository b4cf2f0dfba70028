import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LeadRequest } from '../../../contracts/leads';
import { inquiryTypes } from '../../../contracts/vocabulary';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { leadRequest } from '../../../test/factories/lead';
import { storeSchool } from '../../../test/factories/school';
import { storeTeacher } from '../../../test/factories/teacher';
import { leadModel } from './model';
import { createSchoolLeadService } from './service';

const unlimited = { max: 10_000, windowMinutes: 60 };

describe('createLead', async () => {
  const { app, env } = await buildTestApp({
    rateLimits: {
      leadPerAddress: unlimited,
      leadPerAccountAndAddress: unlimited,
      leadPerSchoolAccountAndAddress: unlimited,
    },
  });
  const leads = leadModel(app.database.connection);
  const school = await storeSchool(app);
  const otherSchool = await storeSchool(app);
  const archived = await storeSchool(app, { status: 'archived' });
  const teacher = await storeTeacher(app, school._id);
  const archivedTeacher = await storeTeacher(app, archived._id);

  const send = (payload: object, key: string = randomUUID()) =>
    ask(app, 'createLead', { body: payload, headers: { 'idempotency-key': key } });
  const toSchool = (fields: Partial<LeadRequest> = {}) => leadRequest({ schoolId: school._id, ...fields });

  beforeEach(async () => {
    await leads.deleteMany();
  });

  it('stores the lead with everything the partner will see', async () => {
    const unchanged = {
      licenseType: 'B',
      gearbox: 'automatic',
      language: 'english',
      timePreference: 'evening',
      isUnder18: true,
      guardianInformed: true,
      utmSource: 'affisch',
      utmCampaign: 'host-2026',
    } as const;
    const answer = await send(
      toSchool({
        name: '  Elsa Berg ',
        email: 'Elsa.Berg@Example.se',
        teacherId: teacher._id,
        inquiryType: 'book-lesson',
        message: 'Min egen text',
        marketingConsent: true,
        ...unchanged,
      }),
    );
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json();
    const [stored] = await leads.find().lean();
    expect(stored).toMatchObject({
      _id: id,
      name: 'Elsa Berg',
      email: 'elsa.berg@example.se',
      phone: '+46701234567',
      phoneAsTyped: '070-123 45 67',
      city: 'Göteborg',
      schoolId: school._id,
      teacherId: teacher._id,
      status: 'sent',
      words: expect.arrayContaining(['elsa', 'berg', '0701234567', 'goteborg']) as unknown,
      inquiryType: 'book-lesson',
      message: 'Jag vill boka en körlektion.',
      consent: true,
      marketingConsent: true,
      licensePermitApplied: true,
      ...unchanged,
      history: [{ type: 'created', userId: null, userName: null, newStatus: 'sent' }],
    });
    expect(stored).not.toHaveProperty('website');
    const storedDays = ((stored?.expiresAt.getTime() ?? 0) - (stored?.createdAt.getTime() ?? 0)) / 86_400_000;
    expect(storedDays).toBe(90);
  });

  it('keeps the free text of the type other only', async () => {
    for (const inquiryType of inquiryTypes) {
      expect((await send(toSchool({ inquiryType, message: 'Min egen text' }))).statusCode).toBe(201);
    }
    const stored = await leads.find().lean();
    expect(stored).toHaveLength(inquiryTypes.length);
    for (const { inquiryType, message } of stored) {
      expect(message === 'Min egen text', inquiryType).toBe(inquiryType === 'other');
      expect(message).not.toBe('');
    }
  });

  it('answers a filled honeypot like a success and stores nothing', async () => {
    const answer = await send(toSchool({ website: 'https://spam.example' }));
    expect(answer.statusCode).toBe(201);
    expect(await leads.countDocuments()).toBe(0);
  });

  it.each<[Partial<LeadRequest>, string | null]>([
    [{ preferredContactMethod: 'email', phone: null }, null],
    [{ preferredContactMethod: 'email', phone: '' }, null],
    [{ preferredContactMethod: 'email', phone: '031-12 34 56' }, '+4631123456'],
    [{ preferredContactMethod: 'both', phone: '+47 412 34 567' }, '+4741234567'],
  ])('stores the phone of %j as %s', async (fields, phone) => {
    expect((await send(toSchool(fields))).statusCode).toBe(201);
    expect(await leads.find().lean()).toMatchObject([{ phone, phoneAsTyped: fields.phone || null }]);
  });

  it('stores nothing that turns around or hides what a school reads', async () => {
    const fields = {
      city: 'Göte\u202Egrob\r\nTel: 112',
      phone: '\u2068070-123 45 67\u2069',
      inquiryType: 'other' as const,
    };
    expect(
      (await send(toSchool({ ...fields, message: '\u2067Hej\u200B 👨\u200D👩\u200D👧\nallihop' }))).statusCode,
    ).toBe(201);
    expect(await leads.find().lean()).toMatchObject([
      {
        city: 'Götegrob Tel: 112',
        phone: '+46701234567',
        phoneAsTyped: '070-123 45 67',
        message: 'Hej 👨\u200D👩\u200D👧\nallihop',
      },
    ]);
  });

  const missingPhone = 'Telefonnummer krävs när du väljer telefon som kontaktsätt';
  const invalidPhone = 'Ange ett giltigt telefonnummer';
  it.each<[object, string, string?]>([
    [{ preferredContactMethod: 'phone', phone: null }, 'phone', missingPhone],
    [{ preferredContactMethod: 'both', phone: '' }, 'phone', missingPhone],
    [{ phone: '070-12345' }, 'phone', invalidPhone],
    [{ phone: 'ring mig gärna' }, 'phone', invalidPhone],
    [{ preferredContactMethod: 'email', phone: '1234567890' }, 'phone', invalidPhone],
    [{ name: ' E ' }, 'name', 'Namnet måste vara minst 2 tecken'],
    [{ email: 'a@b' }, 'email', 'Ange en giltig e-postadress'],
    [{ email: 'a@example.se\r\nBcc: b@example.se' }, 'email'],
    [{ consent: false }, 'consent', 'Du måste godkänna vidarebefordran av uppgifter'],
    [{ consent: 1 }, 'consent'],
    [{ consent: 'true' }, 'consent'],
    [{ inquiryType: 'gratis' }, 'inquiryType'],
    [{ preferredContactMethod: 'sms' }, 'preferredContactMethod'],
    [{ website: undefined }, 'website'],
    [{ message: 'x'.repeat(4_001) }, 'message', 'Texten får vara högst 4000 tecken'],
    [{ schoolId: { $ne: null } }, 'schoolId'],
    [{ teacherId: ['a'] }, 'teacherId'],
    [{ status: 'booked' }, 'status'],
    [{ _id: 'mine' }, '_id'],
    [{ schoolId: null, inquiryType: 'riskettan' }, 'schoolId', 'Välj en trafikskola'],
  ])('refuses %j at the field %s', async (fields, path, message) => {
    const answer = await send({ ...toSchool(), ...fields });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path, ...(message && { message }) }] });
    expect(await leads.countDocuments()).toBe(0);
  });

  it.each([
    ['an unknown school', { schoolId: randomUUID() }, 'SCHOOL_NOT_FOUND'],
    ['an archived school', { schoolId: archived._id }, 'SCHOOL_NOT_FOUND'],
    ['an unknown teacher', { schoolId: school._id, teacherId: randomUUID() }, 'TEACHER_NOT_FOUND'],
    ["another school's teacher", { schoolId: otherSchool._id, teacherId: teacher._id }, 'TEACHER_NOT_FOUND'],
    ['an unknown teacher alone', { teacherId: randomUUID() }, 'TEACHER_NOT_FOUND'],
    ['a teacher at an archived school', { teacherId: archivedTeacher._id }, 'TEACHER_NOT_FOUND'],
  ])('answers 404 for %s', async (_name, fields, code) => {
    const answer = await send(leadRequest(fields));
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code }]);
    expect(await leads.countDocuments()).toBe(0);
  });

  it('sends an enquiry that names only a teacher to the school where they work', async () => {
    expect((await send(leadRequest({ teacherId: teacher._id }))).statusCode).toBe(201);
    expect(await leads.find().lean()).toMatchObject([{ schoolId: school._id, teacherId: teacher._id }]);
  });

  it('takes an enquiry without a school from the contact page', async () => {
    expect((await send(leadRequest({ inquiryType: 'technical' }))).statusCode).toBe(201);
    expect((await send(leadRequest({ inquiryType: 'prices', schoolId: '' }))).statusCode).toBe(201);
    expect(await leads.find().lean()).toMatchObject([{ schoolId: null }, { schoolId: null }]);
  });

  describe('without a school', () => {
    const mailFolder = join(env.dataFolder, 'mail');
    const question = (fields: Partial<LeadRequest> = {}) =>
      leadRequest({ inquiryType: 'other', message: 'Hur når jag er?\nSvara: den@annan.example', ...fields });
    async function writtenMails(): Promise<string[]> {
      await app.mailer.settled();
      await mkdir(mailFolder, { recursive: true });
      const names = await readdir(mailFolder);
      const mails = await Promise.all(names.map((name) => readFile(join(mailFolder, name), 'utf8')));
      return mails.map((mail) =>
        Buffer.from(mail.replaceAll('=\n', '').replaceAll(/=([0-9A-F]{2})/g, '%$1')).toString(),
      );
    }

    beforeEach(async () => {
      await app.mailer.settled();
      await rm(mailFolder, { recursive: true, force: true });
    });

    it('reaches us by one mail that answers the person, however often it is sent', async () => {
      const key = randomUUID();
      for (let time = 0; time < 3; time += 1) expect((await send(question(), key)).statusCode).toBe(201);
      const [mail = '', ...others] = await writtenMails();
      expect(others).toEqual([]);
      expect(mail).toMatch(/^To: hej@korkollen\.se$/m);
      expect(mail).toMatch(/^Reply-To: elsa\.berg@example\.se$/m);
      expect(mail).toMatch(/^Subject: Annat: Elsa Berg$/m);
      expect(mail).toMatch(/^> Hur n%C3%A5r jag er\?$/m);
      expect(mail).toMatch(/^> Svara: den@annan\.example$/m);
      expect(mail).toContain('+46701234567');
    });

    it('is mailed however many others were today, and is in no inbox', async () => {
      for (let asked = 0; asked < 45; asked += 1) await send(question({ email: `elsa${asked}@example.se` }));
      expect(await writtenMails()).toHaveLength(45);
      for (const schoolId of [school._id, '']) {
        const service = createSchoolLeadService(app.database.connection);
        const found = await service.page({ schoolId, words: [], limit: 100 });
        expect(found.leads).toEqual([]);
      }
    });

    it('tells nobody of what was refused, caught in the trap, or is to a school', async () => {
      await send(question({ consent: false as unknown as true }));
      await send(question({ website: 'https://spam.example' }));
      await send(question({ schoolId: school._id }));
      expect(await writtenMails()).toEqual([]);
    });
  });

  describe('with an idempotency key', () => {
    it('gives a resend the same receipt and stores one lead', async () => {
      const key = randomUUID();
      const first = await send(toSchool(), key);
      const again = await send(toSchool(), key.toUpperCase());
      expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
      expect(await leads.countDocuments()).toBe(1);
    });

    it('stores one lead for twenty resends at once', async () => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(toSchool(), key)));
      expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
      expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
      expect(await leads.countDocuments()).toBe(1);
    });

    it('stores every other one that comes at once with resends', async () => {
      const keys = Array.from({ length: 5 }, () => randomUUID());
      const answers = await Promise.all([...keys, ...keys].map((key) => send(toSchool(), key)));
      const ids = answers.map((answer) => answer.json().id);
      expect(ids.slice(5)).toEqual(ids.slice(0, 5));
      expect(await leads.find({ _id: { $in: ids } }).lean()).toHaveLength(5);
    });

    it('refuses other content under the same key', async () => {
      const key = randomUUID();
      await send(toSchool(), key);
      const answer = await send(toSchool({ name: 'Någon Annan' }), key);
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'IDEMPOTENCY_CONFLICT' }]);
      expect(await leads.find().lean()).toMatchObject([{ name: 'Elsa Berg' }]);
    });

    it('stores the same content twice under two keys', async () => {
      await send(toSchool(), randomUUID());
      await send(toSchool(), randomUUID());
      expect(await leads.countDocuments()).toBe(2);
    });

    it.each<[string, Record<string, string>]>([
      ['a key that is no uuid', { 'idempotency-key': 'abc' }],
      ['an empty key', { 'idempotency-key': '' }],
      ['no key', {}],
    ])('refuses %s, and stores nothing', async (_name, headers) => {
      const answer = await ask(app, 'createLead', { body: toSchool(), headers });
      expect(await leads.countDocuments()).toBe(0);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { code: 'VALIDATION_FAILED', fields: [{ path: 'idempotency-key' }] },
      ]);
    });
  });
});

describe('how many enquiries a school gets in a day', async () => {
  const { app } = await buildTestApp({
    rateLimits: {
      leadPerSchoolAccountAndAddress: { max: 2, windowMinutes: 1_440 },
    },
  });
  const [one, other] = [await storeSchool(app), await storeSchool(app)];
  const send = async (schoolId: string, email: string, address = '10.1.0.1', phone = '070-123 45 67') =>
    (
      await ask(app, 'createLead', {
        body: leadRequest({ schoolId, email, phone }),
        headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': address },
      })
    ).statusCode;

  it('is limited by e-mail, in any spelling, for one address and for nobody else', async () => {
    const emails = [
      'elsa@example.se',
      'Elsa@Example.se',
      'elsa+2@example.se',
      'b@example.se',
      'c@example.se',
      'd@example.se',
    ];
    const statuses: number[] = [];
    for (const email of emails) statuses.push(await send(one._id, email));
    expect(statuses).toEqual([201, 201, 429, 201, 201, 201]);
    expect(await send(other._id, 'elsa+3@example.se')).toBe(201);
    expect(await send(one._id, 'elsa@example.se', '10.1.0.2'), 'nobody locks somebody else out').toBe(201);
    expect(await leadModel(app.database.connection).countDocuments()).toBe(7);
  });

  it('counts no try of whoever has mistyped their number', async () => {
    const [email, address] = ['mira@example.se', '10.1.0.3'];
    for (let slips = 0; slips < 3; slips += 1) expect(await send(one._id, email, address, '070-123 45')).toBe(400);
    expect(await send(one._id, email, address)).toBe(201);
  });
});
