import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask';
import { buildTestApp, testSecret } from '../../../test/build-app';
import { signIn, signInAs } from '../../../test/factories/account';
import { parseInvitingEnv } from '../../plugins/env';
import { resetFactors } from './reset-factors';

describe('resetting the second factors of an administrator', async () => {
  const { app, env } = await buildTestApp();
  const { connection } = app.database;
  const settings = parseInvitingEnv({ NODE_ENV: 'test', MONGODB_URI: env.mongodbUri, JWT_SECRET: testSecret });

  it('lets them in with the password alone, ends their sessions and is written down', async () => {
    const { user, headers } = await signInAs(app, 'admin');
    const { secret } = (await ask(app, 'beginTotp', { headers })).json();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await ask(app, 'confirmTotp', { body: { code }, headers });
    await expect(signIn(app, user.email)).rejects.toThrow('SECOND_FACTOR_REQUIRED');

    const said = await resetFactors(connection, settings, user.email.toUpperCase());
    expect(said).toContain(`${user.email} logs in with the password alone now`);
    expect(said).toContain('SMTP_URL is not set');
    await expect.poll(async () => (await ask(app, 'me', { headers })).statusCode).toBe(401);
    expect((await signIn(app, user.email)).user.id).toBe(user.id);
    const logged = await connection.collection('admin_audit').find({ action: 'factors.reset' }).toArray();
    expect(logged).toMatchObject([{ actorId: 'operator', targetId: user.id, meta: { before: { hasFactors: true } } }]);
    expect(await resetFactors(connection, settings, user.email)).toContain('had no second factor');
  });

  it('is for administrators only', async () => {
    const { user } = await signInAs(app, 'student');
    for (const email of [user.email, 'ingen@example.se', '', undefined]) {
      await expect(resetFactors(connection, settings, email)).rejects.toThrow('There is no administrator');
    }
  });
});
