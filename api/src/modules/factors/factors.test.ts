import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import type { EndpointName } from '../../../contracts/endpoints';
import type { LoginStep } from '../../../contracts/second-factors';
import { roles } from '../../../contracts/vocabulary';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { type SignedInCaller, signInAs, testPassword } from '../../../test/factories/account';
import { linkToken, mailsTo } from '../../../test/mails';
import { createSoftwarePasskey } from '../../../test/software-passkey';
import { factorChallengeModel, secondFactorModel } from './model';

const rateLimits = { loginPerAddress: { max: 10_000, windowMinutes: 60 } };

/** The code that an app shows so many steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const test = await buildTestApp({ rateLimits });
const { app } = test;
const { connection } = app.database;
const factors = secondFactorModel(connection);
/** What other modules keep, as it is stored. */
const stored = (name: 'admin_audit' | 'session' | 'user_auth') => connection.collection<{ _id: string }>(name);

/** Somebody with an authenticator app, whose code of this step has been used. */
async function withTotp() {
  const admin = await signInAs(app, 'admin');
  const { headers } = admin;
  const { secret } = (await ask(app, 'beginTotp', { headers })).json();
  const confirmed = await ask(app, 'confirmTotp', { body: { code: codeOf(secret) }, headers });
  return { ...admin, secret, recoveryCodes: confirmed.json().recoveryCodes ?? [] };
}

async function addPasskey({ headers }: SignedInCaller, name = 'Telefonen', passkey = createSoftwarePasskey()) {
  const { options } = (await ask(app, 'beginPasskey', { headers })).json();
  const added = await ask(app, 'addPasskey', { body: { name, passkey: passkey.create(options) }, headers });
  return { passkey, added };
}

const overview = async ({ headers }: SignedInCaller) => (await ask(app, 'getOwnFactors', { headers })).json();

/** The password at the login, and the cookie that it leaves. */
async function firstStep(email: string, password = testPassword) {
  const answer = await ask(app, 'login', { body: { email, password, door: 'admin' } });
  const step = answer.cookies.find(({ name }) => name === 'korkollen_login');
  return { answer, step, headers: { cookie: `korkollen_login=${step?.value ?? ''}` } };
}
const secondStep = (headers: Record<string, string>, body: LoginStep) => ask(app, 'passLoginStep', { body, headers });

async function age({ user }: SignedInCaller): Promise<void> {
  const filter = { 'sess.userId': user.id };
  await stored('session').updateMany(filter, { $set: { 'sess.provedAt': new Date(0) } });
}

