import { describe, expect, it } from 'vitest';
import { allModels } from '../src/all-models';
import { ask } from './ask';
import { buildTestApp } from './build-app';
import { announceChange, schoolRecord } from './factories/school';
import { forgottenFields, storedDocuments } from './stored-documents';

/** A document past all schemas, as another release wrote it. */
interface Written {
  _id: string;
  [field: string]: unknown;
}

/** A stored document without what has no meaning any more. */
const stillRead = (name: string, document: Written) =>
  Object.fromEntries(Object.entries(document).filter(([field]) => !forgottenFields[name]?.includes(field)));

describe('the documents that earlier releases stored', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;

  it.each(Object.keys(connection.models))('%s can be read', async (name) => {
    const stored = storedDocuments[name] ?? [];
    expect(stored, 'one document of every collection stands in stored-documents.ts').not.toEqual([]);
    await connection.collection<Written>(name).deleteMany({});
    await connection.collection<Written>(name).insertMany(stored.map((document) => ({ ...document })));
    expect(await connection.models[name]?.find().lean()).toMatchObject(
      stored.map((document) => stillRead(name, document)),
    );
  });

  it('belong to collections that there are', () => {
    expect(Object.keys(connection.models)).toHaveLength(allModels.length);
    expect(Object.keys(connection.models)).toEqual(expect.arrayContaining(Object.keys(storedDocuments)));
  });
});

describe('documents from before a field', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  const { electricCar, campaignBadge, specialNeeds, ...earlier } = schoolRecord({ name: 'Gårdagens Trafikskola' });

  it('stay in the public register', async () => {
    expect([electricCar, campaignBadge, specialNeeds]).toEqual([false, null, []]);
    await connection.collection<Written>('schools').insertOne({ ...earlier });
    await announceChange(app);
    expect((await ask(app, 'listSchools')).json()).toMatchObject([
      { name: 'Gårdagens Trafikskola', electricCar: false, campaignBadge: null },
    ]);
    expect((await ask(app, 'getSchool', { params: { id: earlier._id } })).json()).toMatchObject({ specialNeeds: [] });
  });
});
