import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '../contracts/endpoints';
import { addressOf } from '../contracts/address';
import { evidenceLine } from '../domain/data-requests/evidence';
import { claimRequestModel } from '../src/modules/claims/model';
import { mailOutboxModel } from '../src/modules/lead-mails/model';
import { partnerRegistrationModel, type PartnerRegistrationRecord } from '../src/modules/partner-registrations/model';
import { placeIdResultModel, placeIdRunModel } from '../src/modules/place-ids/model';
import { createSuppressionService } from '../src/modules/privacy/service';
import { createPasswordHashing } from '../src/modules/session/passwords';
import { ask } from './ask';
import { buildTestApp } from './build-app';
import { type SignedInCaller, signInAs, storeAccount, storeTeacherProfile, testPassword } from './factories/account';
import { claimRequest } from './factories/claim';
import { storeDataRequest } from './factories/data-request';
import { changeSchool, storeSchool } from './factories/school';
import { formBody } from './form-body';
import { carryOutImports, startImportOf } from './import-file';
import { createSoftwarePasskey } from './software-passkey';

/** A valid call of a route: what has to be there is stored by whoever makes it. */
interface ValidCall {
  params?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}
type MakeCall = (app: FastifyInstance, caller: SignedInCaller) => Promise<ValidCall> | ValidCall;

const inAnHour = (): Date => new Date(Date.now() + 3_600_000);

async function storeClaim(app: FastifyInstance, fields: { accountId?: string } = {}): Promise<string> {
  const school = await storeSchool(app);
  const { website: _none, ...asked } = claimRequest(school._id, { businessEmail: `${randomUUID()}@skolan.example` });
  const claim = claimRequestModel.make({ ...asked, _id: randomUUID(), createdAt: new Date(), ...fields });
  await claimRequestModel(app.database.connection).create(claim);
  return claim._id;
}

async function storeRegistration(
  app: FastifyInstance,
  fields: Partial<PartnerRegistrationRecord> = {},
): Promise<string> {
  const registration = partnerRegistrationModel.make({
    _id: randomUUID(),
    email: `${randomUUID()}@skolan.example`,
    passwordHash: await createPasswordHashing().hash(testPassword),
    role: 'school',
    name: 'Hisings Trafikskola',
    phone: '+4631123456',
    createdAt: new Date(),
    expiresAt: inAnHour(),
    ...fields,
  });
  await partnerRegistrationModel(app.database.connection).create(registration);
  return registration._id;
}

async function storePlaceIdRun(app: FastifyInstance): Promise<string> {
  const run = placeIdRunModel.make({
    _id: randomUUID(),
    state: 'stopped',
    startedBy: randomUUID(),
    startedAt: new Date(),
    total: 1,
    keptUntil: inAnHour(),
  });
  await placeIdRunModel(app.database.connection).create(run);
  return run._id;
}

async function storeMail(app: FastifyInstance): Promise<string> {
  const school = await storeSchool(app, { email: 'kontakt@skolan.example' });
  const mail = mailOutboxModel.make({
    _id: `batch_${randomUUID()}`,
    schoolId: school._id,
    leadIds: ['a'],
    leadCount: 1,
    recipients: [],
    state: 'refused',
    createdAt: new Date(),
    keptUntil: inAnHour(),
  });
  await mailOutboxModel(app.database.connection).create(mail);
  return mail._id;
}

const importedFile = (): string => `Namn;Adress;Ort\nSkolan ${randomUUID()};Gatan 1;Göteborg`;

async function storeImport(app: FastifyInstance): Promise<string> {
  // one import works at a time
  await carryOutImports(app);
  return (await startImportOf(app, (await signInAs(app, 'admin')).headers, importedFile())).id;
}

type Headers = SignedInCaller['headers'];

