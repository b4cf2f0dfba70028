import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-app';
import { storedLead, storeLead } from '../../test/factories/lead';
import { allModels } from '../all-models';
import { deleteExpired } from './retention';

const DAY_MS = 86_400_000;

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
      expect(indexes.map(({ key }) => Object.keys(key as object)[0])).toContain(field);
    },
  );
});

describe('what is kept no longer', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  const now = new Date();
  const audited = (daysAgo: number) => ({
    _id: randomUUID() as never,
    createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
  });

  it('is deleted, however much it is, and nothing else', async () => {
    const [over, kept] = [
      await storeLead(app, randomUUID(), { daysAgo: 91 }),
      await storeLead(app, randomUUID(), { daysAgo: 89 }),
    ];
    await connection.collection('audit_logs').insertMany(Array.from({ length: 450 }, () => audited(366)));
    await connection.collection('audit_logs').insertMany(Array.from({ length: 3 }, () => audited(364)));
    expect(await deleteExpired(connection, now)).toEqual({ leads: 1, audit_logs: 450 });
    expect([await storedLead(app, over._id), (await storedLead(app, kept._id))?._id]).toEqual([null, kept._id]);
    expect(await connection.collection('audit_logs').countDocuments()).toBe(3);
    expect(await deleteExpired(connection, now)).toEqual({});
  });
});