describe('an authenticator app', () => {
  it('counts once it has shown a code, and brings ten recovery codes', async () => {
    const admin = await signInAs(app, 'admin');
    const { secret, uri } = (await ask(app, 'beginTotp', { headers: admin.headers })).json();
    expect(uri).toContain(secret);
    expect((await overview(admin)).totp).toBeNull();
    expect((await firstStep(admin.user.email)).answer.statusCode, 'not asked for yet').toBe(200);

    const wrong = await ask(app, 'confirmTotp', { body: { code: '000000' }, headers: admin.headers });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { fields: [{ path: 'code' }] }]);
    const right = await ask(app, 'confirmTotp', { body: { code: codeOf(secret) }, headers: admin.headers });
    expect(right.json().recoveryCodes).toHaveLength(10);
    expect(await overview(admin)).toMatchObject({ totp: { lastUsedAt: null }, recoveryCodes: { left: 10 } });
    expect((await mailsTo(test, admin.user.email)).at(-1)).toContain('autentiseringsapp');

    const kept = JSON.stringify(await factors.findOne({ _id: admin.user.id }).lean());
    expect(kept).not.toContain(secret);
    for (const code of right.json().recoveryCodes ?? []) expect(kept).not.toContain(code.replaceAll('-', ''));
  });

  it('is asked for after the password, and each code once', async () => {
    const { user, secret } = await withTotp();
    const { answer, step, headers } = await firstStep(user.email);
    expect([answer.statusCode, answer.json<unknown>()]).toMatchObject([401, { code: 'SECOND_FACTOR_REQUIRED' }]);
    expect(step).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(answer.cookies.some(({ name }) => name === 'korkollen_session')).toBe(false);
    expect((await ask(app, 'me', { headers })).statusCode, 'the step is no session').toBe(401);
    expect((await ask(app, 'getLoginStep', { headers })).json()).toEqual({ ways: ['totp'] });

    const used = await secondStep(headers, { code: codeOf(secret) });
    expect([used.statusCode, used.json<unknown>()], 'used at the setting up').toMatchObject([
      401,
      { code: 'INVALID_CODE' },
    ]);
    const next = codeOf(secret, 1);
    const right = await secondStep(headers, { code: next });
    expect([right.statusCode, right.json().id]).toEqual([200, user.id]);
    expect((await secondStep(headers, { code: next })).json<unknown>(), 'the step is over').toMatchObject({
      code: 'LOGIN_EXPIRED',
    });
    const again = await firstStep(user.email);
    expect((await secondStep(again.headers, { code: next })).json<unknown>()).toMatchObject({ code: 'INVALID_CODE' });
  });

  it('is taken once by two who use the same code at the same time', async () => {
    const { user, secret } = await withTotp();
    const steps = [await firstStep(user.email), await firstStep(user.email)];
    const answers = await Promise.all(steps.map(({ headers }) => secondStep(headers, { code: codeOf(secret, 1) })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  });

  it('is not found out by trying, from wherever; a browser that has logged in before is not shut out', async () => {
    const { user, secret, recoveryCodes } = await withTotp();
    const { headers } = await firstStep(user.email);
    const inside = await secondStep(headers, { recoveryCode: recoveryCodes[0] ?? '' });
    const device = inside.cookies.find(({ name }) => name === 'korkollen_device')?.value ?? '';

    const guesser = await firstStep(user.email);
    for (let time = 0; time < 10; time += 1) await secondStep(guesser.headers, { code: '000000' });
    const elsewhere = await firstStep(user.email);
    const code = codeOf(secret, 1);
    for (const given of [guesser.headers, elsewhere.headers]) {
      expect((await secondStep(given, { code })).json<unknown>()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    }
    const cookie = `${elsewhere.headers.cookie}; korkollen_device=${device}`;
    expect((await secondStep({ cookie }, { code })).statusCode).toBe(200);
  });

  it('is guessed at by nobody unnoticed, however slowly: its owner is told once a day', async () => {
    const { user, secret, recoveryCodes } = await withTotp();
    const told = async () => (await mailsTo(test, user.email)).filter((mail) => mail.includes('fel kod många gånger'));
    const { headers } = await firstStep(user.email);
    const guesser = await firstStep(user.email);
    const guess = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await secondStep(guesser.headers, time % 2 === 0 ? { code: '000000' } : { recoveryCode: 'aaaa-bbbb' });
      }
    };
    await guess(5);
    expect((await secondStep(headers, { recoveryCode: recoveryCodes[0] ?? '' })).statusCode).toBe(200);
    await guess(4);
    expect(await told()).toEqual([]);
    expect((await secondStep(guesser.headers, { code: '000000' })).json<unknown>()).toMatchObject({
      code: 'INVALID_CODE',
    });
    expect(await told()).toEqual([expect.stringContaining('/forgot-password')]);
    const logged = { action: 'factors.failed', actorId: 'system', targetId: user.id };
    const entries = () => stored('admin_audit').find({ action: logged.action, targetId: user.id }).toArray();
    expect(await entries()).toMatchObject([logged]);

    const right = await firstStep(user.email);
    expect((await secondStep(right.headers, { code: codeOf(secret, 1) })).statusCode).toBe(200);
    await guess(10);
    expect([(await told()).length, (await entries()).length]).toEqual([1, 1]);
  });

  it('needs the first step: of this browser, and not long ago', async () => {
    const { user, secret } = await withTotp();
    const body = { code: codeOf(secret, 1) };
    for (const cookie of ['', 'korkollen_login=', 'korkollen_login=x'.padEnd(60, 'y')]) {
      expect((await secondStep({ cookie }, body)).json<unknown>()).toMatchObject({ code: 'LOGIN_EXPIRED' });
    }
    const { headers } = await firstStep(user.email);
    await factorChallengeModel(connection).updateMany({}, { $set: { expiresAt: new Date() } });
    expect((await secondStep(headers, body)).statusCode).toBe(410);
    expect((await ask(app, 'getLoginStep', { headers })).statusCode).toBe(410);
  });

  it('does not let in whoever has been deactivated meanwhile', async () => {
    const { user, secret } = await withTotp();
    const { headers } = await firstStep(user.email);
    await stored('user_auth').updateOne({ _id: user.id }, { $set: { isActive: false } });
    expect((await secondStep(headers, { code: codeOf(secret, 1) })).statusCode).toBe(410);
  });

  it('is not got round by a new password', async () => {
    const { user, secret } = await withTotp();
    await ask(app, 'askForPasswordReset', { body: { email: user.email } });
    const token = await linkToken(test, user.email, 'reset-password');
    const password = 'tre-gröna-paraplyer';
    const reset = await ask(app, 'setPassword', { body: { token, password } });
    expect(reset.json<unknown>()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    expect(reset.cookies.some(({ name }) => name === 'korkollen_session')).toBe(false);
    const step = reset.cookies.find(({ name }) => name === 'korkollen_login')?.value ?? '';
    const answer = await secondStep({ cookie: `korkollen_login=${step}` }, { code: codeOf(secret, 1) });
    expect(answer.statusCode).toBe(200);
    expect((await firstStep(user.email, password)).answer.json<unknown>()).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
    });
  });

  it.each(['forgotten', 'changed'] as const)(
    'finishes no login that was begun before the password was %s',
    async (how) => {
      const { user, recoveryCodes, headers } = await withTotp();
      const begun = await firstStep(user.email);
      const chosen = 'tre-gröna-paraplyer';
      if (how === 'changed') {
        const body = { currentPassword: testPassword, newPassword: chosen };
        expect((await ask(app, 'changeMyPassword', { body, headers })).statusCode).toBe(204);
      } else {
        await ask(app, 'askForPasswordReset', { body: { email: user.email } });
        const token = await linkToken(test, user.email, 'reset-password');
        await ask(app, 'setPassword', { body: { token, password: chosen } });
      }
      const recoveryCode = recoveryCodes[0] ?? '';
      const answer = await secondStep(begun.headers, { recoveryCode });
      expect([answer.statusCode, answer.json<unknown>()]).toMatchObject([410, { code: 'LOGIN_EXPIRED' }]);
      const after = await firstStep(user.email, chosen);
      expect((await secondStep(after.headers, { recoveryCode })).statusCode).toBe(200);
    },
  );

  it('is replaced by another, and until then works', async () => {
    const admin = await withTotp();
    const { secret } = (await ask(app, 'beginTotp', { headers: admin.headers })).json();
    const { headers } = await firstStep(admin.user.email);
    expect((await secondStep(headers, { code: codeOf(secret, 1) })).statusCode).toBe(401);
    expect((await secondStep(headers, { code: codeOf(admin.secret, 1) })).statusCode).toBe(200);
    const confirmed = await ask(app, 'confirmTotp', { body: { code: codeOf(secret) }, headers: admin.headers });
    expect(confirmed.json()).toEqual({ recoveryCodes: null });
  });

  it('is removed with its codes, and the owner hears of it', async () => {
    const admin = await withTotp();
    for (const time of ['once', 'again']) {
      expect((await ask(app, 'removeTotp', { headers: admin.headers })).statusCode, time).toBe(204);
    }
    expect(await overview(admin)).toEqual({ totp: null, passkeys: [], recoveryCodes: null, isRequired: false });
    expect((await firstStep(admin.user.email)).answer.statusCode).toBe(200);
    const mails = (await mailsTo(test, admin.user.email)).filter((mail) => mail.includes('borttagen'));
    expect(mails).toHaveLength(1);
    const logged = await stored('admin_audit').find({ targetId: admin.user.id }).sort({ createdAt: 1 }).toArray();
    expect(logged).toMatchObject([
      { action: 'factors.changed', meta: { change: 'totpAdded', before: { totp: 0 }, after: { totp: 1 } } },
      { action: 'factors.changed', meta: { change: 'totpRemoved', before: { totp: 1 }, after: { totp: 0 } } },
    ]);
    expect((await ask(app, 'me', { headers: admin.headers })).statusCode, 'the session goes on').toBe(200);
  });

  it('proves who sits at a session', async () => {
    const admin = await withTotp();
    await age(admin);
    const { headers } = admin;
    const prove = (code: string) => ask(app, 'proveIdentity', { body: { code }, headers });
    expect((await prove('000000')).json<unknown>()).toMatchObject({ fields: [{ path: 'code' }] });
    expect((await ask(app, 'removeTotp', { headers })).json<unknown>()).toMatchObject({ code: 'FRESH_PROOF_REQUIRED' });
    expect((await prove(codeOf(admin.secret, 1))).statusCode).toBe(204);
    expect((await ask(app, 'removeTotp', { headers })).statusCode).toBe(204);
  });
});

