import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { type SignedInCaller, signIn, signInAs, storeAccount, testPassword } from '../../../test/factories/account';
import { claimRequest } from '../../../test/factories/claim';
import { storeDataRequest } from '../../../test/factories/data-request';
import { leadRequest, storeLead } from '../../../test/factories/lead';
import { teacherRegistration } from '../../../test/factories/registration';
import { storeSchool } from '../../../test/factories/school';
import { linkToken, mailsTo } from '../../../test/mails';
import { allModels } from '../../all-models';
import { pseudonymOf } from '../privacy/service';
import { dataRequestModel } from './model';

const many = { max: 10_000, windowMinutes: 60 };
const limits = {
  linkPerAddress: many,
  loginPerAddress: many,
  leadPerAddress: many,
  claimPerAddress: many,
  registerPerAddress: many,
  dataRequestPerAddress: many,
  mailsPerRecipient: many,
};

describe('an erasure on request', async () => {
  const test = await buildTestApp({ rateLimits: limits });
  const { app, logLines } = test;
  const { connection } = app.database;
  const requests = dataRequestModel(connection);
  const admin = await signInAs(app, 'admin');
  const school = await storeSchool(app);
  const email = 'elsa.berg@example.se';
  const traces = [email, 'Elsa', 'Berg', '701234567', '123 45 67', 'Gunilla'];

  const erase = (address = email, confirmation = address, { headers } = admin) =>
    ask(app, 'erasePerson', { params: { email: address }, body: { confirmation }, headers });
  const stored = (id: string) => requests.findOne({ _id: id }).lean();
  const withKey = (headers: Record<string, string> = {}) => ({ ...headers, 'idempotency-key': randomUUID() });

  /** Every document of every collection, and every line of the log, that says something of the person. */
  async function findTraces(): Promise<string[]> {
    const found = logLines.filter((line) => traces.some((trace) => line.includes(trace)));
    for (const { collectionName } of allModels) {
      for (const document of await connection.collection(collectionName).find().toArray()) {
        const text = JSON.stringify(document);
        found.push(...traces.filter((trace) => text.includes(trace)).map((trace) => `${collectionName}: ${trace}`));
      }
    }
    return found;
  }

  beforeEach(() => requests.deleteMany());
  afterEach(() => vi.restoreAllMocks());

  /** The person comes in by every door of the product that takes something of people. */
  async function comeInEverywhere(): Promise<{ requestId: string; student: SignedInCaller }> {
    const person = { email, password: testPassword, firstName: 'Elsa', lastName: 'Berg' };
    await ask(app, 'register', { body: person, headers: withKey() });
    await ask(app, 'proveEmail', { body: { token: await linkToken(test, email), password: testPassword } });
    const student = await signIn(app, email);
    const { headers } = student;
    await ask(app, 'login', { body: { email, password: 'fel-lösenord' } });
    await ask(app, 'askForPasswordReset', { body: { email } });
    await ask(app, 'changeMyProfile', { body: { name: 'Elsa Berg', phone: '070-123 45 67' }, headers });
    await ask(app, 'keepFavourite', {
      params: { id: school._id },
      body: { addedAt: new Date().toISOString() },
      headers,
    });
    await ask(app, 'createWatch', { body: { kind: 'school', schoolId: school._id }, headers });
    await ask(app, 'recordConsent', { body: { categories: ['analytics'] }, headers });
    const typed = {
      schoolId: school._id,
      email,
      name: 'Elsa Berg',
      inquiryType: 'other',
      message: 'Ring Gunilla',
    } as const;
    await ask(app, 'createLead', { body: leadRequest(typed), headers: withKey() });
    await ask(app, 'createLead', { body: leadRequest({ ...typed, schoolId: null }), headers: withKey() });
    const claim = claimRequest(school._id, { businessEmail: email, contactPerson: 'Elsa Berg', message: 'Gunilla' });
    await ask(app, 'createClaim', { body: claim, headers: withKey() });
    await ask(app, 'register', { body: { ...person, firstName: 'Elsa' }, headers: withKey() });
    await ask(app, 'registerPartner', { body: teacherRegistration({ email, name: 'Elsa Berg' }), headers: withKey() });
    const asked = { type: 'ERASURE', email, message: 'Elsa, 070-123 45 67', website: '' } as const;
    await ask(app, 'createDataRequest', { body: asked, headers: withKey() });
    const mail = (await mailsTo(test, email)).findLast((each) => each.includes('/legal/dsr/bekrafta#')) ?? '';
    await ask(app, 'proveDataRequest', { body: { token: /bekrafta#([\w-]+)/.exec(mail)?.[1] ?? '' } });
    await ask(app, 'createDataRequest', { body: { ...asked, type: 'ACCESS' }, headers: withKey() });
    const [request] = await requests.find({ email, type: 'ERASURE' }).lean();
    const requestId = request?._id ?? '';
    const notes = { notes: 'Elsa ringde', seen: null };
    await ask(app, 'noteDataRequest', { params: { id: requestId }, body: notes, headers: admin.headers });
    return { requestId, student };
  }

  it('is surveyed before it is made, and leaves nothing of the person but evidence, wherever they came in', async () => {
    const { requestId, student } = await comeInEverywhere();
    const survey = await ask(app, 'surveyPerson', { params: { id: requestId }, headers: admin.headers });
    expect(survey.json().obstacle).toBeNull();
    const fates = new Map(
      survey.json().holdings.map(({ collection, fate, count }) => [`${collection} ${fate}`, count]),
    );
    for (const [held, count] of [
      ['leads deleted', 2],
      ['user_auth deleted', 1],
      ['students deleted', 1],
      ['claim_requests deleted', 1],
      ['favourites deleted', 1],
      ['watches deleted', 1],
      ['consents deleted', 1],
      ['session deleted', 2],
      ['dsr_requests anonymised', 2],
    ] as const) {
      expect(fates.get(held), held).toBe(count);
    }
    expect(await stored(requestId), 'a look takes nothing up').toMatchObject({ status: 'open' });

    const answer = await erase();
    expect(answer.json()).toMatchObject({ state: 'completed', email: null, scope: null, notes: null, erasure: null });
    expect(await findTraces()).toEqual([]);
    expect((await ask(app, 'me', { headers: student.headers })).json()).not.toMatchObject({ email });
    const document = await stored(requestId);
    expect(document).toMatchObject({
      status: 'completed',
      email: pseudonymOf(email),
      verificationMethod: 'email_verification',
    });
    expect(document?.evidenceChain.map((line) => line.slice(25).split(':')[0])).toEqual([
      'received by the form',
      'address proved by a mailed link',
      'taken up by an administrator',
      'erasure begun',
      'erased',
      'completed',
    ]);
    expect(await requests.find({ type: 'ACCESS' }).lean()).toMatchObject([
      { status: 'completed', email: pseudonymOf(email), scope: null },
    ]);
    const suppressed = await connection.collection<{ _id: string }>('email_suppression').find().toArray();
    expect(suppressed).toMatchObject([{ _id: pseudonymOf(email), reason: 'erased' }]);
    const mails = await mailsTo(test, email);
    expect(mails.at(-1)).toContain('Vi har raderat allt som vi hade om dig');
    expect((await erase()).json(), 'again').toMatchObject({ code: 'DATA_REQUEST_NOT_FOUND' });
    expect(await mailsTo(test, email)).toHaveLength(mails.length);
  });

  it('is made for nothing but the right request, whose confirmation is typed', async () => {
    await storeAccount(app, { email, emailVerifiedAt: new Date() });
    const still = async () => expect(await connection.collection('user_auth').countDocuments({ email })).toBe(1);
    const codeOf = async (answer: ReturnType<typeof erase>) => (await answer).json<{ code: string }>().code;
    expect(await codeOf(erase())).toBe('DATA_REQUEST_NOT_FOUND');
    await storeDataRequest(app, { email, type: 'ACCESS' });
    expect(await codeOf(erase())).toBe('DATA_REQUEST_NOT_FOUND');
    await storeDataRequest(app, { email, type: 'ERASURE', verifiedAt: null });
    expect(await codeOf(erase())).toBe('DATA_REQUEST_UNPROVED');
    await requests.deleteMany();
    await storeDataRequest(app, { email, type: 'ERASURE', status: 'rejected', withdrawnAt: new Date() });
    expect(await codeOf(erase())).toBe('DATA_REQUEST_FINISHED');
    await requests.deleteMany();
    const { _id } = await storeDataRequest(app, { email, type: 'ERASURE' });
    for (const confirmation of ['', 'ja', 'nils@example.se', '.*']) {
      const answer = await erase(email, confirmation);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ fields: [{ path: 'confirmation' }] });
    }
    await still();
    const colleague = await signInAs(app, 'admin');
    expect(await codeOf(erase(email, email, colleague))).toBe('DATA_REQUEST_TAKEN');
    await still();
    expect((await erase('ELSA.BERG@example.se', ` ${_id.slice(0, 8).toLowerCase()} `)).statusCode).toBe(200);
    expect(await connection.collection('user_auth').countDocuments({ email })).toBe(0);
  });

  it('is confirmed by the reference of the request that is open, where the person has asked twice', async () => {
    const older = await storeDataRequest(app, { email, type: 'ERASURE', createdAt: new Date(Date.now() - 60_000) });
    const newer = await storeDataRequest(app, { email, type: 'ERASURE' });
    const confirmation = older._id.slice(0, 8);
    const body = { confirmation, request: older._id };
    const erased = await ask(app, 'erasePerson', { params: { email }, body, headers: admin.headers });
    expect(erased.json()).toMatchObject({ id: older._id, state: 'completed' });
    expect((await stored(newer._id))?.status).toBe('completed');
  });

  it('spares administrators, and the last one of a school; of its other staff it takes each', async () => {
    const other = await signInAs(app, 'admin');
    const place = await storeSchool(app);
    const boss = await signInAs(app, 'school', place._id);
    const viewer = await signInAs(app, 'school', place._id, 'viewer');
    for (const { user } of [admin, other, boss, viewer]) {
      await connection
        .collection('user_auth')
        .updateOne({ email: user.email }, { $set: { emailVerifiedAt: new Date() } });
      await storeDataRequest(app, { email: user.email, type: 'ERASURE' });
    }
    const codes: (string | undefined)[] = [];
    for (const { user } of [admin, other, boss, viewer]) {
      codes.push((await erase(user.email)).json<{ code?: string }>().code);
    }
    expect(codes).toEqual(['ADMIN_ACCOUNT', 'ADMIN_ACCOUNT', 'LAST_ADMIN', undefined]);
    const second = await signInAs(app, 'school', place._id);
    await connection
      .collection('user_auth')
      .updateOne({ email: second.user.email }, { $set: { emailVerifiedAt: new Date() } });
    expect((await erase(boss.user.email)).statusCode).toBe(200);
  });

  it.each([
    ['whose account is closed', true, 'verified'],
    ['of a school that is archived', false, 'archived'],
  ] as const)('takes the only administrator %s', async (_, isClosed, status) => {
    const place = await storeSchool(app, { status });
    const { user } = await signInAs(app, 'school', place._id);
    const changes = { emailVerifiedAt: new Date(), isActive: !isClosed };
    await connection.collection('user_auth').updateOne({ email: user.email }, { $set: changes });
    const { _id } = await storeDataRequest(app, { email: user.email, type: 'ERASURE' });
    const survey = await ask(app, 'surveyPerson', { params: { id: _id }, headers: admin.headers });
    expect(survey.json().obstacle).toBeNull();
    expect((await erase(user.email)).statusCode).toBe(200);
    expect(await connection.collection('school_profiles').countDocuments({ schoolId: place._id })).toBe(0);
  });

  it('spares the only administrator whose account is opened again meanwhile', async () => {
    const place = await storeSchool(app);
    const { user } = await signInAs(app, 'school', place._id);
    const accounts = connection.collection('user_auth');
    await accounts.updateOne({ email: user.email }, { $set: { emailVerifiedAt: new Date(), isActive: false } });
    await storeDataRequest(app, { email: user.email, type: 'ERASURE' });
    const profiles = connection.model('school_profiles');
    const { updateOne } = profiles;
    vi.spyOn(profiles, 'updateOne').mockImplementationOnce(((...given: unknown[]) => ({
      then: (resolve: (value: unknown) => void, reject: (reason: unknown) => void) =>
        accounts
          .updateOne({ email: user.email }, { $set: { isActive: true } })
          .then(() => Reflect.apply(updateOne, profiles, given) as unknown)
          .then(resolve, reject),
    })) as never);
    expect((await erase(user.email)).json()).toMatchObject({ code: 'LAST_ADMIN' });
    expect(await connection.collection('school_profiles').findOne({ schoolId: place._id })).toMatchObject({
      staffRole: 'admin',
      steppingDown: null,
    });
  });

  it.each(['erased', 'leaving'] as const)(
    'leaves a school one of two administrators, the other one %s at the same time',
    async (how) => {
      const place = await storeSchool(app);
      const join = async () => {
        const { user, headers } = await signInAs(app, 'school', place._id);
        const proved = { $set: { emailVerifiedAt: new Date() } };
        await connection.collection('user_auth').updateOne({ email: user.email }, proved);
        await storeDataRequest(app, { email: user.email, type: 'ERASURE' });
        return { address: user.email, headers };
      };
      const [one, other] = [await join(), await join()];
      const goes = how === 'erased' ? erase(other.address) : ask(app, 'leaveSchool', { headers: other.headers });
      const answers = await Promise.all([erase(one.address), goes]);
      const isAdmin = { schoolId: place._id, staffRole: 'admin' };
      const left = await connection.collection('school_profiles').countDocuments(isAdmin);
      expect(left).toBe(answers.filter(({ statusCode }) => statusCode >= 400).length);
      expect(left).toBeGreaterThan(0);
    },
  );

  it('leaves a school’s staff an administrator, the other one closed at the same time', async () => {
    const accounts = connection.collection<{ _id: string }>('user_auth');
    for (let round = 0; round < 4; round += 1) {
      const place = await storeSchool(app);
      const join = async (staffRole: 'admin' | 'viewer') => {
        const { user } = await signInAs(app, 'school', place._id, staffRole);
        await accounts.updateOne({ _id: user.id }, { $set: { emailVerifiedAt: new Date() } });
        return user;
      };
      const [one, other] = [await join('admin'), await join('admin')];
      await join('viewer');
      await storeDataRequest(app, { email: one.email, type: 'ERASURE' });
      const params = { id: other.id };
      const close = ask(app, 'setUserActive', { params, body: { isActive: false }, headers: admin.headers });
      const answers = await Promise.all([erase(one.email), close]);
      for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
      const isAdmin = { schoolId: place._id, staffRole: 'admin' };
      const left = await connection.collection<{ authId: string }>('school_profiles').find(isAdmin).toArray();
      const canLogIn = { _id: { $in: left.map(({ authId }) => authId) }, isActive: true };
      expect(await accounts.countDocuments(canLogIn)).toBeGreaterThan(0);
    }
  });

  it('is made once, however often it is asked for at the same time', async () => {
    await storeLead(app, school._id, { email });
    const { _id } = await storeDataRequest(app, { email, type: 'ERASURE' });
    const before = (await mailsTo(test, email)).length;
    const answers = await Promise.all([erase(), erase(), erase()]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(['ERASURE_UNDER_WAY', 'DATA_REQUEST_NOT_FOUND']).toContain(answer.json<{ code: string }>().code);
    }
    expect((await stored(_id))?.status).toBe('completed');
    const told = (await mailsTo(test, email)).slice(before).filter((mail) => mail.includes('Vi har raderat allt'));
    expect(told).toHaveLength(1);
  });

  it('cannot be taken back once it has begun', async () => {
    const { headers } = admin;
    const secret = randomUUID();
    const { createHash } = await import('node:crypto');
    const followHash = createHash('sha256').update(secret).digest('base64url');
    await storeDataRequest(app, {
      email,
      type: 'ERASURE',
      status: 'in_progress',
      handledBy: admin.user.id,
      isErasureBegun: true,
      erasingSince: new Date(),
      followHash,
    });
    const withdrawn = await ask(app, 'withdrawDataRequest', { body: { token: secret } });
    expect(withdrawn.json()).toMatchObject({ code: 'ERASURE_UNDER_WAY' });
    expect((await erase()).json()).toMatchObject({ code: 'ERASURE_UNDER_WAY' });
    const list = await ask(app, 'listDataRequests', { query: {}, headers });
    expect(list.json().items).toMatchObject([{ state: 'in_progress' }]);
    await requests.updateMany({}, { erasingSince: new Date(Date.now() - 60_000) });
    expect((await erase()).statusCode, 'what was cut off').toBe(200);
  });

  it('that was cut off anywhere is done again whole', async () => {
    const cut = async (afterCalls: number): Promise<boolean> => {
      const account = await storeAccount(app, { email, name: 'Elsa Berg', emailVerifiedAt: new Date() });
      await signIn(app, email);
      const lead = await storeLead(app, school._id, { email, name: 'Elsa Berg' });
      const claim = { _id: randomUUID(), businessEmail: email, contactPerson: 'Elsa Berg', createdAt: new Date() };
      await connection.collection<{ _id: string }>('claim_requests').insertOne(claim);
      const link = { _id: randomUUID(), leadId: lead._id, token: randomUUID(), createdAt: new Date() };
      await connection.collection<{ _id: string }>('lead_access_tokens').insertOne(link);
      const favourite = { _id: randomUUID(), userId: account._id, note: 'Elsa', addedAt: new Date() };
      await connection.collection<{ _id: string }>('favourites').insertOne(favourite);
      const { _id } = await storeDataRequest(app, { email, type: 'ERASURE', scope: 'Elsa' });
      let calls = 0;
      const real = connection.collection.bind(connection);
      const spy = vi.spyOn(connection, 'collection').mockImplementation((...given) => {
        calls += 1;
        if (calls === afterCalls) throw new Error('the connection is gone');
        return real(...given);
      });
      const answer = await erase();
      const wasCut = answer.statusCode !== 200;
      spy.mockRestore();
      if (wasCut) {
        const left = await ask(app, 'getAdminDataRequest', { params: { id: _id }, headers: admin.headers });
        expect(left.json(), `cut at ${String(afterCalls)}`).toMatchObject({
          state: 'in_progress',
          email,
          erasure: 'cut_off',
        });
        expect((await erase()).statusCode, `again after ${String(afterCalls)}`).toBe(200);
      }
      expect(await findTraces(), `cut at ${String(afterCalls)}`).toEqual([]);
      return wasCut;
    };
    let at = 1;
    let count = 0;
    while (await cut(at)) {
      at += 7;
      count += 1;
    }
    expect(count).toBeGreaterThan(5);
  });
});
