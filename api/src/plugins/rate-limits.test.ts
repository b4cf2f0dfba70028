import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ask } from '../../test/ask';
import { buildTestApp } from '../../test/build-app';
import { storeAccount, testPassword } from '../../test/factories/account';
import { storedAttempts } from '../../test/factories/attempt';
import { leadRequest } from '../../test/factories/lead';

const limit = (max: number) => ({ max, windowMinutes: 60 });

describe('rate limits', async () => {
  const rateLimits = {
    loginPerAccountAndAddress: limit(3),
    loginPerAddress: limit(8),
    registerPerAddress: limit(2),
    leadPerAddress: limit(4),
    leadPerAccountAndAddress: limit(2),
  };
  const { app, databaseName } = await buildTestApp({ rateLimits });
  const { app: other } = await buildTestApp({ databaseName, rateLimits });
  const logIn = (on: typeof app, email: string, address: string, password = 'fel-lösenord') =>
    ask(on, 'login', { headers: { 'x-forwarded-for': address }, body: { email, password } });
  const send = (fields: object, address: string, key: string = randomUUID()) =>
    ask(app, 'createLead', {
      headers: { 'x-forwarded-for': address, 'idempotency-key': key },
      body: { ...leadRequest(), ...fields },
    });

  it('stop guessing at one account from one address over all instances, known or not, and say when to come back', async () => {
    const { email } = await storeAccount(app);
    for (const target of [email, 'ingen@example.se']) {
      const statuses: number[] = [];
      for (const instance of [app, other, app, other, app]) {
        statuses.push((await logIn(instance, target, '10.1.0.1')).statusCode);
      }
      expect(statuses).toEqual([401, 401, 401, 429, 429]);
    }
    const answer = await logIn(app, email, '10.1.0.1', testPassword);
    expect([answer.statusCode, answer.json()]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }]);
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect(Object.keys(answer.headers).filter((name) => name.includes('ratelimit'))).toEqual([]);
  });

  it('forget the failed attempts of who logs in', async () => {
    const { email } = await storeAccount(app);
    for (let round = 0; round < 4; round += 1) {
      await logIn(app, email, '10.2.0.1');
      expect((await logIn(app, email, '10.2.0.1', testPassword)).statusCode).toBe(200);
    }
  });

  it.each([
    ['in one /64 of IPv6', (at: number) => `2001:db8:7:1::${at.toString(16)}`],
    ['of IPv4 written as IPv6', (at: number) => (at % 2 === 0 ? '10.7.0.1' : '::ffff:10.7.0.1')],
  ])('count the addresses %s as one', async (_name, addressOf) => {
    const { email } = await storeAccount(app);
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await logIn(app, email, addressOf(at))).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await logIn(app, email, '2001:db8:7:2::1', testPassword)).statusCode).toBe(200);
  });

  it('stop one address that tries many accounts, and leave the others alone', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      statuses.push((await logIn(app, `${randomUUID()}@example.se`, '10.3.0.1')).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(8).fill(401), 429, 429]);
    expect((await logIn(app, 'annan@example.se', '10.3.0.2')).statusCode).toBe(401);
  });

  it('hold when many come at once', async () => {
    const { email } = await storeAccount(app);
    const answers = await Promise.all(
      Array.from({ length: 7 }, (_, index) => logIn(index % 2 ? app : other, email, '10.4.0.1')),
    );
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(3);
  });

  it('count sign-ups', async () => {
    const register = () =>
      ask(app, 'register', {
        headers: { 'x-forwarded-for': '10.5.0.1' },
        body: { email: `${randomUUID()}@example.se`, password: 'lingonris-42', name: 'Elsa Berg' },
      });
    expect([await register(), await register(), await register()].map((answer) => answer.statusCode)).toEqual([
      202, 202, 429,
    ]);
  });

  it('count enquiries per address, and of it per e-mail, but not a resend', async () => {
    const key = randomUUID();
    const statuses: number[] = [];
    for (const use of [key, key, key, key, undefined, undefined]) {
      statuses.push((await send({ email: 'en@example.se' }, '10.6.0.1', use)).statusCode);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await send({ email: 'en@example.se' }, '10.6.0.9')).statusCode, 'nobody locks somebody else out').toBe(201);
    expect((await send({ email: 'två@example.se' }, '10.6.0.1')).statusCode).toBe(400);
    expect((await send({ email: 'tva@example.se' }, '10.6.0.1')).statusCode).toBe(201);
    expect((await send({ email: 'tre@example.se' }, '10.6.0.1')).statusCode).toBe(429);
    expect((await send({ email: 'tre@example.se' }, '10.6.0.2')).statusCode).toBe(201);
  });

  it('store neither addresses nor e-mails, and let the counters run out', async () => {
    const stored = await storedAttempts(app);
    expect(stored.length).toBeGreaterThan(10);
    for (const attempt of stored) {
      expect(attempt._id).toMatch(/^[a-zA-Z]+Per[a-zA-Z]+:[\w-]{43}:\d+$/);
      expect(attempt.expiresAt.getTime()).toBeGreaterThan(Date.now());
    }
  });
});
