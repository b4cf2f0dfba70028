import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DataRequestChange } from '../../../contracts/admin-data-requests';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signIn, signInAs, storeAccount } from '../../../test/factories/account';
import { storeDataRequest } from '../../../test/factories/data-request';
import { storeLead, storedLead } from '../../../test/factories/lead';
import { storeSchool } from '../../../test/factories/school';
import { createSuppressionService } from '../privacy/service';
import { createStudentService } from '../students/service';
import { dataRequestModel } from './model';

describe('what is changed of a person on request', async () => {
  const { app } = await buildTestApp({ rateLimits: { loginPerAddress: { max: 1_000, windowMinutes: 60 } } });
  const { connection } = app.database;
  const requests = dataRequestModel(connection);
  const admin = await signInAs(app, 'admin');
  const { headers } = admin;
  const school = await storeSchool(app);
  const partner = await signInAs(app, 'school', school._id);
  const email = 'elsa.berg@example.se';
  const seen = { name: 'Elsa Berg', phone: '+46701234567' };

  const correct = (id: string, body: object) =>
    ask(app, 'correctPerson', {
      params: { id },
      body: { name: 'Elsa Björk', phone: '073-987 65 43', seen, ...body },
      headers,
    });
  const object = (id: string, stop: unknown) =>
    ask(app, 'carryOutObjection', { params: { id }, body: { stop }, headers });

  beforeEach(() => Promise.all([requests.deleteMany(), connection.collection('leads').deleteMany()]));

  it('is shown as it is, and corrected in the account and in every enquiry, which schools find by it', async () => {
    await storeAccount(app, { email, name: 'Elsa Berg', emailVerifiedAt: new Date() });
    const student = await signIn(app, email);
    await ask(app, 'changeMyProfile', {
      body: { name: 'Elsa Berg', phone: '070-123 45 67' },
      headers: student.headers,
    });
    const lead = await storeLead(app, school._id, { email, name: 'Elsa Berg' });
    const { _id } = await storeDataRequest(app, { email, type: 'RECTIFICATION', scope: 'Jag heter Björk' });
    const shown = await ask(app, 'getCorrectable', { params: { id: _id }, headers });
    expect(shown.json()).toEqual({ person: { ...seen, hasAccount: true, enquiries: 1 } });
    expect(await requests.findById(_id).lean(), 'a look takes nothing up').toMatchObject({ status: 'open' });
    for (const phone of ['12', 'noll']) {
      expect((await correct(_id, { phone })).json()).toMatchObject({ fields: [{ path: 'phone' }] });
    }
    expect((await correct(_id, { name: '' })).statusCode).toBe(400);
    const answer = await correct(_id, {});
    expect(answer.json()).toMatchObject({ state: 'in_progress', handledBy: { isYou: true } });
    expect(answer.json().evidenceChain.at(-1)?.what).toBe(
      'Uppgifter rättades (namn i kontot och i 1 förfrågan, telefon i kontot och i 1 förfrågan)',
    );
    expect((await ask(app, 'me', { headers: student.headers })).json()).toMatchObject({
      name: 'Elsa Björk',
      phone: '+46739876543',
    });
    expect(await storedLead(app, lead._id)).toMatchObject({ name: 'Elsa Björk', phone: '+46739876543' });
    const found = await ask(app, 'listPartnerLeads', { query: { search: 'björk' }, headers: partner.headers });
    expect(JSON.stringify(found.json())).toContain(lead._id);
    expect((await correct(_id, {})).json(), 'again').toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const log = JSON.stringify(await connection.collection('admin_audit').find({ targetId: _id }).toArray());
    expect(log).not.toMatch(/Elsa|Björk|739876543/);
  });

  it('leaves a number alone where only the name is corrected, in the account and in enquiries that say another', async () => {
    const person = 'anna.ek@example.se';
    await storeAccount(app, { email: person, name: 'Anna Maria Ek', emailVerifiedAt: new Date() });
    const own = { email: person, name: 'Anna Maria Ek' };
    const first = await storeLead(app, school._id, { ...own, phone: '+46701111111', phoneAsTyped: '0701-11 11 11' });
    const second = await storeLead(app, school._id, { ...own, phone: null, phoneAsTyped: null });
    const nickname = await storeLead(app, school._id, { ...own, name: 'Ankan', phone: '+46702222222' });
    const { _id } = await storeDataRequest(app, { email: person, type: 'RECTIFICATION' });
    const change = { name: 'Anna Björk', phone: '', seen: { name: 'Anna Maria Ek', phone: null } };
    const answer = await correct(_id, change);
    expect(answer.json().evidenceChain.at(-1)?.what).toBe('Uppgifter rättades (namn i kontot och i 2 förfrågningar)');
    expect(await storedLead(app, first._id)).toMatchObject({
      name: 'Anna Björk',
      phone: '+46701111111',
      phoneAsTyped: '0701-11 11 11',
    });
    expect(await storedLead(app, second._id)).toMatchObject({ name: 'Anna Björk', phone: null });
    expect(await storedLead(app, nickname._id), 'says something else').toEqual(nickname);
    const found = await ask(app, 'listPartnerLeads', { query: { search: '1111111' }, headers: partner.headers });
    expect(JSON.stringify(found.json()), 'still found by its number').toContain(first._id);
    const logged = await connection
      .collection('admin_audit')
      .findOne({ action: 'dataRequest.corrected', targetId: _id });
    expect(logged?.['meta']).toMatchObject({
      after: { corrected: ['name'], inAccount: ['name'], enquiries: { name: 2, phone: 0 } },
    });
  });

  it('gives a number to the account and to the enquiries that have none, and leaves names as they are split', async () => {
    const person = 'anna.lind@example.se';
    const account = await storeAccount(app, { email: person, name: 'Anna Maria Lind', emailVerifiedAt: new Date() });
    const names = { firstName: 'Anna Maria', lastName: 'Lind' };
    await createStudentService(connection).ensureProfile(account._id, names);
    const without = await storeLead(app, school._id, {
      email: person,
      name: 'A. Lind',
      phone: null,
      phoneAsTyped: null,
    });
    const other = await storeLead(app, school._id, { email: person, phone: '+46702222222' });
    const { _id } = await storeDataRequest(app, { email: person, type: 'RECTIFICATION' });
    const change = { name: 'Anna Maria Lind', phone: '073-987 65 43', seen: { name: 'Anna Maria Lind', phone: null } };
    const answer = await correct(_id, change);
    expect(answer.json().evidenceChain.at(-1)?.what).toBe('Uppgifter rättades (telefon i kontot och i 1 förfrågan)');
    const profile = await connection.collection('students').findOne({ authId: account._id });
    expect(profile).toMatchObject({ ...names, phone: '+46739876543' });
    expect(await storedLead(app, without._id)).toMatchObject({ name: 'A. Lind', phone: '+46739876543' });
    expect(await storedLead(app, other._id)).toEqual(other);
  });

  it('is that of the enquiries where there is no account, and nothing where there is neither', async () => {
    const { _id } = await storeDataRequest(app, { email: 'gast@example.se', type: 'RECTIFICATION' });
    const describeIt = async () => (await ask(app, 'getCorrectable', { params: { id: _id }, headers })).json();
    expect(await describeIt()).toEqual({ person: null });
    expect((await correct(_id, {})).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    await storeLead(app, school._id, { email: 'gast@example.se', name: 'Elsa Berg' });
    expect(await describeIt()).toEqual({ person: { ...seen, hasAccount: false, enquiries: 1 } });
    expect((await correct(_id, { phone: '' })).statusCode).toBe(200);
    expect(await describeIt()).toMatchObject({ person: { name: 'Elsa Björk', phone: null } });
  });

  it('stops mails and analytics that the person objects to', async () => {
    const account = await storeAccount(app, { emailVerifiedAt: new Date() });
    const { _id } = await storeDataRequest(app, { email: account.email, type: 'OBJECTION', scope: 'Inga mejl' });
    expect((await object(_id, [])).statusCode).toBe(400);
    expect((await object(_id, ['sale'])).statusCode).toBe(400);
    const answer = await object(_id, ['mails', 'analytics']);
    expect(answer.json().evidenceChain.at(-1)?.what).toBe(
      'Invändningen genomfördes (mejl: adressen är spärrad, statistik och marknadsföring: ett nej sparades för kontot)',
    );
    expect(await createSuppressionService(connection).isSuppressed(account.email)).toBe(true);
    const consents = await connection.collection('consents').find({ userId: account._id }).toArray();
    expect(consents).toMatchObject([{ categories: ['essential'], source: 'objection' }]);
  });

  it('takes a yes to marketing out of every enquiry of who objects to it, with or without an account', async () => {
    for (const hasAccount of [true, false]) {
      const person = `${randomUUID()}@example.se`;
      if (hasAccount) await storeAccount(app, { email: person, emailVerifiedAt: new Date() });
      const agreed = [true, true, false].map((marketingConsent) =>
        storeLead(app, school._id, { email: person, marketingConsent }),
      );
      const others = await storeLead(app, school._id, { email, marketingConsent: true });
      const { _id } = await storeDataRequest(app, { email: person, type: 'OBJECTION' });
      const answer = await object(_id, ['analytics']);
      expect(answer.json()).toMatchObject({ isCarriedOut: true });
      const account = hasAccount ? 'ett nej sparades för kontot och ' : '';
      expect(answer.json().evidenceChain.at(-1)?.what).toBe(
        `Invändningen genomfördes (statistik och marknadsföring: ${account}ett ja togs bort ur 2 förfrågningar)`,
      );
      for (const lead of await Promise.all(agreed)) {
        expect(await storedLead(app, lead._id)).toMatchObject({ marketingConsent: false });
      }
      expect(await storedLead(app, others._id)).toMatchObject({ marketingConsent: true });
      const action = 'dataRequest.objected';
      const logged = await connection.collection('admin_audit').findOne({ action, targetId: _id });
      expect(logged?.['meta']).toMatchObject({ after: { stopped: ['analytics'], enquiries: 2 } });
    }
  });

  it.each([
    [['mails'], 'mejl: adressen är spärrad och ett ja togs bort ur 1 förfrågan'],
    [
      ['mails', 'analytics'],
      'mejl: adressen är spärrad och ett ja togs bort ur 1 förfrågan, statistik och marknadsföring: ett nej sparades för kontot',
    ],
  ])('takes the yes to tips by mail out with the mails, once: %j', async (stop, what) => {
    const { email: person } = await storeAccount(app, { emailVerifiedAt: new Date() });
    const lead = await storeLead(app, school._id, { email: person, marketingConsent: true });
    const { _id } = await storeDataRequest(app, { email: person, type: 'OBJECTION' });
    const answer = await object(_id, stop);
    expect(answer.json().evidenceChain.at(-1)?.what).toBe(`Invändningen genomfördes (${what})`);
    expect(await storedLead(app, lead._id)).toMatchObject({ marketingConsent: false });
    const logged = await connection
      .collection('admin_audit')
      .findOne({ targetId: _id, action: 'dataRequest.objected' });
    expect(logged?.['meta']).toMatchObject({ after: { stopped: stop, enquiries: 1 } });
  });

  it('is not called carried out where there was nothing to stop, which the person is then told', async () => {
    const { _id } = await storeDataRequest(app, { type: 'OBJECTION' });
    const answer = await object(_id, ['analytics']);
    expect(answer.json()).toMatchObject({ isCarriedOut: false, state: 'in_progress' });
    expect(answer.json().evidenceChain.at(-1)?.what).toBe(
      'Inget fanns att ändra efter invändningen (statistik och marknadsföring)',
    );
    const end = (body: DataRequestChange) => ask(app, 'changeDataRequest', { params: { id: _id }, body, headers });
    expect((await end({ status: 'completed' })).json()).toMatchObject({ code: 'DATA_REQUEST_NOT_CARRIED_OUT' });
    expect((await end({ status: 'completed', answer: 'Vi har inget om dig.' })).statusCode).toBe(200);
  });

  it('is nothing for another right, before the address is proved, or in a colleague’s hands', async () => {
    const other = await storeDataRequest(app, { email, type: 'ACCESS' });
    const unproved = await storeDataRequest(app, { email, type: 'RECTIFICATION', verifiedAt: null });
    const taken = { status: 'in_progress', handledBy: 'a-colleague' } as const;
    const theirs = await storeDataRequest(app, { email, type: 'OBJECTION', ...taken });
    const codeOf = async (answer: ReturnType<typeof object> | ReturnType<typeof correct>) =>
      (await answer).json<{ code: string }>().code;
    expect(await codeOf(correct(other._id, {}))).toBe('DATA_REQUEST_NOT_FOUND');
    expect(await codeOf(object(other._id, ['mails']))).toBe('DATA_REQUEST_NOT_FOUND');
    expect(await codeOf(correct(unproved._id, {}))).toBe('DATA_REQUEST_UNPROVED');
    expect(await codeOf(object(theirs._id, ['mails']))).toBe('DATA_REQUEST_TAKEN');
    expect(await createSuppressionService(connection).isSuppressed(email)).toBe(false);
  });
});
