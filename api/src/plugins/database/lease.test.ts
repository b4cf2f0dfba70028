import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app';
import { createLease, leaseModel } from './lease';

describe('a lease', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  const instances = (name: string) => Array.from({ length: 5 }, () => createLease(connection, name, 60_000));

  it.each([
    ['free', 'free', null],
    ['expired', 'over', new Date(0)],
  ])('that is %s is taken by one, of all that ask at the same moment', async (_case, name, expiresAt) => {
    if (expiresAt) await leaseModel(connection).create({ _id: name, holder: 'gone', expiresAt });
    const leases = instances(name);
    const taken = await Promise.all(leases.map((lease) => lease.take()));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const holder = leases[taken.indexOf(true)];
    const [other, ...rest] = leases.filter((lease) => lease !== holder);
    for (const lease of rest) await lease.release();
    expect(await other?.take()).toBe(false);
    await holder?.release();
    expect(await other?.take()).toBe(true);
  });
});
