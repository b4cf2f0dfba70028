import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestApp } from '../../../test/build-app';
import { defineCollection } from './stored-collection';

const noteModel = defineCollection('notes', { _id: z.string() }, { keeping: { atMost: 3 }, personal: 'none' });

describe('a collection that holds as many documents as it may', async () => {
  const { app, logLines } = await buildTestApp({
    extraRoutes: async (routes) => {
      routes.post('/api/notes', { config: { access: 'public' } }, async () => {
        await noteModel(routes.database.connection).create({ _id: crypto.randomUUID() });
        return 'ok';
      });
    },
  });
  const notes = noteModel(app.database.connection);

  it('takes no more, one by one or many, and says so', async () => {
    await expect(notes.insertMany(['a', 'b', 'c', 'd'].map((_id) => ({ _id })))).rejects.toThrow('notes holds');
    await notes.insertMany(['a', 'b'].map((_id) => ({ _id })));
    await notes.create({ _id: 'c' });
    await expect(notes.create({ _id: 'd' })).rejects.toThrow('notes holds as many documents as it may');
    const answer = await app.inject({ method: 'POST', url: '/api/notes' });
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toMatchObject([
      503,
      { code: 'STORAGE_FULL' },
      expect.any(String),
    ]);
    expect(logLines.at(-2)).toContain('notes holds as many documents as it may');
    expect(await notes.countDocuments()).toBe(3);
    await notes.updateOne({ _id: 'a' }, { $set: {} });
  });
});
