import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RegistrationDecision, TeacherPlaceChange } from '../../../contracts/registrations';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signIn, signInAs, storeAccount } from '../../../test/factories/account';
import { storedSchoolProfiles, storedTeacherProfiles } from '../../../test/factories/profile';
import { schoolRegistration, teacherRegistration } from '../../../test/factories/registration';
import { changeSchool, storeSchool } from '../../../test/factories/school';
import { storeTeacher } from '../../../test/factories/teacher';
import { linkToken, mailsTo } from '../../../test/mails';
import { createPartnerSettingsService } from '../partner-settings/service';
import { pseudonymOf } from '../privacy/service';
import { createTellDecision } from '../reviews/service';
import { partnerRegistrationModel } from './model';
import { createRegistrationReview } from './review';

const many = { max: 10_000, windowMinutes: 60 };
const password = 'hjortronmyr-9';
const newSchool = { address: 'Hisingsgatan 1', city: 'Göteborg', postalCode: '417 03', district: 'Lundby' };
const refusal: RegistrationDecision = { state: 'refused', reason: 'Vi hittar inte er i registret.' };

describe('the review of registrations', async () => {
  const test = await buildTestApp({
    rateLimits: { loginPerAddress: many, mailsPerRecipient: many, registerPerAddress: many },
  });
  const { app } = test;
  const { connection } = app.database;
  const registrations = partnerRegistrationModel(connection);
  const collection = (name: string) => connection.collection<{ _id: string; [field: string]: unknown }>(name);
  const [schools, accounts, audit] = [collection('schools'), collection('user_auth'), collection('admin_audit')];
  const admin = await signInAs(app, 'admin');
  const other = await signInAs(app, 'admin');
  let count = 0;

  /** Somebody registers and proves the address; answers the registration that waits. */
  async function register(body: object): Promise<{ id: string; email: string }> {
    const email = `partner${String((count += 1))}@skolan.example`;
    await ask(app, 'registerPartner', { body: { ...body, email }, headers: { 'idempotency-key': randomUUID() } });
    const token = await linkToken(test, email);
    expect((await ask(app, 'proveEmail', { body: { token, password } })).statusCode).toBe(202);
    return { id: (await registrations.findOne({ email }).lean())?._id ?? '', email };
  }
  const decide = (id: string, body: unknown, { headers } = admin) =>
    ask(app, 'decideRegistration', { params: { id }, body, headers });
  const stored = (id: string) => registrations.findOne({ _id: id }).lean();

  beforeEach(async () => {
    await Promise.all([registrations.deleteMany(), audit.deleteMany({})]);
  });

  it('lists what waits, with when the promise is due', async () => {
    const school = await register(schoolRegistration());
    const teacher = await register(teacherRegistration());
    await decide(teacher.id, refusal);
    const list = (await ask(app, 'listRegistrations', { headers: admin.headers })).json();
    expect(list.counts).toEqual({ awaiting_review: 1, approved: 0, refused: 1 });
    const state = 'awaiting_review';
    const waiting = await ask(app, 'listRegistrations', { headers: admin.headers, query: { state } });
    const [item, ...more] = waiting.json().items;
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      id: school.id,
      role: 'school',
      name: 'Hisings Trafikskola',
      schoolName: null,
      email: school.email,
      phone: '+4631123456',
      decision: null,
      schoolId: null,
      placeName: null,
    });
    expect(Date.parse(item?.reviewDueAt ?? '') - Date.parse(item?.createdAt ?? '')).toBe(24 * 3_600_000);
    expect(waiting.body).not.toContain('argon2');
  });

  it('opens a school’s account, tied to a school of the register, with the password that was chosen', async () => {
    const place = await storeSchool(app, { name: 'Hisings Trafikskola AB' });
    const { id, email } = await register(schoolRegistration());
    const answer = await decide(id, { state: 'approved', schoolId: place._id });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        state: 'approved',
        schoolId: place._id,
        placeName: 'Hisings Trafikskola AB',
        decision: { by: 'Kim Ek', reason: null },
      },
    ]);
    const mail = (await mailsTo(test, email)).at(-1) ?? '';
    expect(mail).toContain('http://localhost:3000/partner/login\n');
    expect(mail).toContain('Hisings Trafikskola AB');
    const { user, headers } = await signIn(app, email, password);
    expect(user).toMatchObject({ id, role: 'school', schoolId: place._id, isEmailProved: true });
    expect((await ask(app, 'listPartnerLeads', { headers })).statusCode).toBe(200);
    expect(await storedSchoolProfiles(app, id)).toMatchObject([{ schoolId: place._id, phone: '+4631123456' }]);
    expect((await schools.findOne({ _id: place._id }))?.['verification']).toMatchObject({ method: 'registration' });
    expect(await stored(id)).toMatchObject({ passwordHash: null, accountId: id, decidedBy: admin.user.id });
    expect(await audit.find().toArray()).toMatchObject([
      {
        actorId: admin.user.id,
        action: 'registration.approved',
        targetId: id,
        meta: { before: { state: 'awaiting_review' }, after: { state: 'approved', schoolId: place._id } },
      },
    ]);
  });

  it('makes a new school of the public register from a registration', async () => {
    const { id, email } = await register(schoolRegistration({ schoolName: 'Nya Trafikskolan' }));
    expect((await decide(id, { state: 'approved', newSchool })).json()).toMatchObject({ schoolId: id });
    const shown = await ask(app, 'getSchool', { params: { id } });
    expect(shown.json()).toMatchObject({
      name: 'Nya Trafikskolan',
      ...newSchool,
      email,
      phone: '031-12\u00a034\u00a056',
      verification: { method: 'registration' },
    });
    expect((await schools.findOne({ _id: id }))?.['status']).toBe('seed');
    expect((await signIn(app, email, password)).user).toMatchObject({ schoolId: id, schoolName: 'Nya Trafikskolan' });
  });

  it('mails its enquiries to a school whose owner was erased once, and has registered anew', async () => {
    const { id, email } = await register(schoolRegistration());
    await collection('email_suppression').insertOne({
      _id: pseudonymOf(email),
      reason: 'erased',
      createdAt: new Date(),
    });
    expect((await decide(id, { state: 'approved', newSchool })).statusCode).toBe(200);
    const { recipients } = await createPartnerSettingsService(connection).deliveryOf(id);
    expect(recipients).toEqual([email]);
  });

  it('ties a teacher’s account later to the entry that the school has made since', async () => {
    const place = await storeSchool(app);
    const { id, email } = await register(teacherRegistration());
    await decide(id, { state: 'approved' });
    const move = (body: TeacherPlaceChange, headers = admin.headers) =>
      ask(app, 'placeTeacher', { params: { id }, body, headers });
    const entry = await storeTeacher(app, place._id);
    const other = await storeTeacher(app, (await storeSchool(app))._id);
    const wrong = await move({ schoolId: place._id, teacherId: other._id });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([404, { code: 'TEACHER_NOT_FOUND' }]);
    expect((await move({ schoolId: 'none' })).json()).toMatchObject({ code: 'SCHOOL_NOT_FOUND' });
    const answer = await move({ schoolId: place._id, teacherId: entry._id });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { schoolId: place._id, teacherId: entry._id }]);
    const { user } = await signIn(app, email, password);
    expect(user).toMatchObject({ schoolId: place._id, teacherEntry: 'shown' });
    expect(await audit.findOne({ targetId: id, action: 'registration.placed' })).toMatchObject({
      meta: { before: { schoolId: null, teacherId: null }, after: { schoolId: place._id, teacherId: entry._id } },
    });
    const second = await register(teacherRegistration());
    expect(
      (
        await ask(app, 'placeTeacher', {
          params: { id: second.id },
          body: { schoolId: place._id },
          headers: admin.headers,
        })
      ).statusCode,
    ).toBe(404);
  });

  it('opens a teacher’s account, tied to an entry, a school, or nothing yet', async () => {
    const place = await storeSchool(app);
    const entry = await storeTeacher(app, place._id);
    const placements = [{ teacherId: entry._id }, { schoolId: place._id }, {}];
    for (const placement of placements) {
      const { id, email } = await register(teacherRegistration());
      expect((await decide(id, { state: 'approved', ...placement })).statusCode).toBe(200);
      const mail = (await mailsTo(test, email)).at(-1) ?? '';
      expect(mail).toContain('http://localhost:3000/login/teacher\n');
      const { user } = await signIn(app, email, password);
      expect(user).toMatchObject({ role: 'teacher', name: 'Ove Sten' });
      const tied = Object.keys(placement).length > 0;
      expect(await storedTeacherProfiles(app, id)).toMatchObject([
        { firstName: 'Ove', schoolId: tied ? place._id : null, teacherId: placement.teacherId ?? null, isActive: true },
      ]);
    }
    expect((await schools.findOne({ _id: place._id }))?.['verification']).toBeNull();
    const second = await register(teacherRegistration());
    const answer = await decide(second.id, { state: 'approved', teacherId: entry._id });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'TEACHER_HAS_ACCOUNT' }]);
    expect(await stored(second.id)).toMatchObject({ state: 'awaiting_review', decidedAt: null });
    expect(await accounts.countDocuments({ email: second.email })).toBe(0);
    expect((await decide(second.id, { state: 'approved' })).statusCode).toBe(200);
  });

  it('mails the reason of a refusal, opens nothing, and lets its owner register again', async () => {
    const { id, email } = await register(schoolRegistration());
    expect((await decide(id, refusal)).json()).toMatchObject({
      state: 'refused',
      decision: { reason: refusal.state === 'refused' && refusal.reason },
    });
    expect((await mailsTo(test, email)).at(-1)).toContain('Vi hittar inte er i registret.');
    expect(await accounts.countDocuments({ email })).toBe(0);
    expect(await stored(id)).toMatchObject({ passwordHash: null });
    const login = await ask(app, 'login', { body: { email, password } });
    expect(login.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await ask(app, 'registerPartner', {
      body: schoolRegistration({ email }),
      headers: { 'idempotency-key': randomUUID() },
    });
    const again = { token: await linkToken(test, email), password };
    expect((await ask(app, 'proveEmail', { body: again })).statusCode).toBe(202);
  });

  it.each([
    [{ state: 'approved', newSchool }, refusal],
    [refusal, refusal],
    [
      { state: 'approved', newSchool },
      { state: 'approved', newSchool },
    ],
  ])('hears one of two administrators, and tells the other (%#)', async (one, another) => {
    const { id, email } = await register(schoolRegistration());
    const answers = await Promise.all([decide(id, one), decide(id, another, other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await audit.countDocuments()).toBe(1);
    expect((await decide(id, refusal)).json()).toMatchObject({ code: 'ALREADY_DECIDED' });
    // the link, and the answer
    expect(await mailsTo(test, email)).toHaveLength(2);
  });

  it('lets one of two registrations have a school', async () => {
    const place = await storeSchool(app);
    const [first, second] = [await register(schoolRegistration()), await register(schoolRegistration())];
    const approval = { state: 'approved', schoolId: place._id };
    const answers = await Promise.all([decide(first.id, approval), decide(second.id, approval, other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const lost = answers[0]?.statusCode === 409 ? first : second;
    expect(await stored(lost.id)).toMatchObject({ state: 'awaiting_review' });
    expect((await decide(lost.id, approval)).json()).toMatchObject({ code: 'SCHOOL_ALREADY_CLAIMED' });
    expect((await decide(lost.id, { state: 'approved', newSchool })).statusCode).toBe(200);
  });

  it('leaves an account alone that the address has got meanwhile', async () => {
    const { id, email } = await register(schoolRegistration());
    const account = await storeAccount(app, { email });
    const answer = await decide(id, { state: 'approved', newSchool });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'ADDRESS_HAS_ACCOUNT' }]);
    expect(await stored(id)).toMatchObject({ state: 'awaiting_review' });
    expect(await schools.countDocuments({ _id: id })).toBe(0);
    expect(await accounts.findOne({ email })).toEqual(account);
  });

  it('takes up again an approval that was cut off', async () => {
    const { id, email } = await register(schoolRegistration());
    const cutOff = { state: 'approved', decidedAt: new Date(Date.now() - 120_000), decidedBy: other.user.id } as const;
    await registrations.updateOne({ _id: id }, cutOff);
    expect((await decide(id, { state: 'approved', newSchool })).statusCode).toBe(200);
    expect((await signIn(app, email, password)).user).toMatchObject({ schoolId: id });
  });

  describe('an approval that was cut off', () => {
    const get = async (id: string) => (await ask(app, 'getRegistration', { params: { id }, ...admin })).json();
    const decidedBefore = (milliseconds: number) => ({
      state: 'approved' as const,
      decidedAt: new Date(Date.now() - milliseconds),
      decidedBy: other.user.id,
    });

    it('is said to be one once it can be under way no longer, and is finished as it was decided', async () => {
      const { id, email } = await register(schoolRegistration());
      expect(await get(id)).toMatchObject({ isCutOff: false });
      const place = { schoolId: id, newSchool };
      await registrations.updateOne({ _id: id }, { ...decidedBefore(1_000), ...place });
      expect(await get(id)).toMatchObject({ state: 'approved', isCutOff: false });
      expect((await decide(id, { state: 'approved' })).json()).toMatchObject({ code: 'ALREADY_DECIDED' });
      await registrations.updateOne({ _id: id }, decidedBefore(120_000));
      expect(await get(id)).toMatchObject({ isCutOff: true });
      const elsewhere = { state: 'approved', schoolId: (await storeSchool(app))._id };
      expect((await decide(id, elsewhere)).json()).toMatchObject({ code: 'ALREADY_DECIDED' });
      const answer = await decide(id, { state: 'approved' });
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { isCutOff: false, schoolId: id }]);
      expect((await ask(app, 'getSchool', { params: { id } })).json()).toMatchObject(newSchool);
      expect((await signIn(app, email, password)).user).toMatchObject({ schoolId: id });
      expect(await stored(id)).toMatchObject({ newSchool: null, accountId: id });
    });

    it('keeps what was decided of a new school until it is carried out', async () => {
      const { id } = await register(schoolRegistration());
      await storeAccount(app, { email: (await stored(id))?.email ?? '' });
      await decide(id, { state: 'approved', newSchool });
      // put back: nothing is left of where it was to be
      expect(await stored(id)).toMatchObject({ state: 'awaiting_review', newSchool: null, schoolId: null });
    });

    it.each([
      ['school', schoolRegistration()],
      ['teacher', teacherRegistration()],
    ])('waits to be decided again where the school was archived meanwhile: %s', async (_role, body) => {
      const place = await storeSchool(app, { status: 'archived' });
      const { id, email } = await register(body);
      await registrations.updateOne({ _id: id }, { ...decidedBefore(120_000), schoolId: place._id });
      expect((await decide(id, { state: 'approved' })).json()).toMatchObject({ code: 'SCHOOL_NOT_FOUND' });
      expect(await get(id)).toMatchObject({ state: 'awaiting_review', isCutOff: false, schoolId: null });
      expect(await accounts.countDocuments({ email })).toBe(0);
    });

    it('leaves what a colleague has made of it meanwhile, where whoever stalled fails after all', async () => {
      const { id, email } = await register(schoolRegistration());
      vi.spyOn(connection.model('school_profiles'), 'create').mockImplementationOnce(async () => {
        await registrations.updateOne({ _id: id }, decidedBefore(120_000));
        expect((await decide(id, { state: 'approved' }, other)).statusCode).toBe(200);
        throw new Error('too late');
      });
      expect((await decide(id, { state: 'approved', newSchool })).statusCode).toBe(500);
      expect(await stored(id)).toMatchObject({ state: 'approved', decidedBy: other.user.id, accountId: id });
      expect((await ask(app, 'getSchool', { params: { id } })).json()).toMatchObject(newSchool);
      expect((await signIn(app, email, password)).user).toMatchObject({ schoolId: id });
    });

    it('leaves a teacher nowhere but where they are placed in the end', async () => {
      const [first, second] = [await storeSchool(app), await storeSchool(app)];
      const { id } = await register(teacherRegistration());
      const { passwordHash } = (await stored(id)) ?? {};
      await decide(id, { state: 'approved', schoolId: first._id });
      await changeSchool(app, first._id, { status: 'archived' });
      // as it was before the last of its writes
      await registrations.updateOne({ _id: id }, { ...decidedBefore(120_000), accountId: null, passwordHash });
      expect((await decide(id, { state: 'approved' })).json()).toMatchObject({ code: 'SCHOOL_NOT_FOUND' });
      expect((await decide(id, { state: 'approved', schoolId: second._id })).statusCode).toBe(200);
      expect(await storedTeacherProfiles(app, id)).toMatchObject([{ schoolId: second._id }]);
    });
  });

  it('says of a decision whether its mail could be handed over', async () => {
    const { id } = await register(schoolRegistration());
    expect((await decide(id, { state: 'approved', newSchool })).json()).toMatchObject({ decision: { isMailed: true } });
    const variables = { SMTP_URL: 'smtp://127.0.0.1:1' };
    const { app: away } = await buildTestApp({ variables });
    const { headers } = await signInAs(away, 'admin');
    for (const body of [{ state: 'approved' as const, newSchool }, refusal]) {
      const waiting = partnerRegistrationModel.make({
        ...{ _id: randomUUID(), email: `${randomUUID()}@skolan.example`, passwordHash: 'x', role: 'school' },
        ...{ name: 'Skolan', phone: '+4631123456', createdAt: new Date(), expiresAt: new Date(Date.now() + 1e9) },
      });
      await partnerRegistrationModel(away.database.connection).create(waiting);
      const answer = await ask(away, 'decideRegistration', { params: { id: waiting._id }, body, headers });
      expect(answer.json()).toMatchObject({ state: body.state, decision: { isMailed: false } });
    }
  });

  it('tells of a decision by the clock, where whoever decided was cut off before', async () => {
    const review = createRegistrationReview(connection, { siteOrigin: 'http://x.se', tell: createTellDecision(app) });
    for (const [body, words] of [
      [{ state: 'approved' as const, newSchool }, 'Det hör till Hisings Trafikskola'],
      [refusal, 'Vi hittar inte er i registret.'],
    ] as const) {
      const { id, email } = await register(schoolRegistration());
      await decide(id, body);
      await audit.deleteMany({});
      await registrations.updateOne({ _id: id }, { isMailed: false, mailDueAt: new Date(Date.now() - 1) });
      await review.tellUntold();
      await review.tellUntold();
      const mails = await mailsTo(test, email);
      expect(mails).toHaveLength(3);
      expect(mails.at(-1)).toContain(words);
      expect(await stored(id)).toMatchObject({ isMailed: true });
      expect(await audit.find().toArray()).toMatchObject([
        {
          action: `registration.${body.state}`,
          actorId: admin.user.id,
          targetId: id,
          meta: { after: { state: body.state } },
        },
      ]);
    }
  });

  it.each<[object, object, string]>([
    [schoolRegistration(), { state: 'approved' }, 'schoolId'],
    [schoolRegistration(), { state: 'approved', schoolId: 'x', newSchool }, 'schoolId'],
    [schoolRegistration(), { state: 'approved', teacherId: 'x' }, 'teacherId'],
    [schoolRegistration(), { state: 'approved', newSchool: { ...newSchool, address: ' ' } }, 'newSchool.address'],
    [
      schoolRegistration(),
      { state: 'approved', newSchool: { ...newSchool, postalCode: '4170' } },
      'newSchool.postalCode',
    ],
    [schoolRegistration(), { state: 'refused' }, 'reason'],
    [schoolRegistration(), { state: 'refused', reason: ' ' }, 'reason'],
    [teacherRegistration(), { state: 'approved', newSchool }, 'newSchool'],
  ])('refuses a decision that does not fit (%#)', async (registration, decision, path) => {
    const { id } = await register(registration);
    const answer = await decide(id, decision);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED', fields: [{ path }] }]);
    expect(await stored(id)).toMatchObject({ state: 'awaiting_review' });
  });

  it.each([
    [schoolRegistration(), { schoolId: randomUUID() }, 'SCHOOL_NOT_FOUND'],
    [teacherRegistration(), { schoolId: randomUUID() }, 'SCHOOL_NOT_FOUND'],
    [teacherRegistration(), { teacherId: randomUUID() }, 'TEACHER_NOT_FOUND'],
  ])('cannot tie to what is not in the register (%#)', async (registration, placement, code) => {
    const { id } = await register(registration);
    const answer = await decide(id, { state: 'approved', ...placement });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code }]);
    expect(await stored(id)).toMatchObject({ state: 'awaiting_review' });
  });

  it('does not find what is no registration', async () => {
    const [params, { headers }] = [{ id: randomUUID() }, admin];
    for (const answer of [await decide(params.id, refusal), await ask(app, 'getRegistration', { params, headers })]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    }
  });
});
