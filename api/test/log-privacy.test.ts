import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { endpoints } from '../contracts/endpoints';
import { ask } from './ask';
import { buildTestApp } from './build-app';
import { signInAs, testPassword } from './factories/account';
import { leadRequest } from './factories/lead';
import { storeSchool } from './factories/school';
import { linkToken } from './mails';

it('logs each request by its route, and nothing about a person', async () => {
  const test = await buildTestApp();
  const { app, logLines } = test;
  const school = await storeSchool(app);
  const partner = await signInAs(app, 'school', school._id);
  const lead = leadRequest({ schoolId: school._id, inquiryType: 'other', message: 'Ring min mamma Gunilla' });
  const from = { 'x-forwarded-for': '198.51.100.7', 'user-agent': 'Elsas Telefon', 'idempotency-key': randomUUID() };
  const sent = await ask(app, 'createLead', { headers: from, body: lead });
  const { id } = sent.json();
  await ask(app, 'createLead', { headers: from, body: { ...lead, phone: '12' } });
  await ask(app, 'login', { body: { email: lead.email, password: testPassword } });
  const person = { email: lead.email, password: 'lingonris-42', name: lead.name };
  await ask(app, 'register', { body: person });
  const token = await linkToken(test, lead.email);
  await ask(app, 'proveEmail', { body: { token, password: 'hjortronmyr-9' } });
  await ask(app, 'proveEmail', { body: { token, password: person.password } });
  await ask(app, 'register', { body: person });
  await app.inject({ url: `/%zz/${lead.email}` });
  await ask(app, 'searchSchools', { query: { q: 'hemlig-sokning' } });
  await app.inject(`/api/nope/${randomUUID()}?email=${lead.email}`);
  await ask(app, 'getPartnerLead', { params: { id }, headers: partner.headers });
  await app.mailer.settled();

  const log = logLines.join('');
  for (const secret of [
    lead.email,
    lead.name,
    'Berg',
    '070-123',
    '+4670123',
    'Gunilla',
    'Göteborg',
    testPassword,
    'lingonris-42',
    partner.cookie,
    partner.user.token,
    '198.51.100.7',
    'Elsas Telefon',
    'hemlig-sokning',
    token,
    'hjortronmyr',
    id,
  ]) {
    expect(log, secret).not.toContain(secret);
  }
  const lines = logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual(
    expect.objectContaining({ method: 'POST', route: endpoints.createLead.url, status: 201 }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ route: endpoints.getPartnerLead.url, status: 200 }));
  expect(lines).toContainEqual(expect.objectContaining({ route: 'unmatched', status: 404 }));
  expect(lines.every((line) => line['route'] === undefined || typeof line['reqId'] === 'string')).toBe(true);
});
