import { describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { storeAccount, testPassword } from '../../../test/factories/account';
import { loginDelayMs, MAX_LOGIN_DELAY_MS } from './login-attempts';

describe('loginDelayMs', () => {
  it('doubles from one login over the limit to the next, and ends', () => {
    const delays = [-3, 0, 1, 2, 3, 4, 5, 6, 10_000].map(loginDelayMs);
    expect(delays).toEqual([0, 0, 250, 500, 1_000, 2_000, 4_000, 4_000, MAX_LOGIN_DELAY_MS]);
  });
});

describe('somebody who guesses at an account from many addresses', async () => {
  const waits: number[] = [];
  const { app } = await buildTestApp({
    rateLimits: { loginPerAccount: { max: 1, windowMinutes: 60 }, loginPerDevice: { max: 2, windowMinutes: 60 } },
    loginWait: async (ms) => void waits.push(ms),
  });
  const logIn = (email: string, address: string, password = 'fel-lösenord', cookie = '') =>
    ask(app, 'login', { headers: { 'x-forwarded-for': address, cookie }, body: { email, password } });
  const deviceOf = ({ cookies }: Awaited<ReturnType<typeof logIn>>): string =>
    `korkollen_device=${cookies.find(({ name }) => name === 'korkollen_device')?.value ?? ''}`;

  it('slows down the account for others, there or not, and locks nobody out', async () => {
    const { email } = await storeAccount(app);
    for (const target of [email, 'ingen@example.se']) {
      waits.length = 0;
      for (let at = 0; at < 4; at += 1) expect((await logIn(target, `10.1.0.${String(at)}`)).statusCode).toBe(401);
      expect(waits).toEqual([250, 500, 1_000]);
    }
    const owner = await logIn(email, '10.1.1.1', testPassword);
    expect([owner.statusCode, waits.length]).toEqual([200, 4]);
  });

  it('does not slow down a device that logged in before, at this account', async () => {
    const { email } = await storeAccount(app);
    const another = await storeAccount(app);
    const device = deviceOf(await logIn(email, '10.2.1.1', testPassword));
    for (let at = 0; at < 2; at += 1) {
      await logIn(email, `10.2.0.${String(at)}`);
      await logIn(another.email, `10.2.0.${String(at)}`);
    }
    waits.length = 0;
    const again = await logIn(email.toUpperCase(), '10.2.0.1', testPassword, device);
    expect([again.statusCode, waits]).toEqual([200, []]);
    expect((await logIn(another.email, '10.2.1.1', testPassword, device)).statusCode).toBe(200);
    expect(waits).toHaveLength(1);
  });

  it('cannot make up a device, nor guess on one without end', async () => {
    const { email } = await storeAccount(app);
    const device = deviceOf(await logIn(email, '10.3.1.1', testPassword));
    for (let at = 0; at < 2; at += 1) await logIn(email, `10.3.0.${String(at)}`);
    const [name = '', value = ''] = device.split('=');
    const [id = '', end = '', signature = ''] = value.split('.');
    const forged = [
      `x${id}.${end}.${signature}`,
      `${id}.9${end}.${signature}`,
      `${id}.${end}.`,
      `${id}.${end}`,
      'x',
      '',
    ];
    for (const [at, cookie] of forged.entries()) {
      waits.length = 0;
      await logIn(email, `10.3.2.${String(at)}`, 'fel-lösenord', `${name}=${cookie}`);
      expect(waits, cookie).toHaveLength(1);
    }
    const statuses: number[] = [];
    for (let at = 0; at < 3; at += 1) {
      statuses.push((await logIn(email, `10.3.3.${String(at)}`, 'fel-lösenord', device)).statusCode);
    }
    expect(statuses).toEqual([401, 401, 429]);
  });
});

describe('those who wait', async () => {
  const waiting: (() => void)[] = [];
  const { app } = await buildTestApp({
    rateLimits: { loginPerAccount: { max: 0, windowMinutes: 60 } },
    loginWait: () => new Promise<void>((resolve) => waiting.push(resolve)),
  });
  const logIn = (address: string) =>
    ask(app, 'login', {
      headers: { 'x-forwarded-for': address },
      body: { email: 'ingen@example.se', password: 'fel-lösenord' },
    });

  it('are few from one address, so that one cannot take the places of the others', async () => {
    const sent = [logIn('10.4.0.1'), logIn('10.4.0.1')];
    await expect.poll(() => waiting.length).toBe(2);
    expect((await logIn('10.4.0.1')).statusCode).toBe(429);
    sent.push(logIn('10.4.0.2'));
    await expect.poll(() => waiting.length).toBe(3);
    for (const finish of waiting) finish();
    expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  });
});
