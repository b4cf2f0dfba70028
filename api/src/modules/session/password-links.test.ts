import { describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signIn, storeAccount } from '../../../test/factories/account';
import { createSuppressionService, pseudonymOf } from '../privacy/service';
import { createTokenService } from '../tokens/service';

const password = 'tre-gröna-paraplyer';

describe('an invitation', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  const tokens = createTokenService(connection);
  const invite = async (id: string) => (await tokens.issue('invitation', id)).secret;
  const setPassword = (token: string, chosen = password) =>
    ask(app, 'setPassword', { body: { token, password: chosen } });

  it('says whom it is for, as often as it is asked', async () => {
    const { _id, email } = await storeAccount(app, { role: 'admin', name: 'Kim Ek' });
    const token = await invite(_id);
    for (const answer of [
      await ask(app, 'findInvitation', { body: { token } }),
      await ask(app, 'findInvitation', { body: { token } }),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([200, { email, name: 'Kim Ek' }]);
    }
  });

  it('sets a password once, signs in, and ends all other links and sessions', async () => {
    const { _id, email } = await storeAccount(app, { role: 'admin' });
    const earlier = await signIn(app, email);
    const [other, token] = [await invite(_id), await invite(_id)];
    const answer = await setPassword(token);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { email, role: 'admin' }]);
    expect(answer.cookies[0]).toMatchObject({ httpOnly: true });
    expect((await ask(app, 'me', { headers: { cookie: earlier.cookie } })).statusCode).toBe(401);
    expect((await signIn(app, email, password)).user.role).toBe('admin');
    for (const used of [token, other]) {
      expect((await setPassword(used)).json()).toMatchObject({ code: 'LINK_CLOSED' });
      expect((await ask(app, 'findInvitation', { body: { token: used } })).statusCode).toBe(410);
    }
  });

  it('brings whoever was erased once the mails of the account that they open', async () => {
    const { _id, email } = await storeAccount(app, { role: 'school' });
    await connection
      .collection<{ _id: string }>('email_suppression')
      .insertOne({ _id: pseudonymOf(email), ...{ reason: 'erased', createdAt: new Date() } });
    expect((await setPassword(await invite(_id))).statusCode).toBe(200);
    expect(await createSuppressionService(connection).isSuppressed(email)).toBe(false);
  });

  it('is used by one of two who try at the same time', async () => {
    const { _id, email } = await storeAccount(app, { role: 'admin' });
    const token = await invite(_id);
    const passwords = [password, 'två-blåa-mössor-till'];
    const answers = await Promise.all(passwords.map((chosen) => setPassword(token, chosen)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
    const won = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)];
    expect((await signIn(app, email, won)).user.email).toBe(email);
  });

  it('stays open when the password is refused', async () => {
    const { _id } = await storeAccount(app, { role: 'admin' });
    const token = await invite(_id);
    expect((await setPassword(token, 'kort')).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await setPassword(token, 'lösenord123')).json()).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });
    expect((await setPassword(token)).statusCode).toBe(200);
  });

  it.each<[string, () => Promise<string>]>([
    ['nothing', async () => ''],
    ['another secret', async () => 'x'.repeat(43)],
    ['an account that was closed', async () => invite((await storeAccount(app, { isActive: false }))._id)],
    ['an account that is gone', async () => invite('nobody')],
  ])('opens nothing for %s', async (_name, tokenOf) => {
    const answer = await setPassword(await tokenOf());
    expect([answer.statusCode, answer.json()]).toMatchObject([410, { code: 'LINK_CLOSED' }]);
    expect(answer.cookies).toEqual([]);
  });
});
