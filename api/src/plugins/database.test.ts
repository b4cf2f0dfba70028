import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { databaseUri } from '../../test/build-app';
import { databasePlugin, type DefineModel } from './database';

/** A collection with two indexes, which are made by something else. */
const withIndexes =
  (createIndexes: (indexes: object[]) => Promise<unknown>): DefineModel =>
  () => ({
    schema: {
      indexes: () => [
        [{ name: 1 }, {}],
        [{ email: 1 }, { unique: true }],
      ],
    },
    collection: { createIndexes, indexes: async () => [], dropIndex: async () => undefined },
  });

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

it('asks for the indexes of a collection in one command', async () => {
  const asked: object[][] = [];
  const app = Fastify();
  await app.register(databasePlugin, {
    uri: databaseUri(`test-${randomUUID()}`),
    models: [withIndexes(async (indexes) => asked.push(indexes))],
  });
  await app.database.whenReady();
  await app.close();
  expect(asked).toEqual([[{ key: { name: 1 } }, { key: { email: 1 }, unique: true }]]);
});
