import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../test/build-app';
import { storeAccount } from '../test/factories/account';
import { announceChange, storeSchool } from '../test/factories/school';
import { refuseDemoData } from './demo-data';

const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://www.example.se' };

describe('what production refuses', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  const refusal = (found: string) => `it holds demo data (${found}); remove it with: npm run seed -- --remove`;

  it('is nothing that is real, also at the address of a demo account', async () => {
    await storeSchool(app);
    await storeAccount(app, { email: 'elev@demo.korkollen.se' });
    await expect(refuseDemoData(connection)).resolves.toBeUndefined();
  });

  it.each<[string, string, () => Promise<unknown>]>([
    ['a demo account', 'schools: 0, accounts with public passwords: 1', () => storeAccount(app, { isDemo: true })],
    ['a demo school', 'schools: 1, accounts with public passwords: 1', () => storeSchool(app, { isDemo: true })],
    [
      'a register announced as invented',
      'schools: 1, accounts with public passwords: 1',
      () => announceChange(app, { isDemoData: true }),
    ],
  ])('is %s, in words that name the command', async (_name, found, store) => {
    await store();
    await expect(refuseDemoData(connection)).rejects.toThrow(refusal(found));
  });
});

it('in production the API does not start on demo data, also on what an earlier release has loaded', async () => {
  const databaseName = `test-${randomUUID()}`;
  const { app: earlier } = await buildTestApp({ databaseName, migrations: [] });
  await storeAccount(earlier, { email: 'admin@demo.korkollen.se' });
  await storeSchool(earlier, { sourceFlag: 'demo' });
  await expect(buildTestApp({ databaseName, variables: production })).rejects.toThrow(
    'it holds demo data (schools: 1, accounts with public passwords: 1)',
  );
  await earlier.database.connection.collection('schools').deleteMany({});
  await earlier.database.connection.collection('user_auth').deleteMany({});
  await expect(buildTestApp({ databaseName, variables: production })).resolves.toBeDefined();
});
