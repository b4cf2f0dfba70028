import { describe, expect, it, vi } from 'vitest';
import { maxDescriptionLength, maxProfileVersions } from '../../../contracts/limits';
import type { SchoolProfile } from '../../../contracts/school-profile';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs, type SignedInCaller } from '../../../test/factories/account';
import { changeSchool, storeSchool } from '../../../test/factories/school';
import { allModels } from '../../all-models';
import { createPersonalData } from '../privacy/service';
import { profileVersionModel } from './model';

const verification = { method: 'claim', verifiedAt: new Date('2026-11-01T12:00:00Z') };

interface Stored {
  _id: string;
  description: string;
  profileVersion: number;
  createdAt: Date;
  updatedAt: Date;
}

const profile: SchoolProfile = {
  description: 'En lugn trafikskola vid torget, med manuell och automat.',
  phone: '031-390 06 00',
  email: 'hej@skolan.example',
  website: 'https://skolan.example',
  languages: ['svenska', 'engelska'],
  licenseTypes: ['B'],
  manualTransmission: true,
  automaticTransmission: true,
  electricCar: false,
  intensiveCourse: false,
  trainingTypes: [],
  specialNeeds: [],
  campaignBadge: null,
  specialNote: null,
  yearsInBusiness: 12,
  teacherCount: 3,
};

