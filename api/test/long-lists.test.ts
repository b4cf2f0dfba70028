import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { maxListed } from '../contracts/limits';
import { schoolModel } from '../src/modules/schools/model';
import { teacherModel } from '../src/modules/teachers/model';
import { ask } from './ask';
import { buildTestApp } from './build-app';
import { announceChange, schoolRecord } from './factories/school';

describe('lists that are longer than an answer', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  const count = maxListed + 5;
  const schools = Array.from({ length: count }, (_, at) => schoolRecord({ name: `Skola ${String(at)}` }));
  await schoolModel(connection).collection.insertMany(schools as never);
  const teacher = (at: number) =>
    teacherModel.make({ _id: randomUUID(), schoolId: schools[0]?._id ?? '', name: `Lärare ${String(at)}` });
  await teacherModel(connection).collection.insertMany(Array.from({ length: count }, (_, at) => teacher(at)) as never);
  await announceChange(app);

  it.each(['listSchools', 'searchSchools', 'listTeachers'] as const)('%s goes on after the last one', async (name) => {
    const first = (await ask(app, name)).json();
    const after = first.at(-1)?.id;
    const rest = (await ask(app, name, { query: { after } })).json();
    expect([first.length, rest.length]).toEqual([maxListed, 5]);
    expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(count);
    expect((await ask(app, name, { query: { after: rest.at(-1)?.id } })).json()).toEqual([]);
  });

  it.each(['listSchools', 'searchSchools', 'listTeachers'] as const)(
    '%s does not go on after what is gone',
    async (name) => {
      for (const after of [randomUUID(), 'x', '']) {
        const answer = await ask(app, name, { query: { after } });
        expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: [{ path: 'after' }] }]);
      }
    },
  );
});
