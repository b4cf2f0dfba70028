import { describe, expect, it, vi } from 'vitest';
import { roles } from '../../../contracts/vocabulary';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signIn, signInAs, storeAccount, testPassword } from '../../../test/factories/account';
import { accountModel, sessionModel } from './model';
import { SEEN_EVERY_MS } from './open-sessions';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

describe('open sessions', async () => {
  const { app } = await buildTestApp({ rateLimits: { loginPerAddress: { max: 1_000, windowMinutes: 60 } } });
  const { connection } = app.database;
  const statusOf = async (headers: Record<string, string>) => (await ask(app, 'me', { headers })).statusCode;
  const listed = async (headers: Record<string, string>) =>
    (await ask(app, 'listOwnSessions', { headers })).json().sessions;

  it.each(roles)('are listed for the %s that has them, this one first, with no word of where', async (role) => {
    const here = await signInAs(app, role);
    const door = role === 'admin' ? role : undefined;
    const body = { email: here.user.email, password: testPassword, ...(door && { door }) };
    await ask(app, 'login', { body, headers: { 'user-agent': phone } });
    await signInAs(app, role);
    const sessions = await listed(here.headers);
    expect(sessions).toMatchObject([
      { isCurrent: true, browser: null, system: null },
      { isCurrent: false, browser: 'Safari', system: 'iPhone' },
    ]);
    const stored = await sessionModel(connection).find({ 'sess.userId': here.user.id }).lean();
    expect(stored).toHaveLength(2);
    for (const { _id } of stored) expect(JSON.stringify(sessions)).not.toContain(_id);
    expect(JSON.stringify(stored)).not.toContain('127.0.0.1');
  });

  it('end one by one: the next request of that one is refused, others stay', async () => {
    const here = await signInAs(app, 'school');
    const there = await signIn(app, here.user.email);
    const [, other] = await listed(here.headers);
    const params = { id: other?.id ?? '' };
    expect((await ask(app, 'endOwnSession', { params, headers: here.headers })).statusCode).toBe(204);
    expect([await statusOf(there.headers), await statusOf(here.headers)]).toEqual([401, 200]);
    expect((await ask(app, 'endOwnSession', { params, headers: here.headers })).statusCode, 'again').toBe(204);
    expect(await listed(here.headers)).toHaveLength(1);
  });

  it('end for this browser too, which loses its cookie', async () => {
    const here = await signInAs(app, 'school');
    const [current] = await listed(here.headers);
    const answer = await ask(app, 'endOwnSession', { params: { id: current?.id ?? '' }, headers: here.headers });
    expect(answer.cookies).toMatchObject([{ name: 'korkollen_session', value: '' }]);
    expect(await statusOf(here.headers)).toBe(401);
  });

  it('of somebody else are nobody’s to end', async () => {
    const [hers, his] = [await signInAs(app, 'school'), await signInAs(app, 'school')];
    const [target] = await listed(hers.headers);
    const { statusCode } = await ask(app, 'endOwnSession', { params: { id: target?.id ?? '' }, headers: his.headers });
    expect([statusCode, await statusOf(hers.headers)]).toEqual([204, 200]);
  });

  it('end everywhere else, or everywhere', async () => {
    const here = await signInAs(app, 'teacher');
    const there = await signIn(app, here.user.email);
    const end = (which: string) => ask(app, 'endOwnSessions', { body: { which }, headers: here.headers });
    expect((await end('some')).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await end('others')).cookies).toEqual([]);
    expect([await statusOf(there.headers), await statusOf(here.headers)]).toEqual([401, 200]);
    const again = await signIn(app, here.user.email);
    expect((await end('all')).cookies).toMatchObject([{ value: '' }]);
    expect([await statusOf(again.headers), await statusOf(here.headers)]).toEqual([401, 401]);
    expect(await sessionModel(connection).countDocuments({ 'sess.userId': here.user.id })).toBe(0);
  });

  it('are not ended without their token', async () => {
    const { cookie } = await signInAs(app, 'school');
    const answer = await ask(app, 'endOwnSessions', { body: { which: 'all' }, headers: { cookie } });
    expect(answer.json()).toMatchObject({ code: 'CSRF_FAILED' });
  });

  it('note now and then when they were used, and leave the account’s own times alone', async () => {
    const account = await storeAccount(app, { role: 'school' });
    const { headers } = await signIn(app, account.email);
    const before = new Date(Date.now() - 2 * SEEN_EVERY_MS);
    await sessionModel(connection).updateOne({ 'sess.userId': account._id }, { $set: { 'sess.seenAt': before } });
    const kept = { email: account.email };
    await accountModel(connection).updateOne(kept, { $set: { lastSeenAt: before } }, { timestamps: false });
    await statusOf(headers);
    await vi.waitFor(
      async () => {
        const stored = await accountModel(connection).findOne(kept).lean();
        expect(stored?.lastSeenAt?.getTime()).toBeGreaterThan(before.getTime());
        expect(stored?.updatedAt).toEqual(account.updatedAt);
      },
      { timeout: 10_000 },
    );
  });
});
