import { describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signIn, storeAccount } from '../../../test/factories/account';
import { parseInvitingEnv } from '../../plugins/env';
import { inviteAdministrator } from './invite';

const password = 'tre-gröna-paraplyer';

describe('npm run admin -- create', async () => {
  const { app, env: appEnv } = await buildTestApp();
  const { connection } = app.database;
  const settings = { MONGODB_URI: appEnv.mongodbUri, PUBLIC_ORIGIN: 'https://www.example.se' };
  const create = (email: string, variables: Record<string, string> = {}) =>
    inviteAdministrator(connection, parseInvitingEnv({ ...settings, ...variables }), { email });
  const tokenIn = (said: string) =>
    /https:\/\/www\.example\.se\/set-password\?role=admin#([\w-]{43})/.exec(said)?.[1] ?? '';

  it('makes an administrator without a password, and says where one is chosen', async () => {
    const said = await create('Kim@Example.se');
    expect(said).toContain('SMTP_URL is not set');
    expect((await ask(app, 'setPassword', { body: { token: tokenIn(said), password } })).statusCode).toBe(200);
    expect((await signIn(app, 'kim@example.se', password)).user).toMatchObject({ role: 'admin', name: 'Kim' });
  });

  it('gives one who is there another link, and leaves the password until it is used', async () => {
    const said = await create('kim@example.se');
    expect((await signIn(app, 'kim@example.se', password)).user.role).toBe('admin');
    expect((await ask(app, 'findInvitation', { body: { token: tokenIn(said) } })).statusCode).toBe(200);
  });

  it('refuses what is no address, and the address of a student', async () => {
    const { email } = await storeAccount(app);
    await expect(create(email)).rejects.toThrow('has a student account already');
    await expect(create('kim')).rejects.toThrow('usage: npm run admin -- create EMAIL');
  });

  it('prints the link also when the mail server does not take the mail', async () => {
    const said = await create('lo@example.se', { SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(tokenIn(said)).toHaveLength(43);
    expect(said).toContain('could not be mailed');
  });

  it.each([
    ['that it is assumed', {}, true],
    ['nothing of it', { PORT: '3000' }, false],
  ])('says of the site %s, with the settings that there are', async (_said, port, isAssumed) => {
    const said = await create('siv@example.se', { PUBLIC_ORIGIN: '', ...port });
    expect(said.includes('taken to be at http://localhost:3000')).toBe(isAssumed);
  });
});
