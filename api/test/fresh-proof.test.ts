import { describe, expect, it } from 'vitest';
import { contracts } from '../contracts/contracts';
import type { EndpointContract } from '../contracts/endpoints';
import { errorSentence } from '../contracts/errors';
import { roles } from '../contracts/vocabulary';
import { freshProofMinutes } from '../domain/fresh-proof/fresh-proof';
import { ask } from './ask';
import { buildTestApp } from './build-app';
import { type SignedInCaller, signInAs, testPassword } from './factories/account';
import { sessionModel } from '../src/modules/session/model';

const limits = { loginPerAddress: { max: 1_000, windowMinutes: 60 } };

describe('a route that needs a fresh proof', async () => {
  const { app } = await buildTestApp({
    rateLimits: limits,
    extraRoutes: async (routes) => {
      routes.get('/api/secret', { config: { access: ['admin'], proof: 'fresh' } }, () => 'ok');
      routes.post('/api/secret', { config: { access: ['admin'], proof: 'fresh' } }, () => 'ok');
    },
  });
  const sessions = sessionModel(app.database.connection);
  const refused = { code: 'FRESH_PROOF_REQUIRED', message: errorSentence('FRESH_PROOF_REQUIRED') };

  const call = async ({ headers }: Pick<SignedInCaller, 'headers'>, method: 'GET' | 'POST' = 'POST') =>
    app.inject({ method, url: '/api/secret', headers });
  const prove = ({ headers }: SignedInCaller, password = testPassword) =>
    ask(app, 'proveIdentity', { body: { password }, headers });

  /** As it is when the last proof was so long ago. */
  async function age({ user }: SignedInCaller, minutes: number): Promise<void> {
    const provedAt = new Date(Date.now() - minutes * 60_000);
    await sessions.updateMany({ 'sess.userId': user.id }, { $set: { 'sess.provedAt': provedAt } });
  }

  it('is open after a login, and closes by itself', async () => {
    const admin = await signInAs(app, 'admin');
    expect((await call(admin)).statusCode).toBe(200);
    await age(admin, freshProofMinutes - 1);
    expect((await call(admin)).statusCode).toBe(200);
    await age(admin, freshProofMinutes);
    const answers = [await call(admin), await call(admin, 'GET')];
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([403, refused]);
    expect((await ask(app, 'me', { headers: admin.headers })).statusCode, 'the session goes on').toBe(200);
  });

  it('opens again with the password, for this session alone', async () => {
    const admin = await signInAs(app, 'admin');
    await ask(app, 'login', { body: { email: admin.user.email, password: testPassword, door: 'admin' } });
    await age(admin, 60);
    expect((await call(admin, 'GET')).statusCode).toBe(403);
    expect((await prove(admin)).statusCode).toBe(204);
    expect([(await call(admin)).statusCode, (await call(admin, 'GET')).statusCode]).toEqual([200, 200]);
    const proved = await sessions.find({ 'sess.userId': admin.user.id }).lean();
    expect(proved.filter(({ sess }) => Date.now() - (sess.provedAt?.getTime() ?? 0) < 60_000)).toHaveLength(1);
  });

  it('stays closed for a session from before proofs were kept', async () => {
    const admin = await signInAs(app, 'admin');
    await sessions.updateMany({ 'sess.userId': admin.user.id }, { $unset: { 'sess.provedAt': 1 } });
    expect((await call(admin)).json()).toEqual(refused);
  });

  it.each([
    ['', 'Ange ditt lösenord'],
    ['fel-lösenord', 'Lösenordet stämmer inte'],
  ])('stays closed for ”%s”, which is told at the field', async (password, message) => {
    const admin = await signInAs(app, 'admin');
    await age(admin, 60);
    const answer = await prove(admin, password);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: [{ path: 'password', message }] }]);
    expect((await call(admin)).json()).toEqual(refused);
  });

  it('is not opened by guessing', async () => {
    const admin = await signInAs(app, 'admin');
    await age(admin, 60);
    for (let time = 0; time < 10; time += 1) await prove(admin, 'fel-lösenord');
    expect((await prove(admin)).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await call(admin)).json()).toEqual(refused);
  });

  it.each(roles.filter((role) => role !== 'admin'))('is no %s’s, nor is the proof', async (role) => {
    const caller = await signInAs(app, role);
    for (const answer of [await call(caller), await prove(caller)]) {
      expect(answer.json<unknown>()).toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('is no guest’s, and the proof needs the session’s token', async () => {
    const { user, cookie } = await signInAs(app, 'admin');
    expect((await call({ headers: { cookie: '', 'x-csrf-token': user.token } })).statusCode).toBe(401);
    const answer = await ask(app, 'proveIdentity', { body: { password: testPassword }, headers: { cookie } });
    expect(answer.json()).toMatchObject({ code: 'CSRF_FAILED' });
  });

  it('says so in its contract', () => {
    const declared = app.declaredRoutes.filter(({ proof, url }) => proof === 'fresh' && url !== '/api/secret');
    const promises = Object.values<EndpointContract>(contracts);
    for (const { method, url } of declared) {
      const contract = promises.find((one) => one.url === url && (one.method === method || method === 'HEAD'));
      expect(contract?.errors, `${method} ${url}`).toContain('FRESH_PROOF_REQUIRED');
    }
  });
});

it('refuses to boot with a proof that nobody could give', async () => {
  const booting = buildTestApp({
    extraRoutes: async (app) => {
      app.get('/api/open', { config: { access: 'public', proof: 'fresh' } }, () => 'ok');
    },
  });
  await expect(booting).rejects.toThrow('/api/open has nobody to ask for a proof');
});
