import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { analyticsRetentionDays, auditRetentionDays, leadRetentionDays } from '../../../domain/retention/retention';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';
import { storedLead, storeLead } from '../../../test/factories/lead';
import { allModels } from '../../all-models';
import { collectionName } from '../../../domain/data-requests/collection-names';
import { keptCollections } from '../../texts/kept-collections';
import { createLease } from '../../plugins/database/lease';
import { countExpired, createRetention, deleteExpired, RUN_EVERY_MS } from './service';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

type Stored = { _id: string } & Record<string, unknown>;

describe('every collection', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;

  it.each(allModels.map((model) => [model.collectionName, model] as const))(
    '%s says how it stays bounded, and can',
    async (name, { keeping }) => {
      const field = 'until' in keeping ? keeping.until : 'since' in keeping ? keeping.since : undefined;
      if (field === undefined) {
        expect('atMost' in keeping && keeping.atMost).toBeGreaterThan(0);
        return;
      }
      const indexes = await connection.collection(name).indexes();
      const indexed = indexes.map(({ key }) => Object.keys(key as object)[0]);
      expect(indexed).toContain(field);
      const { goesWith } = keeping as { goesWith?: Record<string, string> };
      if (goesWith) expect(indexed).toContain(goesWith['id'] ?? goesWith['ids']);
    },
  );

  it('is explained to administrators (texts/kept-collections.ts)', () => {
    expect(allModels.map((model) => model.collectionName).filter((name) => !(name in keptCollections))).toEqual([]);
  });

  it('has a word where the log tells how much of it was deleted (domain/data-requests/collection-names.ts)', () => {
    const names = allModels.map((model) => model.collectionName);
    expect(names.filter((name) => collectionName(name) === name)).toEqual([]);
  });
});

describe('what is kept no longer', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  const stored = (name: string) => connection.collection<Stored>(name);
  const now = new Date();
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const audited = (daysAgo: number) => ({ _id: randomUUID(), createdAt: ago(daysAgo * DAY_MS) });
  const remove = () => deleteExpired(connection, allModels, now);

  it('is deleted, however much it is, and nothing else', async () => {
    const [over, kept] = [
      await storeLead(app, randomUUID(), { daysAgo: 91 }),
      await storeLead(app, randomUUID(), { daysAgo: 89 }),
    ];
    await stored('audit_logs').insertMany(Array.from({ length: 450 }, () => audited(366)));
    await stored('audit_logs').insertMany(Array.from({ length: 3 }, () => audited(364)));
    expect(await countExpired(connection, allModels, now)).toEqual({ leads: 1, audit_logs: 450 });
    expect(await remove()).toEqual({ leads: 1, audit_logs: 450 });
    expect([await storedLead(app, over._id), (await storedLead(app, kept._id))?._id]).toEqual([null, kept._id]);
    expect(await stored('audit_logs').countDocuments()).toBe(3);
    expect(await remove()).toEqual({});
  });

  const since = (days: number, field: string) => (ms: number) => ({ [field]: ago(days * DAY_MS + ms) });
  const until = (field: string) => (ms: number) => ({ [field]: ago(ms) });

  it.each([
    ['leads', until('expiresAt')],
    ['audit_logs', since(auditRetentionDays, 'createdAt')],
    ['admin_audit', since(auditRetentionDays, 'createdAt')],
    ['analytics_events', since(analyticsRetentionDays, 'receivedAt')],
    ['claim_requests', until('expiresAt')],
    ['single_use_tokens', until('keptUntil')],
    ['lead_access_tokens', until('keptUntil')],
    ['session', until('expire')],
  ])('goes in its second, and not in the one before: %s', async (name, times) => {
    await stored(name).deleteMany({});
    const [over, kept] = [randomUUID(), randomUUID()];
    await stored(name).insertMany([
      { _id: over, token: over, ...times(0) },
      { _id: kept, token: kept, ...times(-SECOND_MS) },
    ]);
    expect(await remove()).toEqual({ [name]: 1 });
    expect(await stored(name).distinct('_id', {})).toEqual([kept]);
    await stored(name).deleteMany({});
  });

  it('takes with a lead its notes and history, its links, and its place in the mails', async () => {
    const [over, alsoOver, kept] = [
      await storeLead(app, randomUUID(), { daysAgo: leadRetentionDays + 1 }),
      await storeLead(app, randomUUID(), { daysAgo: leadRetentionDays + 1 }),
      await storeLead(app, randomUUID()),
    ];
    const keptUntil = new Date(now.getTime() + DAY_MS);
    const link = (leadId: string) => ({ _id: `link to ${leadId}`, token: leadId, leadId, keptUntil });
    await stored('lead_access_tokens').insertMany([link(over._id), link(kept._id)]);
    await stored('mail_outbox').insertMany([
      { _id: 'all over', leadIds: [over._id, alsoOver._id], keptUntil },
      { _id: 'some over', leadIds: [over._id, kept._id], keptUntil },
      { _id: 'none over', leadIds: [kept._id], keptUntil },
    ]);
    const due = { leads: 2, lead_access_tokens: 1, mail_outbox: 1 };
    expect(await countExpired(connection, allModels, now)).toEqual(due);
    expect(await remove()).toEqual(due);
    expect(await stored('lead_access_tokens').distinct('leadId', {})).toEqual([kept._id]);
    expect(
      await stored('mail_outbox')
        .find({}, { projection: { leadIds: 1 } })
        .toArray(),
    ).toEqual([
      { _id: 'some over', leadIds: [kept._id] },
      { _id: 'none over', leadIds: [kept._id] },
    ]);
    for (const { collectionName } of allModels) {
      const documents = JSON.stringify(await stored(collectionName).find().toArray());
      expect(documents, collectionName).not.toContain(over._id);
    }
  });
});