describe("a school's profile", async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;

  async function setUp(fields: Parameters<typeof storeSchool>[1] = {}) {
    const school = await storeSchool(app, { verification, ...fields });
    return { school, staff: await signInAs(app, 'school', school._id) };
  }
  const read = async ({ headers }: SignedInCaller) => (await ask(app, 'getOwnSchoolProfile', { headers })).json();
  const save = ({ headers }: SignedInCaller, version: unknown, changes: object = {}) =>
    ask(app, 'saveSchoolProfile', { headers, body: { ...profile, ...changes, version } });
  const versionsOf = async ({ headers }: SignedInCaller) =>
    (await ask(app, 'listProfileVersions', { headers })).json().versions;
  const stored = (id: string) => connection.collection<Stored>('schools').findOne({ _id: id });
  const auditOf = (subjectId: string) => connection.collection('audit_logs').find({ subjectId }).toArray();

  it('is read with what only we change, and with what it lacks', async () => {
    const { school, staff } = await setUp({ website: null, description: 'Kort.' });
    expect(await read(staff)).toMatchObject({
      version: 0,
      changedAt: null,
      changedBy: null,
      isPublished: true,
      profile: { description: 'Kort.', website: null, languages: ['svenska'] },
      school: { id: school._id, address: 'Karl Johansgatan 12', rating: 4.2, photos: [] },
      missing: ['description', 'photo', 'prices', 'email', 'website'],
    });
  });

  it('is saved, and students see it in the list, on the page and in the search', async () => {
    const { school, staff } = await setUp({ name: 'Synliga Skolan' });
    const answer = await save(staff, 0, { languages: ['polska', 'svenska'], campaignBadge: 'Drop-in på onsdagar' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      version: 1,
      changedBy: 'Kim Ek',
      profile: { languages: ['svenska', 'polska'], campaignBadge: 'Drop-in på onsdagar' },
    });
    const page = (await ask(app, 'getSchool', { params: { id: school._id } })).json();
    expect(page).toMatchObject({ description: profile.description, campaignBadge: 'Drop-in på onsdagar' });
    const found = (await ask(app, 'searchSchools', { query: { languages: 'polska' } })).json();
    expect(found.map(({ id }) => id)).toEqual([school._id]);
    const record = await stored(school._id);
    expect(record).toMatchObject({ phone: profile.phone, profileVersion: 1, pricing: null });
    expect(record?.updatedAt.getTime()).toBeGreaterThan(school.updatedAt.getTime());
    expect(await auditOf(school._id)).toMatchObject([
      { who: staff.user.id, action: 'school.profile-changed', meta: { version: 1 } },
    ]);
  });

  it('is kept at every save, from what stood there before on, and goes back to any of them', async () => {
    const { school, staff } = await setUp({ description: 'Som den var.', languages: ['svenska'], licenseTypes: ['B'] });
    await save(staff, 0, { description: 'Den första.' });
    await save(staff, 1, { description: 'Den andra.' });
    const versions = await versionsOf(staff);
    expect(versions).toMatchObject([
      { version: 2, changedBy: 'Kim Ek', profile: { description: 'Den andra.' } },
      { version: 1, profile: { description: 'Den första.' } },
      { version: 0, changedAt: null, changedBy: null, profile: { description: 'Som den var.' } },
    ]);
    const restored = await save(staff, 2, versions[1]?.profile);
    expect(restored.json()).toMatchObject({ version: 3, profile: { description: 'Den första.' } });
    expect((await stored(school._id))?.description).toBe('Den första.');
  });

  it('is saved for the first time by a school of which nothing was said before', async () => {
    const { school, staff } = await setUp({ description: '', languages: [], licenseTypes: [] });
    expect((await save(staff, 0)).statusCode).toBe(200);
    expect((await stored(school._id))?.description).toBe(profile.description);
    expect((await versionsOf(staff)).map((version) => version.profile.description)).toEqual([profile.description, '']);
  });

  it('is no new version where nothing has changed', async () => {
    const { staff } = await setUp();
    await save(staff, 0);
    const again = await save(staff, 1, { languages: ['engelska', 'svenska'] });
    expect(again.json()).toMatchObject({ version: 1 });
    expect(await versionsOf(staff)).toHaveLength(2);
  });

  it('is never overwritten: of colleagues who save at once one is told that it has changed', async () => {
    const { school, staff } = await setUp();
    const colleague = await signInAs(app, 'school', school._id);
    const answers = await Promise.all([
      save(staff, 0, { description: 'Min.' }),
      save(colleague, 0, { description: 'Kollegans.' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect((await save(colleague, 0)).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await read(staff)).toMatchObject({ version: 1 });
  });

  it('is saved once where the same is sent twice at once, and again after its answer was lost', async () => {
    const { school, staff } = await setUp();
    const answers = [...(await Promise.all([save(staff, 0), save(staff, 0)])), await save(staff, 0)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers.map((answer) => answer.json().version)).toEqual([1, 1, 1]);
    expect(await versionsOf(staff)).toHaveLength(2);
    expect(await auditOf(school._id)).toHaveLength(1);
  });

  it('is finished by the next reader when a save was cut off', async () => {
    const { school, staff } = await setUp();
    await save(staff, 0, { description: 'Hel.' });
    const [version] = await profileVersionModel(connection).find({ schoolId: school._id, version: 1 }).lean();
    await profileVersionModel(connection).create({
      ...version,
      _id: `${school._id}:2`,
      schoolId: school._id,
      version: 2,
      profile: { ...profile, description: 'Nästan sparad.' },
    });
    expect(await read(staff)).toMatchObject({ version: 2, profile: { description: 'Nästan sparad.' } });
    expect(await stored(school._id)).toMatchObject({ profileVersion: 2, description: 'Nästan sparad.' });
  });

  it('is in the log, once, also where the save was cut off before it was told', async () => {
    const { school, staff } = await setUp();
    vi.spyOn(connection.model('audit_logs'), 'create').mockRejectedValueOnce(new Error('cut off'));
    expect((await save(staff, 0, { description: 'Hel.' })).statusCode).toBe(500);
    expect(await auditOf(school._id)).toEqual([]);
    expect(await read(staff)).toMatchObject({ version: 1, profile: { description: 'Hel.' } });
    expect((await save(staff, 0, { description: 'Hel.' })).statusCode).toBe(200);
    expect(await auditOf(school._id)).toMatchObject([{ action: 'school.profile-changed', meta: { version: 1 } }]);
  });

  it('leaves the price list and what only we change alone', async () => {
    const { school, staff } = await setUp({ pricing: '{"B":{"single":{"price":700}}}', name: 'Prisskolan' });
    await save(staff, 0);
    expect(await stored(school._id)).toMatchObject({
      pricing: '{"B":{"single":{"price":700}}}',
      name: 'Prisskolan',
      address: 'Karl Johansgatan 12',
      rating: 4.2,
    });
  });

  it.each([
    ['=HYPERLINK("http://ond.example")\r\n+46 -1 @SUM(A1)', '=HYPERLINK("http://ond.example")\n+46 -1 @SUM(A1)'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('takes %j as the text that it is', async (description, kept) => {
    const { school, staff } = await setUp();
    await save(staff, 0, { description, specialNote: '=1+1' });
    expect(await stored(school._id)).toMatchObject({ description: kept, specialNote: '=1+1' });
  });

  it.each([
    ['description', '  '],
    ['description', 'x'.repeat(maxDescriptionLength + 1)],
    ['description', 'Ett\u0000tecken'],
    ['phone', '031-1'],
    ['phone', '=cmd|calc!A0'],
    ['phone', '031-123 45 67\r\nBcc: x'],
    ['email', 'inte en adress'],
    ['email', 'a@b.se\r\nBcc: alla@example.se'],
    ['website', 'javascript:alert(1)'],
    ['website', 'https://user:pass@ond.example'],
    ['website', 'skolan'],
    ['languages', []],
    ['languages', ['klingon']],
    ['languages', ['svenska', 'svenska']],
    ['licenseTypes', []],
    ['campaignBadge', 'Två\nrader'],
    ['campaignBadge', ''],
    ['yearsInBusiness', -1],
    ['yearsInBusiness', 1.5],
    ['teacherCount', null],
    ['name', 'Nytt namn'],
    ['rating', 5],
    ['status', 'verified'],
    ['pricing', '{}'],
  ])('is not stored with such a %s: %j', async (field, value) => {
    const { school, staff } = await setUp();
    const answer = await save(staff, 0, { [field]: value });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
    expect(await stored(school._id)).toMatchObject({ profileVersion: 0, description: school.description });
  });

  it.each<[string, Parameters<typeof storeSchool>[1]]>([
    ['that nobody has verified', { verification: null }],
    ['that is archived', { status: 'archived' }],
  ])('of a school %s is read, and not changed', async (_which, fields) => {
    const { school, staff } = await setUp(fields);
    expect(await read(staff)).toMatchObject({ isPublished: false });
    expect((await save(staff, 0)).json()).toMatchObject({ code: 'SCHOOL_NOT_VERIFIED' });
    expect((await stored(school._id))?.profileVersion).toBe(0);
    expect(await versionsOf(staff)).toEqual([]);
  });

  it('is its own school’s, and nobody’s without one', async () => {
    const { school, staff } = await setUp({ description: 'Vår.' });
    const other = await setUp({ description: 'Deras.' });
    await save(other.staff, 0, { description: 'Ändrad av dem.' });
    expect(await read(staff)).toMatchObject({ profile: { description: 'Vår.' }, school: { id: school._id } });
    expect(await versionsOf(staff)).toEqual([]);
    const alone = await signInAs(app, 'school');
    expect((await ask(app, 'getOwnSchoolProfile', { headers: alone.headers })).statusCode).toBe(403);
    const gone = await signInAs(app, 'school', '3f0c1d7e-0000-4000-8000-00000000dead');
    expect((await ask(app, 'getOwnSchoolProfile', { headers: gone.headers })).json()).toMatchObject({
      code: 'SCHOOL_NOT_FOUND',
    });
  });

  it('keeps a bounded number of versions', async () => {
    const { school, staff } = await setUp();
    await changeSchool(app, school._id, { profileVersion: 60 });
    const old = Array.from({ length: 60 }, (_, at) => ({ _id: `${school._id}:${at + 1}`, version: at + 1 }));
    await profileVersionModel(connection).insertMany(old.map((each) => ({ ...each, schoolId: school._id, profile })));
    expect((await save(staff, 60, { description: 'Den senaste.' })).statusCode).toBe(200);
    const kept = await versionsOf(staff);
    expect(kept).toHaveLength(maxProfileVersions);
    expect(await profileVersionModel(connection).countDocuments({ schoolId: school._id })).toBe(maxProfileVersions);
    expect(kept[0]).toMatchObject({ version: 61, profile: { description: 'Den senaste.' } });
  });

  it('is read by a viewer, who changes nothing', async () => {
    const { school } = await setUp();
    const viewer = await signInAs(app, 'school', school._id, 'viewer');
    expect(await read(viewer)).toMatchObject({ version: 0 });
    expect((await save(viewer, 0)).json()).toMatchObject({ code: 'VIEWER_READS_ONLY' });
    expect((await stored(school._id))?.profileVersion).toBe(0);
  });

  it('names nobody who has been erased', async () => {
    const { school, staff } = await setUp();
    const leaving = await signInAs(app, 'school', school._id);
    await save(leaving, 0, { description: 'Skriven av den som slutar.' });
    await createPersonalData(connection, allModels).erase({ email: leaving.user.email });
    expect(await versionsOf(staff)).toMatchObject([
      { version: 1, changedBy: null, profile: { description: 'Skriven av den som slutar.' } },
      { version: 0 },
    ]);
  });
});
