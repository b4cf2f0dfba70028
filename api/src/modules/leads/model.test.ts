import { expect, it, onTestFinished } from 'vitest';
import { buildTestApp, databaseUri } from '../../../test/build-app';
import { connectDatabase } from '../../plugins/database';
import { leadModel } from './model';

it('drops the indexes of earlier releases at a start, also of several at once, and nobody else’s', async () => {
  const { app, databaseName } = await buildTestApp();
  const leads = app.database.connection.collection('leads');
  const before = (await leads.indexes()).map(({ name }) => name);
  await leads.createIndexes([
    { key: { 'history.userId': 1 }, name: 'history.userId_1' },
    { key: { repliedWithin: 1, createdAt: -1 }, name: 'repliedWithin_1_createdAt_-1' },
    { key: { email: 1, status: 1 }, name: 'made by hand' },
  ]);
  const start = async (): Promise<void> => {
    const connection = await connectDatabase({ uri: databaseUri(databaseName), models: [leadModel] });
    onTestFinished(() => connection.close());
  };
  await Promise.all([start(), start()]);
  const after = (await leads.indexes()).map(({ name }) => name);
  expect(new Set(after)).toEqual(new Set([...before, 'made by hand']));
  expect(before).toContain('history.userId_where_history.userId');
});
