import { describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { announceChange, storeSchools } from '../../../test/factories/school';
import { storeTeacher } from '../../../test/factories/teacher';

describe('getSiteFacts', async () => {
  const { app } = await buildTestApp();

  it('counts the public schools per district and says whether they are invented', async () => {
    expect((await ask(app, 'getSiteFacts')).json()).toMatchObject({
      schoolCount: 0,
      schoolsPerDistrict: {},
      isDemoData: false,
    });
    await storeSchools(
      app,
      { district: 'Lundby' },
      { district: 'Lundby' },
      { district: 'Askim-Frölunda-Högsbo' },
      { district: null },
      { district: 'Lundby', status: 'archived' },
    );
    const facts = { schoolCount: 4, schoolsPerDistrict: { Lundby: 2, 'Askim-Frölunda-Högsbo': 1 } };
    expect((await ask(app, 'getSiteFacts')).json()).toMatchObject({ ...facts, isDemoData: false });
    await announceChange(app, { isDemoData: true });
    expect((await ask(app, 'getSiteFacts')).json()).toMatchObject({ ...facts, isDemoData: true });
  });

  it('tells every state of the register from the one before, also when the facts are the same', async () => {
    const state = async () => (await ask(app, 'getSiteFacts')).json();
    const before = await state();
    expect(await state()).toEqual(before);
    await announceChange(app);
    expect(await state()).toEqual({ ...before, revision: before.revision + 1 });
  });
});

describe('the pages that search engines are told of', async () => {
  const { app } = await buildTestApp();

  it('are every public school, with when it was changed, and every teacher there', async () => {
    const updatedAt = new Date('2026-11-03T09:30:00Z');
    const [first, archived] = await storeSchools(app, { updatedAt }, { status: 'archived' });
    if (!first || !archived) throw new Error('no schools were stored');
    const teacher = await storeTeacher(app, first._id);
    await storeTeacher(app, archived._id);
    expect((await ask(app, 'listSchoolPages')).json()).toEqual([
      { id: first._id, updatedAt: '2026-11-03T09:30:00.000Z' },
    ]);
    expect((await ask(app, 'listTeacherPages')).json()).toEqual([{ id: teacher._id }]);
  });
});
