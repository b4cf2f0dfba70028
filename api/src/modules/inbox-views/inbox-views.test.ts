import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { maxInboxViews } from '../../../contracts/limits';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { type SignedInCaller, signInAs } from '../../../test/factories/account';
import { storeSchool } from '../../../test/factories/school';

describe('the views of the inbox', async () => {
  const { app } = await buildTestApp();
  const school = await storeSchool(app);
  const keep = ({ headers }: SignedInCaller, id: string, body: unknown) =>
    ask(app, 'keepInboxView', { params: { id }, headers, body });
  const list = async ({ headers }: SignedInCaller) => (await ask(app, 'listInboxViews', { headers })).json().views;

  it('are kept, renamed and removed by their owner alone', async () => {
    const [owner, colleague] = [await signInAs(app, 'school', school._id), await signInAs(app, 'school', school._id)];
    const id = randomUUID();
    const view = { name: 'Obesvarade', query: 'status=new&sort=oldest&search=%C3%85ke+a%40b.se' };
    expect((await keep(owner, id, view)).json().views).toEqual([{ id, ...view }]);
    expect((await keep(owner, id, view)).json().views, 'sent again').toHaveLength(1);
    expect((await keep(owner, id, { ...view, name: ' Att svara på ' })).json().views).toMatchObject([
      { id, name: 'Att svara på' },
    ]);
    expect(await list(colleague)).toEqual([]);
    const { headers } = colleague;
    await ask(app, 'removeInboxView', { params: { id }, headers });
    expect(await list(owner)).toHaveLength(1);
    const left = await ask(app, 'removeInboxView', { params: { id }, headers: owner.headers });
    expect([left.statusCode, left.json()]).toEqual([200, { views: [] }]);
  });

  it('are a viewer’s too', async () => {
    const viewer = await signInAs(app, 'school', school._id, 'viewer');
    expect((await keep(viewer, randomUUID(), { name: 'Nya', query: 'status=new' })).statusCode).toBe(200);
  });

  it('are so many at most, also when they are kept at once', async () => {
    const owner = await signInAs(app, 'school', school._id);
    const answers = await Promise.all(
      Array.from({ length: maxInboxViews + 3 }, () => keep(owner, randomUUID(), { name: 'Nya', query: '' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    expect(await list(owner)).toHaveLength(maxInboxViews);
  });

  it.each([
    ['name', { name: ' ', query: '' }],
    ['name', { name: 'x'.repeat(41), query: '' }],
    ['query', { name: 'Nya', query: 'javascript:alert(1)' }],
    ['query', { name: 'Nya', query: 'x'.repeat(501) }],
  ])('refuse a wrong %s: %j', async (path, body) => {
    const answer = await keep(await signInAs(app, 'school', school._id), randomUUID(), body);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path }] });
  });
});
