import { expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-app';
import { allMigrations } from './all-migrations';
import { runMigrations } from './run-migrations';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 20, hour));
const created = { type: 'created', newStatus: 'sent', createdAt: at(0) };

it('counts how soon the enquiries of before were answered', async () => {
  const { app } = await buildTestApp({ migrations: [] });
  const { connection } = app.database;
  const leads = connection.collection<{ _id: string; [field: string]: unknown }>('leads');
  const contacted = { type: 'status_changed', newStatus: 'contacted', createdAt: at(5) };
  await leads.insertMany([
    { _id: 'waiting', status: 'sent', createdAt: at(0), history: [created], words: [] },
    { _id: 'answered', status: 'contacted', createdAt: at(0), history: [created, contacted], words: [] },
    { _id: 'unreadable', status: 'booked', createdAt: at(0), history: 'none', words: [] },
    {
      _id: 'counted',
      status: 'booked',
      createdAt: at(0),
      history: [created, contacted],
      repliedWithin: '2h',
      words: [],
    },
  ]);
  await runMigrations(connection, allMigrations);
  const stored = await leads.find().toArray();
  expect(Object.fromEntries(stored.map((lead) => [lead._id, lead['repliedWithin']]))).toEqual({
    waiting: undefined,
    answered: '5h',
    unreadable: null,
    counted: '2h',
  });
});
