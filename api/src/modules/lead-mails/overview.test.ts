import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { maxMailsPerPage } from '../../../contracts/limits';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';
import { storeSchool } from '../../../test/factories/school';
import { mailingInstance, owedLead, type TestClock } from '../../../test/lead-mailing';
import { startMailServer } from '../../../test/mail-server';
import { createSuppressionService, pseudonymOf } from '../privacy/service';
import { mailOutboxModel, type OutboxMail } from './model';

describe("the administrators' view of the mails", async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  const outbox = connection.collection<OutboxMail>('mail_outbox');
  const audit = connection.collection<{ action: string; actorId: string; targetId: string | null }>('admin_audit');
  const { headers, user } = await signInAs(app, 'admin');
  const suppression = createSuppressionService(connection);

  it('comes in pages, newest first, of one state if asked', async () => {
    const begin = Date.UTC(2026, 10, 23, 5);
    const mails = Array.from({ length: maxMailsPerPage + 5 }, (_, index) =>
      mailOutboxModel.make({
        _id: `batch_2026-11-23T05:00:00.000Z_${randomUUID()}`,
        schoolId: index < 3 ? 'named' : 'gone',
        leadIds: ['a'],
        leadCount: 1,
        recipients: [],
        state: index % 2 === 0 ? 'sent' : 'refused',
        createdAt: new Date(begin + Math.floor(index / 2)),
        keptUntil: new Date('2099-01-01'),
      }),
    );
    await outbox.insertMany(mails);
    const first = (await ask(app, 'listMailOutbox', { headers })).json();
    const second = (await ask(app, 'listMailOutbox', { headers, query: { cursor: first.next ?? '' } })).json();
    expect([first.mails.length, second.mails.length, second.next]).toEqual([maxMailsPerPage, 5, null]);
    const seen = [...first.mails, ...second.mails];
    expect(new Set(seen.map(({ id }) => id)).size).toBe(mails.length);
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(
      seen
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    const refused = (await ask(app, 'listMailOutbox', { headers, query: { state: 'refused' } })).json();
    expect(refused.mails).toHaveLength(27);
    expect(refused.mails[0]).toMatchObject({ schoolName: null, state: 'refused' });
    const ofSchool = await ask(app, 'listMailOutbox', { headers, query: { school: 'named', state: 'sent' } });
    expect(ofSchool.json().mails).toHaveLength(2);
    expect((await ask(app, 'listMailOutbox', { headers, query: { cursor: 'x' } })).statusCode).toBe(400);
    await outbox.deleteMany({});
  });

  it('tries a refused mail again, only for those who have not got it, once they may be told', async () => {
    const { _id: schoolId, name } = await storeSchool(app);
    const [gone, there] = ['borta@skola.example', 'finns@skola.example'];
    const settings = connection.collection<{ _id: string; recipients: unknown }>('partner_settings');
    const recipients = [gone, there].map((address) => ({ id: randomUUID(), address, provedAt: new Date() }));
    await settings.insertOne({ _id: schoolId, recipients });
    const clock: TestClock = { now: new Date('2026-11-23T05:01:00Z') };
    await owedLead(app, schoolId, '2026-11-23T04:00:00Z');
    const server = await startMailServer({
      recipient: (to) => (to === gone && server.mails.length < 2 ? '550 5.1.1 no such user' : undefined),
    });
    const mailing = mailingInstance(app, server.url, clock);
    await mailing.run();
    const [mail] = (await ask(app, 'listMailOutbox', { headers })).json().mails;
    expect(mail).toMatchObject({ schoolName: name, state: 'refused', slot: '2026-11-23T05:00:00.000Z', leadCount: 1 });
    expect(mail?.recipients).toMatchObject([{ address: gone, state: 'refused', lastCode: 550 }, { state: 'sent' }]);
    const params = { id: mail?.id ?? '' };
    const health = (await ask(app, 'getMailHealth', { headers })).json();
    expect(health).toMatchObject({ counts: { refused: 1, sent: 0 }, suppressedAddresses: 1, oldestQueuedAt: null });

    const refused = await ask(app, 'retryMail', { params, headers });
    expect([refused.statusCode, refused.json()], 'nobody may be told').toMatchObject([
      409,
      { code: 'CHANGED_MEANWHILE' },
    ]);
    expect((await ask(app, 'listSuppressions', { headers })).json()).toMatchObject([
      { address: gone, reason: 'bounced' },
    ]);
    expect((await ask(app, 'removeSuppression', { headers, body: { address: gone } })).statusCode).toBe(204);
    expect((await ask(app, 'removeSuppression', { headers, body: { address: gone } })).statusCode).toBe(404);
    const retried = await ask(app, 'retryMail', { params, headers });
    expect([retried.statusCode, retried.json()]).toMatchObject([200, { state: 'queued' }]);
    // it is due from now on
    clock.now = new Date(Date.now() + 60_000);
    server.mails.push({ to: '', messageId: '', content: '' });
    await mailing.run();
    expect(server.mails.map(({ to }) => to)).toEqual([there, '', gone]);
    const done = await audit.find({ actorId: user.id }, { sort: { createdAt: 1 } }).toArray();
    expect(done.map(({ action, targetId }) => [action, targetId])).toEqual([
      ['suppression.removed', pseudonymOf(gone)],
      ['mail.retried', params.id],
    ]);
  });

  it('lets nobody lift what an erasure left, and answers a mail that there is not', async () => {
    await suppression.suppress('Av@Skola.example', 'unsubscribed');
    await connection
      .collection<{ _id: string }>('email_suppression')
      .insertOne({ _id: pseudonymOf('elsa@example.se'), ...{ reason: 'erased', createdAt: new Date() } });
    const listed = (await ask(app, 'listSuppressions', { headers })).json();
    expect(listed.map(({ address }) => address)).toEqual(['av@skola.example']);
    const after = (await ask(app, 'listSuppressions', { headers, query: { after: 'av@skola.example' } })).json();
    expect(after).toEqual([]);
    expect((await ask(app, 'removeSuppression', { headers, body: { address: 'elsa@example.se' } })).statusCode).toBe(
      404,
    );
    expect((await ask(app, 'retryMail', { params: { id: 'x' }, headers })).statusCode).toBe(404);
  });

  it.each([
    ['bounced', 'unsubscribed'],
    ['unsubscribed', 'bounced'],
  ] as const)(
    'lists what the owner of an address has said, whatever else is known of it: %s, %s',
    async (...reasons) => {
      const address = `nej-${randomUUID()}@skola.example`;
      for (const reason of reasons) await suppression.suppress(address, reason);
      const listed = (await ask(app, 'listSuppressions', { headers })).json();
      expect(listed.find((each) => each.address === address)).toMatchObject({ reason: 'unsubscribed' });
    },
  );
});
