import { expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-app';
import { allMigrations } from './all-migrations';
import { runMigrations } from './run-migrations';

const createdAt = new Date('2026-11-01T08:00:00Z');

it('proves the addresses of staff and of the demo, and no student’s', async () => {
  const { app } = await buildTestApp({ migrations: [] });
  const { connection } = app.database;
  const accounts = connection.collection<{ _id: string; [field: string]: unknown }>('user_auth');
  const account = (_id: string, fields: object) => ({ _id, email: `${_id}@example.se`, createdAt, ...fields });
  await accounts.insertMany([
    account('student', { role: 'student', reviewStatus: 'approved' }),
    account('admin', { role: 'admin' }),
    account('school', { role: 'school', reviewStatus: 'approved' }),
    account('waiting', { role: 'school', reviewStatus: 'pending' }),
    account('demo', { role: 'student', isDemo: true }),
    account('elev', { role: 'student', email: 'elev@demo.korkollen.se' }),
  ]);
  await runMigrations(connection, allMigrations);
  const proved = await accounts.find({ emailVerifiedAt: createdAt }).toArray();
  expect(proved.map(({ _id }) => _id).toSorted()).toEqual(['admin', 'demo', 'elev', 'school']);
});
