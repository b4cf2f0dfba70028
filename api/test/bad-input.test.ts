import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { apiErrorSchema } from '../contracts/error-schemas';
import { type Answer, ask } from './ask';
import { buildTestApp } from './build-app';
import { signInAs } from './factories/account';
import { claimRequest } from './factories/claim';
import { leadRequest, storeLead } from './factories/lead';
import { schoolRegistration } from './factories/registration';
import { storeSchool } from './factories/school';

const unlimited = { max: 100_000, windowMinutes: 60 };
const json = { 'content-type': 'application/json' };

/** Values that have broken other services. */
const strangeValues: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '🙈'.repeat(100),
  'x'.repeat(5_000),
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '=1+1',
  'a@b.se\r\nBcc: c@d.se',
  [],
  ['a'],
  [[]],
  {},
  { $ne: null },
  { $gt: '' },
  { $where: 'sleep(1000)' },
  { toString: 'x' },
  { length: -1 },
];

describe('bad input', async () => {
  const { app, logLines } = await buildTestApp({
    rateLimits: {
      loginPerAddress: unlimited,
      loginPerAccount: unlimited,
      registerPerAddress: unlimited,
      registerPerAccountAndAddress: unlimited,
      leadPerAddress: unlimited,
      leadPerAccountAndAddress: unlimited,
      leadPerSchoolAccountAndAddress: unlimited,
      claimPerAddress: unlimited,
      claimPerAccountAndAddress: unlimited,
    },
  });
  const school = await storeSchool(app);
  const partner = await signInAs(app, 'school', school._id);
  const lead = await storeLead(app, school._id);
  type Send = (body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  const sendTo = (
    name: 'login' | 'register' | 'registerPartner' | 'lookAtEmailLink' | 'proveEmail' | 'createLead' | 'createClaim',
  ): Send => {
    return (body, headers = {}) => ask(app, name, { body, headers: { 'idempotency-key': randomUUID(), ...headers } });
  };
  const changeStatus: Send = (body, headers) =>
    ask(app, 'changeLeadStatus', { params: { id: lead._id }, body, headers: { ...partner.headers, ...headers } });
  const bodies: [name: string, send: Send, good: Record<string, unknown>][] = [
    ['login', sendTo('login'), { email: 'a@example.se', password: 'lingonris-42' }],
    [
      'register',
      sendTo('register'),
      { email: 'b@example.se', password: 'lingonris-42', firstName: 'Elsa', lastName: 'Berg' },
    ],
    ['registerPartner', sendTo('registerPartner'), { ...schoolRegistration() }],
    ['lookAtEmailLink', sendTo('lookAtEmailLink'), { token: 'x' }],
    ['proveEmail', sendTo('proveEmail'), { token: 'x', password: 'lingonris-42' }],
    ['createLead', sendTo('createLead'), { ...leadRequest({ schoolId: school._id }) }],
    ['createClaim', sendTo('createClaim'), { ...claimRequest(school._id) }],
    ['changeLeadStatus', changeStatus, { status: 'new' }],
  ];

  it.each(bodies)('%s refuses every strange value in every field without a 5xx', async (_name, send, good) => {
    for (const field of Object.keys(good)) {
      for (const value of strangeValues) {
        const { statusCode } = await send({ ...good, [field]: value });
        expect(statusCode, `${field} = ${JSON.stringify(value)}`).toBeLessThan(500);
      }
    }
  });

  it.each(bodies)('%s refuses unknown fields and bodies that are no object', async (_name, send, good) => {
    for (const body of [{ ...good, extra: 1 }, [], [good], 'null', '1', '"x"', '{}']) {
      const answer = await send(body, json);
      expect([answer.statusCode, answer.json()], JSON.stringify(body)).toMatchObject([
        400,
        { code: 'VALIDATION_FAILED' },
      ]);
    }
  });

  it.each(bodies)('%s refuses what is not JSON, not declared so, or too large', async (_name, send) => {
    for (const text of [
      '{',
      '',
      '{"a":1,}',
      '{"__proto__":{"role":"admin"}}',
      '{"constructor":{"prototype":{}}}',
      'NaN',
    ]) {
      const answer = await send(text, json);
      expect([answer.statusCode, answer.json()], text).toMatchObject([400, { code: 'MALFORMED_JSON' }]);
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml']) {
      const answer = await send('{"email":"a@example.se"}', { 'content-type': type });
      expect([answer.statusCode, answer.json()], type).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }]);
    }
    const large = await send(JSON.stringify({ name: 'x'.repeat(40_000) }), json);
    expect([large.statusCode, large.json()]).toMatchObject([413, { code: 'BODY_TOO_LARGE' }]);
  });

  it('answers unknown addresses and broken ones in the one shape', async () => {
    for (const url of [
      '/api',
      '/api/nope',
      '/api/schools/',
      '/api/%E0%A4%A',
      '/api/schools/x/y/z',
      '/nope',
      '//',
      '/api//me',
    ]) {
      const answer = await app.inject(url);
      expect([400, 404], url).toContain(answer.statusCode);
      apiErrorSchema.strict().parse(answer.json());
    }
    expect((await app.inject('/api/nope')).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await app.inject({ method: 'DELETE', url: '/api/nope' })).statusCode).toBe(404);
  });

  it('takes strange ids and queries for unknown ones', async () => {
    const ids = strangeValues
      .filter((value) => typeof value === 'string' && !['', '\ud800'].includes(value))
      .map(String);
    for (const id of ids) {
      for (const name of ['getSchool', 'getTeacher', 'listSchoolTeachers'] as const) {
        expect((await ask(app, name, { params: { id } })).statusCode, `${name} ${id.slice(0, 80)}`).toBe(404);
      }
      const answer = await ask(app, 'searchSchools', { query: { q: id, city: id, languages: id } });
      expect([200, 400], id.slice(0, 80)).toContain(answer.statusCode);
    }
  });

  it('said nothing of the inside, and nothing went wrong inside', () => {
    expect(logLines.filter((line) => line.includes('INTERNAL_ERROR'))).toEqual([]);
  });
});

it('answers an unexpected failure without a word of it', async () => {
  const { app, logLines } = await buildTestApp({
    extraRoutes: async (routes) => {
      routes.get('/api/broken', { config: { access: 'public' } }, () => {
        throw new Error('the secret of elsa@example.se');
      });
    },
  });
  const answer = await app.inject('/api/broken');
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { code: 'INTERNAL_ERROR', message: 'Något gick fel hos oss. Försök igen om en stund.' },
  ]);
  const logged = logLines.find((line) => line.includes('INTERNAL_ERROR')) ?? '';
  expect(logged).toContain('bad-input.test.ts');
  expect(logged).not.toContain('elsa@example.se');
});