describe('a run', async () => {
  const databaseName = `test-${randomUUID()}`;
  const { app } = await buildTestApp({ databaseName });
  const instances = [app, (await buildTestApp({ databaseName })).app, (await buildTestApp({ databaseName })).app];
  const runs = instances.map(({ database }) => createRetention(database.connection, allModels));
  const [retention] = runs as [ReturnType<typeof createRetention>];
  const stored = (name: string) => app.database.connection.collection<Stored>(name);
  const audit = stored('admin_audit');
  const actorId = randomUUID();

  it('is one instance’s, and is written down with how many went and with no name', async () => {
    const over = await Promise.all([1, 2, 3].map(() => storeLead(app, randomUUID(), { daysAgo: 91 })));
    const outcomes = await Promise.all(runs.map((each) => each.runWhenDue()));
    expect(outcomes.filter((deleted) => deleted !== null)).toEqual([{ leads: 3 }]);
    const entries = await audit.find().toArray();
    expect(entries).toMatchObject([{ action: 'retention.ran', actorId: 'system', meta: { deleted: { leads: 3 } } }]);
    for (const { _id, email, name } of over) {
      for (const said of [_id, email, name]) expect(JSON.stringify(entries)).not.toContain(said);
    }
  });

  it('is due again after an hour, whoever ran it last', async () => {
    expect(await retention.runWhenDue()).toBeNull();
    const [last] = await retention.lastRuns(1);
    expect((await retention.nextRunAt())?.getTime()).toBe((last?.at.getTime() ?? 0) + RUN_EVERY_MS);
    await audit.updateMany({}, { $set: { createdAt: new Date(Date.now() - RUN_EVERY_MS) } });
    expect(await runs[1]?.runWhenDue()).toEqual({});
    expect(await retention.lastRuns(5)).toHaveLength(2);
  });

  it('can be asked for, by one at a time', async () => {
    const outcomes = await Promise.all(runs.map((each) => each.run(actorId)));
    expect(outcomes.filter((deleted) => deleted !== null).length).toBeGreaterThanOrEqual(1);
    expect((await retention.lastRuns(1))[0]).toMatchObject({ by: actorId, deleted: {} });
  });

  it('is due though another one, or its lease, was written by a clock that was ahead', async () => {
    const [newest] = await audit.find().sort({ createdAt: -1 }).limit(1).toArray();
    const ahead = new Date(Date.now() + DAY_MS);
    await audit.updateMany({}, { $set: { createdAt: new Date(Date.now() - RUN_EVERY_MS) } });
    await audit.updateOne({ _id: newest?._id ?? '' }, { $set: { createdAt: ahead } });
    const leases = stored('leases');
    await leases.insertOne({ _id: 'retention', holder: 'gone', expiresAt: new Date(Date.now() + 110_000) });
    expect(await retention.runWhenDue(), 'clocks may differ a little').toBeNull();
    await leases.updateOne({ _id: 'retention' }, { $set: { expiresAt: ahead } });
    expect(await retention.runWhenDue()).toEqual({});
    expect(await retention.runWhenDue(), 'once').toBeNull();
    await audit.deleteOne({ _id: newest?._id ?? '' });
  });

  it('that is asked to stop leaves the rest for the next one', async () => {
    await storeLead(app, randomUUID(), { daysAgo: 91 });
    const { connection } = app.database;
    expect(await deleteExpired(connection, allModels, new Date(), () => false)).toEqual({});
    expect(await retention.run(actorId)).toEqual({ leads: 1 });
  });
});