describe('recovery codes', () => {
  it('open once each, however they are typed, and the owner hears of it', async () => {
    const { user, recoveryCodes } = await withTotp();
    const [first = '', second = ''] = recoveryCodes;
    const { headers } = await firstStep(user.email);
    expect((await secondStep(headers, { recoveryCode: 'AAAA-BBBB-CCCC-DDDD' })).json<unknown>()).toMatchObject({
      code: 'INVALID_CODE',
    });
    const answer = await secondStep(headers, { recoveryCode: ` ${first.toLowerCase().replaceAll('-', ' ')} ` });
    expect(answer.statusCode).toBe(200);
    expect((await mailsTo(test, user.email)).at(-1)).toContain('En återställningskod har nyss använts');
    const steps = [await firstStep(user.email), await firstStep(user.email), await firstStep(user.email)];
    expect((await secondStep(steps[0]?.headers ?? {}, { recoveryCode: first })).statusCode, 'used').toBe(401);
    const both = await Promise.all(steps.slice(1).map((step) => secondStep(step.headers, { recoveryCode: second })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  });

  it('are renewed as a whole', async () => {
    const admin = await withTotp();
    const renewed = (await ask(app, 'renewRecoveryCodes', { headers: admin.headers })).json().recoveryCodes;
    expect(renewed).toHaveLength(10);
    const { headers } = await firstStep(admin.user.email);
    expect((await secondStep(headers, { recoveryCode: admin.recoveryCodes[0] ?? '' })).statusCode).toBe(401);
    expect((await secondStep(headers, { recoveryCode: renewed[0] ?? '' })).statusCode).toBe(200);
    expect((await overview(admin)).recoveryCodes).toMatchObject({ left: 9 });
  });

  it('stand in for something', async () => {
    const { headers } = await signInAs(app, 'admin');
    expect((await ask(app, 'renewRecoveryCodes', { headers })).statusCode).toBe(404);
  });
});

describe('a passkey', () => {
  const logIn = async (answerTo: (options: Record<string, unknown>) => object) => {
    const { options } = (await ask(app, 'beginPasskeyLogin')).json();
    return ask(app, 'logInByPasskey', { body: { passkey: answerTo(options) } });
  };

  it('is kept with a name, and logs in by itself', async () => {
    const admin = await signInAs(app, 'admin');
    const { passkey, added } = await addPasskey(admin, ' Säkerhetsnyckeln ');
    expect(added.json().recoveryCodes).toHaveLength(10);
    const other = await addPasskey(admin, 'Telefonen', createSoftwarePasskey({ isBackedUp: true, counts: false }));
    expect(other.added.json().recoveryCodes, 'there are some').toBeNull();
    expect((await overview(admin)).passkeys).toMatchObject([
      { name: 'Säkerhetsnyckeln', lastUsedAt: null, isBackedUp: false },
      { name: 'Telefonen', lastUsedAt: null, isBackedUp: true },
    ]);

    for (const used of [passkey, other.passkey, other.passkey]) {
      const answer = await logIn((options) => used.use(options));
      expect([answer.statusCode, answer.json().id]).toEqual([200, admin.user.id]);
    }
    expect((await overview(admin)).passkeys.map(({ lastUsedAt }) => lastUsedAt)).not.toContain(null);
    const { answer, headers } = await firstStep(admin.user.email);
    expect(answer.statusCode, 'the password alone is not enough any more').toBe(401);
    expect((await ask(app, 'getLoginStep', { headers })).json()).toEqual({ ways: ['passkey'] });
  });

  it.each([
    ['another page', { origin: 'https://ond.example' }],
    ['a sibling', { origin: 'http://a.localhost:3000' }],
    ['another domain', { domain: 'ond.example' }],
    ['a device that did not ask who holds it', { verifiesUser: false }],
  ])('of %s is not kept', async (_name, device) => {
    const admin = await signInAs(app, 'admin');
    const { added } = await addPasskey(admin, 'Ond', createSoftwarePasskey(device));
    expect([added.statusCode, added.json<unknown>()]).toMatchObject([400, { code: 'PASSKEY_REFUSED' }]);
    expect((await overview(admin)).passkeys).toEqual([]);
  });

  it('answers one challenge, once, and its own', async () => {
    const admin = await signInAs(app, 'admin');
    const { headers } = admin;
    const passkey = createSoftwarePasskey();
    const { options } = (await ask(app, 'beginPasskey', { headers })).json();
    const made = passkey.create(options);
    const keep = (given: object, caller = admin) =>
      ask(app, 'addPasskey', { body: { name: 'En', passkey: given }, headers: caller.headers });
    expect((await keep(made, await signInAs(app, 'admin'))).statusCode, 'of somebody else').toBe(400);
    expect((await keep(made)).statusCode).toBe(200);
    expect((await keep(made)).statusCode, 'again').toBe(400);

    const login = (await ask(app, 'beginPasskeyLogin')).json().options;
    const used = passkey.use(login);
    expect((await ask(app, 'logInByPasskey', { body: { passkey: used } })).statusCode).toBe(200);
    expect((await ask(app, 'logInByPasskey', { body: { passkey: used } })).json<unknown>(), 'a replay').toMatchObject({
      code: 'PASSKEY_REFUSED',
    });
    const other = (await ask(app, 'beginPasskeyProof', { headers })).json().options;
    const answer = await ask(app, 'logInByPasskey', { body: { passkey: passkey.use(other) } });
    expect(answer.statusCode, 'the challenge of something else').toBe(400);
  });

  it('that was copied is noticed by its counter', async () => {
    const admin = await signInAs(app, 'admin');
    const { passkey } = await addPasskey(admin);
    expect((await logIn((options) => passkey.use(options, { counter: 7 }))).statusCode).toBe(200);
    expect((await logIn((options) => passkey.use(options, { counter: 7 }))).statusCode).toBe(400);
    expect((await logIn((options) => passkey.use(options, { counter: 8 }))).statusCode).toBe(200);
  });

  it('is nobody else’s, and no administrator’s who is closed', async () => {
    const [admin, other] = [await withTotp(), await withTotp()];
    const { passkey } = await addPasskey(admin);
    const userHandle = Buffer.from(other.user.id).toString('base64url');
    expect((await logIn((options) => passkey.use(options, { userHandle }))).statusCode).toBe(400);
    expect((await logIn((options) => createSoftwarePasskey().use(options))).statusCode).toBe(400);
    await stored('user_auth').updateOne({ _id: admin.user.id }, { $set: { isActive: false } });
    expect((await logIn((options) => passkey.use(options))).json<unknown>()).toMatchObject({ code: 'PASSKEY_REFUSED' });
  });

  it('is removed by its owner alone, and then opens nothing', async () => {
    const admin = await signInAs(app, 'admin');
    const { passkey } = await addPasskey(admin);
    const params = { id: passkey.id };
    const stranger = await signInAs(app, 'admin');
    expect((await ask(app, 'removePasskey', { params, headers: stranger.headers })).statusCode).toBe(204);
    expect((await overview(admin)).passkeys).toHaveLength(1);
    for (const time of ['once', 'again']) {
      expect((await ask(app, 'removePasskey', { params, headers: admin.headers })).statusCode, time).toBe(204);
    }
    expect((await overview(admin)).recoveryCodes).toBeNull();
    expect((await logIn((options) => passkey.use(options))).statusCode).toBe(400);
  });

  it('proves who sits at a session', async () => {
    const admin = await signInAs(app, 'admin');
    const { passkey } = await addPasskey(admin);
    await age(admin);
    const { headers } = admin;
    const { options } = (await ask(app, 'beginPasskeyProof', { headers })).json();
    expect(options['allowCredentials']).toMatchObject([{ id: passkey.id }]);
    const body = { passkey: passkey.use(options) };
    expect((await ask(app, 'proveIdentity', { body, headers })).statusCode).toBe(204);
    expect((await ask(app, 'removePasskey', { params: { id: passkey.id }, headers })).statusCode).toBe(204);
  });

  it('is one of ten at most', async () => {
    const admin = await signInAs(app, 'admin');
    for (let count = 0; count < 10; count += 1) await addPasskey(admin, `Nyckel ${String(count)}`);
    const { added } = await addPasskey(admin, 'En för mycket');
    expect([added.statusCode, added.json<unknown>()]).toMatchObject([409, { code: 'LIST_FULL' }]);
  });

  it.each([
    ['', 'Ge passnyckeln ett namn'],
    ['x'.repeat(61), 'Namnet får vara högst 60 tecken'],
    ['a\nb', 'Namnet får inte innehålla radbrytningar eller osynliga tecken'],
  ])('is not called %j', async (name, message) => {
    const { added } = await addPasskey(await signInAs(app, 'admin'), name);
    expect(added.json<unknown>()).toMatchObject({ fields: [{ path: 'name', message }] });
  });
});

describe('second factors', () => {
  const changes: EndpointName[] = ['beginTotp', 'removeTotp', 'beginPasskey', 'renewRecoveryCodes'];

  it.each(changes)('%s needs a fresh proof', async (name) => {
    const admin = await signInAs(app, 'admin');
    await age(admin);
    const answer = await ask(app, name as 'beginTotp', { headers: admin.headers });
    expect(answer.json<unknown>()).toMatchObject({ code: 'FRESH_PROOF_REQUIRED' });
  });

  it.each(roles.filter((role) => role !== 'admin'))('are not for the role %s', async (role) => {
    const { headers } = await signInAs(app, role);
    for (const name of [...changes, 'getOwnFactors', 'beginPasskeyProof']) {
      expect((await ask(app, name as 'beginTotp', { headers })).statusCode, name).toBe(403);
    }
  });
});