/** What an authenticator app shows that is being set up. */
async function newTotpCode(app: FastifyInstance, headers: Headers): Promise<string> {
  const { secret } = (await ask(app, 'beginTotp', { headers })).json();
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

async function newPasskey(app: FastifyInstance, headers: Headers) {
  const { options } = (await ask(app, 'beginPasskey', { headers })).json();
  return { name: 'Telefonen', passkey: createSoftwarePasskey().create(options) };
}

/** What changes who sits at a browser and nothing that the product keeps of anybody. */
const ofOwnSession = 'own session';
/** What asks with more than an address holds. */
const onlyReads = 'only reads';

/**
 * One valid call of everything by which an administrator changes something. A new route needs its row here, and records
 * what was before and after (`createAdminAudit`).
 */
const changes: Partial<Record<EndpointName, MakeCall | typeof ofOwnSession | typeof onlyReads>> = {
  endOwnSession: ofOwnSession,
  endOwnSessions: ofOwnSession,
  proveIdentity: ofOwnSession,
  // refused to administrators, whose addresses are proved by their invitation
  sendEmailLink: ofOwnSession,

  readPriceText: onlyReads,

  beginPasskeyProof: ofOwnSession,
  // what is made there counts once it has been used
  beginTotp: onlyReads,
  beginPasskey: onlyReads,

  confirmTotp: async (app, { headers }) => ({ body: { code: await newTotpCode(app, headers) } }),
  removeTotp: async (app, { headers }) => {
    await ask(app, 'confirmTotp', { body: { code: await newTotpCode(app, headers) }, headers });
    return {};
  },
  addPasskey: async (app, { headers }) => ({ body: await newPasskey(app, headers) }),
  removePasskey: async (app, { headers }) => {
    await ask(app, 'addPasskey', { body: await newPasskey(app, headers), headers });
    const { passkeys } = (await ask(app, 'getOwnFactors', { headers })).json();
    return { params: { id: passkeys[0]?.id ?? '' } };
  },
  renewRecoveryCodes: async (app, { user, headers }) => {
    await ask(app, 'confirmTotp', { body: { code: await newTotpCode(app, headers) }, headers });
    // one has been used
    const factors = app.database.connection.collection<{ _id: string; recoveryCodes: unknown[] }>('second_factors');
    await factors.updateOne({ _id: user.id }, { $pop: { recoveryCodes: 1 } });
    return {};
  },
  changeMyPassword: () => ({ body: { currentPassword: testPassword, newPassword: 'tre-gröna-paraplyer' } }),
  changeAdminPassword: () => ({ body: { currentPassword: testPassword, newPassword: 'tre-gröna-paraplyer' } }),
  previewPolicy: onlyReads,
  publishPolicy: () => ({
    params: { slug: 'terms' },
    body: {
      basedOn: '1',
      markup: '# Villkor\n\nNya.\n\n## Först\n\nText.',
      changelog: 'Allt.',
      holdsFrom: null,
      isFeeChange: false,
    },
  }),
  setUserActive: async (app) => ({
    params: { id: (await storeAccount(app))._id },
    body: { isActive: false },
  }),
  changeUserRole: async (app) => ({
    params: { id: (await storeAccount(app, { emailVerifiedAt: new Date() }))._id },
    body: { role: 'admin' },
  }),
  endUserSessions: async (app) => ({ params: { id: (await signInAs(app, 'student')).user.id } }),
  sendUserPasswordLink: async (app) => ({ params: { id: (await storeAccount(app))._id } }),
  inviteAdministrator: () => ({ body: { name: 'Lo Ek', email: 'lo@korkollen.example' } }),
  retryMail: async (app) => ({ params: { id: await storeMail(app) } }),
  removeSuppression: async (app) => {
    await createSuppressionService(app.database.connection).suppress('borta@skolan.example', 'bounced');
    return { body: { address: 'borta@skolan.example' } };
  },
  createSchool: () => ({
    headers: { 'idempotency-key': randomUUID() },
    body: { name: 'Nya Skolan', address: 'Avenyn 1', city: 'Göteborg', description: 'En ny trafikskola.' },
  }),
  updateSchool: async (app) => ({ params: { id: (await storeSchool(app))._id }, body: { status: 'archived' } }),
  runRetention: () => ({}),
  changeDataRequest: async (app) => ({
    params: { id: (await storeDataRequest(app))._id },
    body: { status: 'in_progress' },
  }),
  correctPerson: async (app) => {
    const { email } = await storeAccount(app, { name: 'Kim Ek' });
    const { _id: id } = await storeDataRequest(app, { email, type: 'RECTIFICATION' });
    return { params: { id }, body: { name: 'Kim Berg', phone: '', seen: { name: 'Kim Ek', phone: null } } };
  },
  carryOutObjection: async (app) => ({
    params: { id: (await storeDataRequest(app, { type: 'OBJECTION' }))._id },
    body: { stop: ['mails'] },
  }),
  mailDataRequestOutcome: async (app) => {
    const evidenceChain = [evidenceLine(new Date(), 'mailFailed')];
    return { params: { id: (await storeDataRequest(app, { status: 'completed', evidenceChain }))._id } };
  },
  mailDataExport: async (app) => ({ params: { id: (await storeDataRequest(app))._id } }),
  erasePerson: async (app) => {
    const { email } = await storeDataRequest(app, { type: 'ERASURE' });
    return { params: { email }, body: { confirmation: email } };
  },
  noteDataRequest: async (app) => ({
    params: { id: (await storeDataRequest(app))._id },
    body: { notes: 'Ringde', seen: null },
  }),
  startImport: () => {
    const form = formBody({}, { name: 'a.csv', type: 'text/csv', bytes: Buffer.from(importedFile()) }, 'file');
    return { body: form.payload, headers: form.headers };
  },
  chooseImportRows: async (app) => ({
    params: { id: await storeImport(app) },
    body: { kind: 'new', choice: 'skip' },
  }),
  applyImport: async (app) => ({ params: { id: await storeImport(app) } }),
  undoImport: async (app) => {
    const id = await storeImport(app);
    await ask(app, 'applyImport', { headers: (await signInAs(app, 'admin')).headers, params: { id } });
    await carryOutImports(app);
    return { params: { id } };
  },
  discoverPlaceIds: () => ({ body: {} }),
  cancelPlaceIds: async (app) => ({ params: { id: await storePlaceIdRun(app) } }),
  acceptPlaceIds: async (app) => {
    const id = await storePlaceIdRun(app);
    const { _id: schoolId } = await storeSchool(app);
    const found = { runId: id, schoolId, outcome: 'sure', placeId: 'ChIJtest1', keptUntil: inAnHour() } as const;
    const results = placeIdResultModel(app.database.connection);
    await results.create(placeIdResultModel.make({ _id: `${id} ${schoolId}`, ...found }));
    return { params: { id }, body: { allSure: true } };
  },
  changeSchools: async (app) => {
    const { _id: id, updatedAt } = await storeSchool(app);
    return { body: { changes: [{ set: { status: 'archived' }, schools: [{ id, seen: updatedAt.toISOString() }] }] } };
  },
  decideClaim: async (app) => ({ params: { id: await storeClaim(app) }, body: { status: 'verifierad' } }),
  inviteClaimant: async (app) => {
    const { _id: accountId } = await storeAccount(app, { role: 'school', emailVerifiedAt: null });
    return { params: { id: await storeClaim(app, { accountId }) } };
  },
  takeBackVerification: async (app) => {
    const verification = { method: 'registration', verifiedAt: new Date(), reference: randomUUID() };
    const { _id: id } = await storeSchool(app, { verification });
    return { params: { id }, body: { verifiedAt: verification.verifiedAt.toISOString() } };
  },
  takeBackClaim: async (app) => {
    const { user } = await signInAs(app, 'school', (await storeSchool(app))._id);
    const claims = claimRequestModel(app.database.connection);
    const id = await storeClaim(app, { accountId: user.id });
    const { schoolId } = (await claims.findOneAndUpdate({ _id: id }, { status: 'verifierad' }).lean()) ?? {};
    const verification = { method: 'claim', verifiedAt: new Date(), reference: id };
    await changeSchool(app, schoolId ?? '', { verification });
    return { params: { id }, body: {} };
  },
  placeTeacher: async (app) => {
    const id = await storeRegistration(app, { role: 'teacher', state: 'approved' });
    const { _id: authId, email } = await storeAccount(app, { role: 'teacher' });
    await storeTeacherProfile(app, { authId, teacherId: null, email });
    await partnerRegistrationModel(app.database.connection).updateOne({ _id: id }, { $set: { accountId: authId } });
    return { params: { id }, body: { schoolId: (await storeSchool(app))._id } };
  },
  decideRegistration: async (app) => ({
    params: { id: await storeRegistration(app) },
    body: { state: 'refused', reason: 'Vi hittar inte skolan.' },
  }),
};

describe('what administrators change', async () => {
  // nobody answers there
  const variables = { GOOGLE_PLACES_KEY: 'a-key-for-tests', GOOGLE_PLACES_ORIGIN: 'http://127.0.0.1:9' };
  const { app } = await buildTestApp({ variables, placesPace: { firstRetryMs: 1 } });
  const log = app.database.connection.collection<{ meta: unknown }>('admin_audit');
  const nameOf = (method: string, url: string): EndpointName | undefined =>
    (Object.keys(endpoints) as EndpointName[]).find(
      (name) => endpoints[name].method === method && endpoints[name].url === url,
    );
  const changing = app.declaredRoutes
    .filter(({ access, method }) => access.includes('admin') && !['GET', 'HEAD'].includes(method))
    .map(({ method, url }) => nameOf(method, url) ?? `${method} ${url}`);

  it('has a row here, whatever it is', () => {
    expect(Object.keys(changes).toSorted()).toEqual(changing.toSorted());
  });

  const recorded = Object.entries(changes).flatMap(([name, make]) =>
    typeof make === 'string' ? [] : [[name as EndpointName, make] as const],
  );
  it.each(recorded)('%s is in the log, with what was before and after', async (name, make) => {
    const { user, cookie, headers: own } = await signInAs(app, 'admin');
    const { params, body, headers } = await make(app, { user, cookie, headers: own });
    const answer = await app.inject({
      method: endpoints[name].method,
      url: addressOf(name as 'retryMail', { params: params as { id: string } }),
      headers: { ...own, ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    const entries = await log.find({ actorId: user.id }).toArray();
    expect(entries).not.toEqual([]);
    for (const { meta } of entries) {
      expect(meta).toMatchObject({ before: expect.any(Object) as object, after: expect.any(Object) as object });
      const { before, after } = meta as { before: object; after: object };
      expect(after).not.toEqual(before);
    }
  });
});