describe('what administrators see of it', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  const { headers, user } = await signInAs(app, 'admin');
  const look = async () => (await ask(app, 'getRetention', { headers })).json();
  const rowOf = async (id: string) => (await look()).collections.find((collection) => collection.id === id);
  const run = () => ask(app, 'runRetention', { headers });

  it('says of every collection how long it is kept and why, and what is due now and at the next run', async () => {
    await createRetention(connection, allModels).run('system');
    await storeLead(app, randomUUID(), { daysAgo: 91 });
    await storeLead(app, randomUUID(), { expiresAt: new Date(Date.now() + RUN_EVERY_MS / 2) });
    await storeLead(app, randomUUID());
    const { collections, nextRunAt } = await look();
    expect(collections.map(({ id }) => id)).toEqual(allModels.map(({ collectionName }) => collectionName));
    expect(await rowOf('leads')).toEqual({
      id: 'leads',
      name: 'Förfrågningar',
      kept: '90 dagar från att den skickades, med historik och anteckningar',
      why: 'Skolan ska hinna svara. Tiden står i integritetspolicyn.',
      expires: true,
      atMost: 500_000,
      documents: 3,
      dueNow: 1,
      dueAtNextRun: 2,
    });
    expect(await rowOf('schools')).toMatchObject({ expires: false, dueNow: 0, dueAtNextRun: 0 });
    expect(new Date(nextRunAt).getTime()).toBeGreaterThan(Date.now());
    expect(await connection.collection('leads').countDocuments()).toBe(3);
  });

  it('runs when they ask for it, and says who did', async () => {
    const answer = await run();
    expect([answer.statusCode, answer.json()]).toEqual([200, { deleted: { leads: 1 } }]);
    const { runs } = await look();
    expect(runs.map(({ by, deleted }) => [by, deleted])).toEqual([
      [{ name: user.name }, { leads: 1 }],
      [null, {}],
    ]);
    expect(await rowOf('leads')).toMatchObject({ documents: 2, dueNow: 0, dueAtNextRun: 1 });
  });

  it('is told when it is being done already', async () => {
    const lease = createLease(connection, 'retention', 60_000);
    await lease.take();
    expect([(await run()).statusCode, (await run()).json()]).toMatchObject([409, { code: 'ALREADY_RUNNING' }]);
    await lease.release();
    expect((await run()).statusCode).toBe(200);
  });

  it('asks for a fresh proof before it runs', async () => {
    const old = new Date(Date.now() - 24 * 3_600_000);
    await connection.collection('session').updateMany({ 'sess.userId': user.id }, { $set: { 'sess.provedAt': old } });
    expect([(await run()).statusCode, (await run()).json()]).toMatchObject([403, { code: 'FRESH_PROOF_REQUIRED' }]);
    expect((await ask(app, 'getRetention', { headers })).statusCode).toBe(200);
  });
});
