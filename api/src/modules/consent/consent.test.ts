import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { roles } from '../../../contracts/vocabulary';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';
import { storedAddressKeys, storedConsents } from '../../../test/factories/consent';

const versions = { cookies: '3', privacy: '3' };

describe('recordConsent', async () => {
  const { app, logLines } = await buildTestApp();
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    ask(app, 'recordConsent', { body, headers: { 'x-forwarded-for': '10.30.0.1', ...headers } });
  const latest = async () => (await storedConsents(app)).at(-1);

  it('keeps the proof of a guest’s choice: what, when, to which texts, by which browser, from a hashed address', async () => {
    const answer = await send({ categories: ['analytics'] }, { 'user-agent': `Elsas telefon ${'x'.repeat(400)}` });
    expect(answer.statusCode).toBe(201);
    const receipt = answer.json();
    expect(receipt).toMatchObject({ categories: ['essential', 'analytics'], policyVersions: versions });
    const [stored] = await storedConsents(app);
    expect(stored).toMatchObject({
      _id: receipt.id,
      userId: null,
      categories: ['essential', 'analytics'],
      source: 'cmp_v1',
      policyVersionMap: versions,
    });
    expect(stored?.ipHash).toMatch(/^[\w-]{43}$/);
    expect(stored?.userAgent).toHaveLength(300);
    expect(Math.abs(Date.now() - (stored?.createdAt.getTime() ?? 0))).toBeLessThan(60_000);
    expect(JSON.stringify([stored, logLines])).not.toContain('10.30.0.1');
  });

  it('hashes the same address alike, another one otherwise, with a key that goes', async () => {
    await send({ categories: [] });
    await send({ categories: [] }, { 'x-forwarded-for': '10.30.0.2' });
    const hashes = (await storedConsents(app)).map(({ ipHash }) => ipHash);
    expect(hashes.at(-2)).toBe(hashes[0]);
    expect(hashes.at(-1)).not.toBe(hashes[0]);
    const keys = await storedAddressKeys(app);
    expect(keys).toHaveLength(1);
    const daysLeft = ((keys[0]?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(daysLeft).toBeGreaterThan(27);
    expect(daysLeft).toBeLessThan(63);
  });

  it.each(roles)('notes whose choice it is, without a token: %s', async (role) => {
    const { cookie, user } = await signInAs(app, role);
    expect((await send({ categories: ['marketing'] }, { cookie })).statusCode).toBe(201);
    expect(await latest()).toMatchObject({ userId: user.id, categories: ['essential', 'marketing'] });
  });

  it('notes nobody by the cookie of a session that has ended, whose account may be erased', async () => {
    const { cookie, user } = await signInAs(app, 'student');
    await app.database.connection.collection('session').deleteMany({ 'sess.userId': user.id });
    expect((await send({ categories: ['marketing'] }, { cookie })).statusCode).toBe(201);
    expect(await latest()).toMatchObject({ userId: null, categories: ['essential', 'marketing'] });
  });

  it('keeps a row for each choice, and one for a choice that is sent again', async () => {
    const before = (await storedConsents(app)).length;
    const key = { 'idempotency-key': randomUUID() };
    const answers = [
      await send({ categories: ['essential'] }, key),
      await send({ categories: ['essential'] }, key),
      ...(await Promise.all([1, 2].map(() => send({ categories: [] }, key)))),
    ];
    expect(new Set(answers.map((answer) => `${String(answer.statusCode)} ${answer.body}`)).size).toBe(1);
    expect((await storedConsents(app)).length).toBe(before + 1);
    const other = await send({ categories: ['analytics'] }, key);
    expect([other.statusCode, other.json()]).toMatchObject([422, { code: 'IDEMPOTENCY_CONFLICT' }]);
    await send({ categories: ['essential'] });
    expect((await storedConsents(app)).length).toBe(before + 2);
  });

  it('makes any choice essential only when the browser says so', async () => {
    const answer = await send({ categories: ['essential', 'analytics', 'marketing'] }, { 'sec-gpc': '1' });
    expect(answer.json()).toMatchObject({ categories: ['essential'] });
    expect(await latest()).toMatchObject({ categories: ['essential'] });
  });

  it('keeps the versions that were shown', async () => {
    await send({ categories: [], policyVersions: { cookies: '2025-1' } });
    expect(await latest()).toMatchObject({ policyVersionMap: { cookies: '2025-1' } });
  });

  it.each<[string, unknown]>([
    ['an unknown category', { categories: ['spying'] }],
    ['no categories', {}],
    ['a list of many', { categories: Array<string>(11).fill('analytics') }],
    ['a text', { categories: 'analytics' }],
    ['an extra field', { categories: [], userId: 'x' }],
    ['an operator as a name', { categories: [], policyVersions: { $gt: '1' } }],
    ['a path as a name', { categories: [], policyVersions: { 'a.b': '1' } }],
    ['a long version', { categories: [], policyVersions: { cookies: 'x'.repeat(41) } }],
    [
      'many texts',
      { categories: [], policyVersions: Object.fromEntries([...'abcdefghijk'].map((name) => [name, '1'])) },
    ],
  ])('refuses %s', async (_name, body) => {
    const before = (await storedConsents(app)).length;
    const answer = await send(body);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
    expect(await storedConsents(app)).toHaveLength(before);
  });

  it('refuses a key that is none, and another site’s page', async () => {
    expect((await send({ categories: [] }, { 'idempotency-key': 'x' })).statusCode).toBe(400);
    const answer = await send({ categories: [] }, { 'sec-fetch-site': 'cross-site' });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'CSRF_FAILED' }]);
  });
});

it('limits how many choices come from one address', async () => {
  const { app } = await buildTestApp({ rateLimits: { consentPerAddress: { max: 1, windowMinutes: 60 } } });
  const send = () => ask(app, 'recordConsent', { body: { categories: [] } });
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([201, 429]);
  expect(await storedConsents(app)).toHaveLength(1);
});

it('tells visitors which texts a choice is about', async () => {
  const { app } = await buildTestApp();
  expect((await ask(app, 'getSiteFacts')).json()).toMatchObject({ policyVersions: versions });
});
