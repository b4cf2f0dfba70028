import { randomUUID } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import { describe, expect, it } from 'vitest';
import { ask } from '../../test/ask';
import { buildTestApp, testSecret } from '../../test/build-app';
import { signIn, signInAs, storeAccount, testPassword } from '../../test/factories/account';
import { leadRequest } from '../../test/factories/lead';

describe('the session cookie', async () => {
  const { app } = await buildTestApp();
  const { cookie, user } = await signInAs(app, 'student');
  const [name = '', token = ''] = cookie.split('=');
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const askWith = (value: string) => ask(app, 'me', { headers: { cookie: `${name}=${value}` } });

  it('names the session and the person, and runs out with the session', async () => {
    expect(claims).toMatchObject({ sub: user.id, aud: 'korkollen' });
    expect((Number(claims['exp']) - Number(claims['iat'])) / 86_400).toBeCloseTo(30, 1);
    expect((await askWith(token)).statusCode).toBe(200);
  });

  const { exp: _exp, aud: _aud, ...bare } = claims;
  const sign = (body: Record<string, unknown>, options: { key?: string; algorithm?: 'HS256' | 'HS512' } = {}) =>
    createSigner({ key: options.key ?? testSecret, algorithm: options.algorithm ?? 'HS256', noTimestamp: true })(body);
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;

  it.each([
    ['nothing', ''],
    ['no signature', `${header}.${payload}.`],
    ['the algorithm none', unsigned],
    ['another signature', `${header}.${payload}.${signature.split('').toReversed().join('')}`],
    ['another secret', sign(claims, { key: 'x'.repeat(40) })],
    ['another algorithm', sign(claims, { algorithm: 'HS512' })],
    ['another audience', sign({ ...claims, aud: 'other' })],
    ['no audience', sign({ ...bare, exp: claims['exp'] })],
    ['no end', sign({ ...bare, aud: 'korkollen' })],
    ['an end in the past', sign({ ...claims, exp: 1_000_000_000 })],
    ['an unknown session', sign({ ...claims, sid: 'x' })],
    ["someone else's id", sign({ ...claims, sub: '3f0c1d7e-0000-4000-8000-000000000000' })],
    ['no session', sign({ ...claims, sid: undefined })],
  ])('is refused with %s', async (_name, value) => {
    const answer = await askWith(value);
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'UNAUTHENTICATED' }]);
  });

  it('is the only way in: a header opens nothing', async () => {
    const answer = await ask(app, 'me', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(401);
  });
});

describe('a change of the key', async () => {
  const [older, newer] = ['the-key-of-yesterday-that-is-long-enough', 'the-key-of-today-that-is-long-enough'];
  const { app: before, databaseName } = await buildTestApp({ variables: { JWT_SECRET: older } });
  const { app: after } = await buildTestApp({
    databaseName,
    variables: { JWT_SECRET: newer, JWT_SECRET_PREVIOUS: older },
  });
  const { app: later } = await buildTestApp({ databaseName, variables: { JWT_SECRET: newer } });
  const statusOn = async (app: typeof before, cookie: string) =>
    (await ask(app, 'me', { headers: { cookie } })).statusCode;

  it('leaves sessions of the previous key open, as long as it is named', async () => {
    const { cookie } = await signInAs(before, 'student');
    expect([await statusOn(after, cookie), await statusOn(later, cookie)]).toEqual([200, 401]);
  });

  it('signs with the new key alone, which every host that has it accepts', async () => {
    const { cookie } = await signInAs(after, 'student');
    expect([await statusOn(before, cookie), await statusOn(later, cookie)]).toEqual([401, 200]);
  });
});

describe('the session cookie of a site on https', async () => {
  const { app } = await buildTestApp({ variables: { PUBLIC_ORIGIN: 'https://www.example.se' } });

  it('is Secure and of this host alone, and its name says so', async () => {
    const { email } = await storeAccount(app);
    const body = { email, password: testPassword };
    const { cookies } = await ask(app, 'login', { body });
    const [cookie] = cookies;
    expect(cookie).toMatchObject({ name: '__Host-korkollen_session', secure: true, httpOnly: true, path: '/' });
    expect(cookie).not.toHaveProperty('domain');
    const me = (name: string) => ask(app, 'me', { headers: { cookie: `${name}=${cookie?.value ?? ''}` } });
    expect((await me('__Host-korkollen_session')).statusCode).toBe(200);
    expect((await me('korkollen_session')).statusCode).toBe(401);
  });

  it('is cleared by the same name', async () => {
    const { headers } = await signInAs(app, 'student');
    const { cookies } = await ask(app, 'logout', { headers });
    expect(cookies[0]).toMatchObject({ name: '__Host-korkollen_session', value: '', secure: true });
  });
});

describe('changes from other pages', async () => {
  const { app } = await buildTestApp({ variables: { PUBLIC_ORIGIN: 'https://www.example.se' } });
  const send = (headers: Record<string, string>) =>
    ask(app, 'createLead', {
      headers: { 'idempotency-key': randomUUID(), ...headers },
      // one address asks a school a few times a day only
      body: leadRequest({ email: `${randomUUID()}@example.se` }),
    });

  it.each<[string, Record<string, string>]>([
    ['a caller that is no browser', {}],
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://www.example.se' }],
    ['our own page on a plain connection', { host: '10.0.0.5:3000', origin: 'http://10.0.0.5:3000' }],
    ['our own page through the web host', { 'x-forwarded-host': 'korkollen.test', origin: 'https://korkollen.test' }],
    ['the public address', { origin: 'https://www.example.se' }],
  ])('takes an enquiry from %s', async (_name, headers) => {
    expect((await send(headers)).statusCode).toBe(201);
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a sibling of ours', { 'sec-fetch-site': 'same-site', origin: 'https://blog.example.se' }],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }],
    ['another origin', { host: 'www.example.se', origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
  ])('refuses one from %s, and a login too', async (_name, headers) => {
    const answer = await send(headers);
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'CSRF_FAILED' }]);
    const login = { email: 'a@example.se', password: 'lingonris-42' };
    expect((await ask(app, 'login', { headers, body: login })).statusCode).toBe(403);
  });

  it('asks for the CSRF token of a session that is sent along', async () => {
    const { email } = await storeAccount(app);
    const { cookie, headers } = await signIn(app, email);
    expect((await send({ cookie })).json()).toMatchObject({ code: 'CSRF_FAILED' });
    expect((await send(headers)).statusCode).toBe(201);
    await ask(app, 'logout', { headers });
    // The browser may still hold the cookie of a session that ended: that is a guest.
    expect((await send({ cookie })).statusCode).toBe(201);
  });
});
