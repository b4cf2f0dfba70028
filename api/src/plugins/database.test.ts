import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { databaseUri } from '../../test/build-app';
import { databasePlugin, type DefineModel } from './database';

/** A collection whose indexes are made by something else. */
const withIndexes =
  (createIndexes: () => Promise<unknown>): DefineModel =>
  () => ({ createIndexes, collection: { indexes: async () => [], dropIndex: async () => undefined } });

it('closes without making the indexes that are still to be made', async () => {
  const app = Fastify();
  const made: string[] = [];
  let closing: Promise<void> | undefined;
  let sayBegun = (): void => undefined;
  const begun = new Promise<void>((resolve) => (sayBegun = resolve));
  await app.register(databasePlugin, {
    uri: databaseUri(`test-${randomUUID()}`),
    models: [
      withIndexes(async () => {
        made.push('first');
        // told to close while these are made
        closing ??= Promise.resolve(app.close());
        await begun;
      }),
      withIndexes(async () => made.push('second')),
    ],
  });
  app.addHook('preClose', async () => sayBegun());
  await app.database.whenReady();
  await closing;
  expect(made).toEqual(['first']);
  expect(app.database.isReady()).toBe(false);
});
