import { expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-app';
import { claimDays } from '../../domain/retention/retention';
import { allMigrations } from './all-migrations';
import { runMigrations } from './run-migrations';

const day = (number: number): Date => new Date(Date.UTC(2026, 10, number));
const keptFrom = (number: number): Date => day(number + claimDays);

it('lets the claims of before expire, from their decision or their coming', async () => {
  const { app } = await buildTestApp({ migrations: [] });
  const { connection } = app.database;
  const claims = connection.collection<{ _id: string; [field: string]: unknown }>('claim_requests');
  const startedAt = new Date();
  await claims.insertMany([
    { _id: 'waiting', createdAt: day(1) },
    { _id: 'decided', createdAt: day(1), decidedAt: day(3) },
    { _id: 'unreadable', createdAt: 'i går' },
    { _id: 'expiring', createdAt: day(1), expiresAt: day(9) },
  ]);
  await runMigrations(connection, allMigrations);
  const stored = Object.fromEntries((await claims.find().toArray()).map((claim) => [claim._id, claim['expiresAt']]));
  expect(stored).toMatchObject({ waiting: keptFrom(1), decided: keptFrom(3), expiring: day(9) });
  expect((stored['unreadable'] as Date) > startedAt).toBe(true);
});
