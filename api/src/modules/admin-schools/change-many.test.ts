import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { maxSchoolsPerChange } from '../../../contracts/limits';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';
import { changeSchool, storeSchool, storeSchools } from '../../../test/factories/school';

describe('many schools of the register at once', async () => {
  const { app } = await buildTestApp();
  const { headers, user } = await signInAs(app, 'admin');
  const change = (changes: unknown) => ask(app, 'changeSchools', { headers, body: { changes } });
  const seenOf = ({ _id: id, updatedAt }: { _id: string; updatedAt: Date }) => ({ id, seen: updatedAt.toISOString() });
  const auditOf = (targetId: string) => app.database.connection.collection('admin_audit').find({ targetId }).toArray();

  it('are changed each on top of what was seen, and the answer says what became of each', async () => {
    const [one, same, other] = await storeSchools(app, {}, { status: 'archived' }, {});
    if (!one || !same || !other) throw new Error('not stored');
    await changeSchool(app, other._id, { status: 'verified' });
    const gone = { id: randomUUID(), seen: new Date().toISOString() };
    const schoolsSeen = [seenOf(one), seenOf(same), seenOf(other), gone];
    const answer = await change([{ set: { status: 'archived' }, schools: schoolsSeen }]);
    expect(answer.statusCode).toBe(200);
    const { schools } = answer.json();
    expect(schools.map(({ id, outcome, school }) => [id, outcome, school?.status])).toEqual([
      [one._id, 'changed', 'archived'],
      [same._id, 'unchanged', 'archived'],
      [other._id, 'changed_meanwhile', 'verified'],
      [gone.id, 'missing', undefined],
    ]);
    expect(await auditOf(one._id)).toMatchObject([
      { actorId: user.id, meta: { before: { status: 'seed' }, after: { status: 'archived' } } },
    ]);
    expect(await auditOf(other._id)).toEqual([]);
    expect((await ask(app, 'getSchool', { params: { id: one._id } })).statusCode).toBe(404);

    const [changed] = schools;
    const seen = [{ id: one._id, seen: changed?.school?.updatedAt }];
    const undone = await change([{ set: { status: 'seed' }, schools: seen }]);
    expect(undone.json().schools).toMatchObject([{ outcome: 'changed', school: { status: 'seed' } }]);
  });

  it('may have their place and their source changed, and nothing of what they say themselves', async () => {
    const school = await storeSchool(app);
    const set = { district: null, city: 'Mölndal', sourceFlag: 'osm' };
    const [changed] = (await change([{ set, schools: [seenOf(school)] }])).json().schools;
    expect(changed).toMatchObject({ outcome: 'changed', school: set });
    for (const more of [{ name: 'Annan' }, { pricing: null }, { status: 'gone' }, { city: '' }]) {
      expect((await change([{ set: more, schools: [seenOf(school)] }])).statusCode).toBe(400);
    }
  });

  it('are so many at most', async () => {
    const set = { sourceFlag: 'x'.repeat(60) };
    const some = (length: number) =>
      Array.from({ length }, () => ({ id: randomUUID(), seen: new Date().toISOString() }));
    expect((await change([])).statusCode).toBe(400);
    expect((await change([{ set, schools: [] }])).statusCode).toBe(400);
    const most = await change([{ set, schools: some(maxSchoolsPerChange) }]);
    expect([most.statusCode, most.json().schools.length]).toEqual([200, maxSchoolsPerChange]);
    const halves = [some(maxSchoolsPerChange), some(1)].map((schools) => ({ set, schools }));
    expect((await change(halves)).statusCode).toBe(400);
  });

  it('are changed by administrators alone', async () => {
    const school = await storeSchool(app);
    const body = { changes: [{ set: { status: 'archived' }, schools: [seenOf(school)] }] };
    expect((await ask(app, 'changeSchools', { body })).statusCode).toBe(401);
    for (const role of ['student', 'school', 'teacher'] as const) {
      const { headers: theirs } = await signInAs(app, role);
      expect([role, (await ask(app, 'changeSchools', { headers: theirs, body })).statusCode]).toEqual([role, 403]);
      expect([role, (await ask(app, 'findAdminSchools', { headers: theirs })).statusCode]).toEqual([role, 403]);
      expect([role, (await ask(app, 'listAdminSchools', { headers: theirs })).statusCode]).toEqual([role, 403]);
    }
    expect((await ask(app, 'findAdminSchools', { headers, query: { search: 'mölndal' } })).json()).toMatchObject({
      total: 1,
      schools: [{ city: 'Mölndal' }],
    });
  });
});
