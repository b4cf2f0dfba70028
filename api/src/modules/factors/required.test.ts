import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../contracts/endpoints';
import { errorSentence } from '../../../contracts/errors';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { type SignedInCaller, signIn, signInAs } from '../../../test/factories/account';
import { createSoftwarePasskey } from '../../../test/software-passkey';

describe('where administrators must have a second factor', async () => {
  const { app } = await buildTestApp({
    variables: { ADMIN_REQUIRE_MFA: '1' },
    rateLimits: { loginPerAddress: { max: 1_000, windowMinutes: 60 } },
  });

  async function addTotp({ headers }: SignedInCaller): Promise<void> {
    const { secret } = (await ask(app, 'beginTotp', { headers })).json();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    expect((await ask(app, 'confirmTotp', { body: { code }, headers })).statusCode).toBe(200);
  }

  it('one who has none may add one, and do nothing else', async () => {
    const admin = await signInAs(app, 'admin');
    expect(admin.user.needsSecondFactor).toBe(true);
    const ownRoutes = app.declaredRoutes.filter(
      ({ access, method }) => access !== 'public' && access.includes('admin') && method !== 'HEAD',
    );
    const open: string[] = [];
    for (const { method, url } of ownRoutes) {
      const answer = await app.inject({
        method: method as 'GET',
        url: url.replace(':id', '3f0c1d7e-0000-4000-8000-000000000000'),
        headers: admin.headers,
        ...(method !== 'GET' && { payload: {} }),
      });
      const sentence = errorSentence('SECOND_FACTOR_MISSING');
      if (answer.statusCode === 403) {
        expect(answer.json(), url).toEqual({ code: 'SECOND_FACTOR_MISSING', message: sentence });
      } else open.push(`${method} ${url}`);
    }
    const expected = [
      'me',
      'proveIdentity',
      'beginPasskeyProof',
      'getOwnFactors',
      'beginTotp',
      'confirmTotp',
      'removeTotp',
      'beginPasskey',
      'addPasskey',
      'removePasskey',
      'renewRecoveryCodes',
    ] as const;
    const names = expected.map((name) => `${endpoints[name].method} ${endpoints[name].url}`);
    expect(open.toSorted()).toEqual(names.toSorted());
    expect((await ask(app, 'logout', { headers: admin.headers })).statusCode).toBe(204);
  });

  it('everything opens with the first, in the same session', async () => {
    const admin = await signInAs(app, 'admin');
    await addTotp(admin);
    expect((await ask(app, 'me', { headers: admin.headers })).json()).not.toHaveProperty('needsSecondFactor');
    expect((await ask(app, 'listAdminSchools', { headers: admin.headers })).statusCode).toBe(200);
  });

  it('the last one stays', async () => {
    const { headers, ...admin } = await signInAs(app, 'admin');
    await addTotp({ headers, ...admin });
    const removeTotp = () => ask(app, 'removeTotp', { headers });
    expect((await removeTotp()).json<unknown>()).toMatchObject({ code: 'LAST_FACTOR' });
    const passkey = createSoftwarePasskey();
    const { options } = (await ask(app, 'beginPasskey', { headers })).json();
    await ask(app, 'addPasskey', { body: { name: 'En', passkey: passkey.create(options) }, headers });
    const params = { id: passkey.id };
    const answers = await Promise.all([removeTotp(), ask(app, 'removePasskey', { params, headers })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted(), 'both at once').toEqual([204, 409]);
    expect((await ask(app, 'getOwnFactors', { headers })).json().isRequired).toBe(true);
  });

  it.each(['student', 'school', 'teacher'] as const)('a %s is asked for nothing', async (role) => {
    const { user, headers } = await signInAs(app, role);
    expect(user.needsSecondFactor).toBeUndefined();
    expect((await ask(app, 'listOwnSessions', { headers })).statusCode).toBe(200);
    expect((await signIn(app, user.email)).user.id).toBe(user.id);
  });
});

it('nobody needs one unless it is set', async () => {
  const { app } = await buildTestApp();
  const { user, headers } = await signInAs(app, 'admin');
  expect(user.needsSecondFactor).toBeUndefined();
  expect((await ask(app, 'listAdminSchools', { headers })).statusCode).toBe(200);
});
