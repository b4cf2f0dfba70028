import { strFromU8, unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf } from '../../../contracts/address';
import type { DataRequestChange } from '../../../contracts/admin-data-requests';
import { filters } from '../../../contracts/filters';
import { leadNeighboursQuerySchema } from '../../../contracts/partner';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs, storeAccount } from '../../../test/factories/account';
import { storeDataRequest } from '../../../test/factories/data-request';
import { storeLead } from '../../../test/factories/lead';
import { storeSchool } from '../../../test/factories/school';
import { storeTeacher } from '../../../test/factories/teacher';
import { formBody } from '../../../test/form-body';
import { mailsTo } from '../../../test/mails';
import { storedDocuments } from '../../../test/stored-documents';
import { collectionName } from '../../../domain/data-requests/collection-names';
import { linksOf } from '../../plugins/database/personal-data';
import { allModels } from '../../all-models';
import { personalDataTexts } from '../../texts/personal-data';
import { dataRequestModel } from './model';

/** The fields of a document, of those inside of lists too. */
function pathsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => pathsIn(each, path));
  if (typeof value !== 'object' || value === null || value instanceof Date) return path === '' ? [] : [path];
  return Object.entries(value).flatMap(([field, each]) => pathsIn(each, path === '' ? field : `${path}.${field}`));
}

const many = { max: 10_000, windowMinutes: 60 };

describe('an export on request', async () => {
  const test = await buildTestApp({ rateLimits: { linkPerAddress: many, loginPerAddress: many } });
  const { app } = test;
  const { connection } = app.database;
  const requests = dataRequestModel(connection);
  const admin = await signInAs(app, 'admin');
  const school = await storeSchool(app);
  const email = 'elsa.berg@example.se';

  const take = (address: string, { headers } = admin, request?: string) =>
    ask(app, 'exportPerson', { params: { email: address }, query: { request }, headers });
  const stored = (id: string) => requests.findOne({ _id: id }).lean();
  const filesIn = (answer: { rawPayload: Buffer }): Record<string, string> =>
    Object.fromEntries(
      Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)] as const),
    );
  const mailLink = (id: string) => ask(app, 'mailDataExport', { params: { id }, headers: admin.headers });
  const secretFor = async (address: string) =>
    /\/legal\/dsr\/arende#([\w-]+)/.exec((await mailsTo(test, address)).at(-1) ?? '')?.[1] ?? '';
  const fetchExport = (token: string) => ask(app, 'fetchDataExport', { body: { token } });

  beforeEach(() => Promise.all([requests.deleteMany(), connection.collection('leads').deleteMany()]));

  it('is a zip of what is held, as data and as a page that runs nothing', async () => {
    await storeAccount(app, { email, name: 'Elsa <script>alert(1)</script>', emailVerifiedAt: new Date() });
    await storeLead(app, school._id, { email, name: 'Elsa Berg', message: 'Ring mig & Kalle "idag"' });
    await storeLead(app, school._id, { email: 'nils@example.se', name: 'Nils Ek' });
    const { _id } = await storeDataRequest(app, { email });
    const answer = await take('Elsa.Berg@example.se');
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="user-data-elsa\.berg@example\.se-[\dTZ-]+\.zip"$/,
    );
    const files = filesIn(answer);
    expect(Object.keys(files).toSorted()).toEqual([
      'dina-uppgifter.html',
      'json/admin_audit.json',
      'json/dsr_requests.json',
      'json/leads.json',
      'json/om-uttaget.json',
      'json/user_auth.json',
    ]);
    expect(JSON.parse(files['json/leads.json'] ?? '')).toMatchObject([{ name: 'Elsa Berg' }]);
    const page = files['dina-uppgifter.html'] ?? '';
    expect(page).toContain('Förfrågningar till trafikskolor');
    expect(page).toContain('Elsa &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('Ring mig &amp; Kalle &quot;idag&quot;');
    expect(page).toContain('Det här är inte med, och varför');
    expect(page).not.toMatch(/<script|<link|https?:/);
    expect(Object.values(files).join('')).not.toMatch(/argon2|nils@example|idempotencyKey|followHash/);
    expect(Object.values(files).join(''), 'who carries it out').not.toContain(admin.user.id);
    const request = await stored(_id);
    expect(request).toMatchObject({ status: 'in_progress', exportedFormat: 'zip', exporting: null });
    expect(request?.exportedAt).toBeInstanceOf(Date);
    expect(request?.evidenceChain.at(-1)).toMatch(/ exported to an administrator: \d poster$/);
    const audited = await connection.collection('admin_audit').find({ targetId: _id }).sort({ createdAt: 1 }).toArray();
    expect(audited.map((entry) => String(entry['action']))).toContain('dataRequest.exported');
    expect(JSON.stringify(audited)).not.toContain(email);
  });

  it('is read in Swedish, with the name of the school and times as they were in Stockholm', async () => {
    const createdAt = new Date('2026-07-01T22:30:00.000Z');
    await storeLead(app, school._id, { email, status: 'contacted', inquiryType: 'theory', createdAt });
    await storeLead(app, school._id, { email, schoolId: null, withdrawnFrom: school._id });
    const gone = await storeLead(app, randomUUID(), { email, message: '2026-99-99T99:99:99Z', city: 'constructor' });
    const evidenceChain = ['2026-07-02T22:30:00.000Z received by the form'];
    await storeDataRequest(app, { email, type: 'PORTABILITY', evidenceChain });
    const page = filesIn(await take(email))['dina-uppgifter.html'] ?? '';
    const shown = page.replaceAll(/<[^>]*>/g, '\n').replaceAll(/\n+/g, '\n');
    for (const line of [
      `Trafikskola\n${school.name}`,
      `Togs tillbaka från\n${school.name}`,
      `Trafikskola\n${gone.schoolId ?? ''}`,
      `Meddelande\n${gone.message}`,
      'Ort\nconstructor',
      'Vill bli kontaktad\ntelefon',
      'Status\nKONTAKTAD',
      'Gäller\nTeorihjälp',
      'Växellåda\nManuell',
      'Slag\nfå ut dina personuppgifter för att flytta dem',
      'Skapades\n2 juli 2026 kl. 00:30',
      '3 juli 2026 kl. 00:30: Begäran kom in genom formuläret',
      'Vad som gjordes\nRegisterbegäran påbörjad',
      'Slag av uppgift\nRegisterbegäran',
      'Status\nPågår',
    ]) {
      expect(shown).toContain(line);
    }
    expect(shown.replace(gone.message, '')).not.toMatch(/targetType|isCarriedOut|\d{4}-\d\d-\d\dT/);
  });

  it('names teachers, also those who have left, and says in words what a kept view of the inbox searches for', async () => {
    const { user, headers } = await signInAs(app, 'school', school._id);
    const { email: person } = user;
    await connection.collection('user_auth').updateOne({ email: person }, { $set: { emailVerifiedAt: new Date() } });
    const amina = await storeTeacher(app, school._id, { name: 'Amina Lind' });
    const bo = await storeTeacher(app, school._id, { name: 'Bo Ek', removedAt: new Date() });
    await storeLead(app, school._id, { email: person, teacherId: bo._id });
    const query = `status=new&type=theory&teacher=${amina._id}&days=7&late=1&search=maja+berg&sort=oldest&constructor=1`;
    await ask(app, 'keepInboxView', { params: { id: randomUUID() }, body: { name: 'Mina', query }, headers });
    await storeDataRequest(app, { email: person });
    const files = filesIn(await take(person));
    const page = files['dina-uppgifter.html'] ?? '';
    const shown = page.replaceAll(/<[^>]*>/g, '\n').replaceAll(/\n+/g, '\n');
    expect(shown).toContain('Lärare\nBo Ek');
    expect(shown).toContain(
      [
        'Sökning',
        'Status\nNY',
        'Slag\nTeorihjälp',
        'Lärare\nAmina Lind',
        'Senaste dagarna\n7',
        'Väntar längre än 24 tim\nJa',
        'Sökt\nmaja berg',
        'Ordning\nÄldst först\n',
      ].join('\n'),
    );
    expect(shown).not.toMatch(new RegExp(`${amina._id}|${bo._id}|constructor`));
    expect(JSON.parse(files['json/inbox_views.json'] ?? '')).toMatchObject([{ views: [{ name: 'Mina', query }] }]);
  });

  it('is of the request that is open, where the person has asked for more than one', async () => {
    const createdAt = new Date(Date.now() - 60_000);
    const older = await storeDataRequest(app, { email, type: 'PORTABILITY', createdAt });
    const newer = await storeDataRequest(app, { email });
    expect((await take(email, admin, older._id)).statusCode).toBe(200);
    expect((await take(email, admin, newer._id)).statusCode).toBe(200);
    expect((await take(email, admin, older._id)).statusCode).toBe(200);
    const exportsOf = async (id: string) =>
      (await stored(id))?.evidenceChain.filter((line) => line.includes('exported to an administrator'));
    expect([await exportsOf(older._id), await exportsOf(newer._id)]).toMatchObject([{ length: 2 }, { length: 1 }]);
  });

  it.each([
    ['another person’s', 'nils@example.se', 'ACCESS'],
    ['another right’s', email, 'OBJECTION'],
  ] as const)('is of no request that is %s', async (_whose, address, type) => {
    await storeDataRequest(app, { email });
    const other = await storeDataRequest(app, { email: address, type });
    expect((await take(email, admin, other._id)).json()).toMatchObject({ code: 'DATA_REQUEST_NOT_FOUND' });
    expect((await stored(other._id))?.status).toBe('open');
  });

  it('goes by an older request that nobody has, where a colleague has the newest', async () => {
    const colleague = await signInAs(app, 'admin');
    const older = await storeDataRequest(app, { email, createdAt: new Date(Date.now() - 60_000) });
    await storeDataRequest(app, { email, status: 'in_progress', handledBy: colleague.user.id });
    expect((await take(email)).statusCode).toBe(200);
    expect(await stored(older._id)).toMatchObject({ handledBy: admin.user.id });
  });

  it('has a Swedish name for every field that is handed out', () => {
    const unnamed = allModels.flatMap(({ collectionName: name, personal }) => {
      const links = linksOf(personal).filter(({ withheld }) => withheld !== 'all');
      const withheld = new Set(links.flatMap((link) => link.withheld ?? []));
      const paths = new Set((storedDocuments[name] ?? []).flatMap((document) => pathsIn(document)));
      return links.length === 0
        ? []
        : [...paths]
            .filter((path) => !withheld.has(path) && ![...withheld].some((each) => path.startsWith(`${each}.`)))
            .filter((path) => path.split('.').some((field) => !(field in personalDataTexts.fields)));
    });
    const searched = [...Object.keys(filters), ...Object.keys(leadNeighboursQuerySchema.shape)];
    expect([...unnamed, ...searched.filter((name) => !(name in personalDataTexts.fields))]).toEqual([]);
  });

  it('has the photo that a teacher has uploaded', async () => {
    const verification = { method: 'claim', verifiedAt: new Date() };
    const { user, headers } = await signInAs(app, 'teacher', (await storeSchool(app, { verification }))._id);
    await connection
      .collection('user_auth')
      .updateOne({ email: user.email }, { $set: { emailVerifiedAt: new Date() } });
    const size = { width: 300, height: 300, channels: 3, background: '#0b5d3b' } as const;
    const bytes = await sharp({ create: size }).png().toBuffer();
    const form = formBody({ alt: 'Kim Ek' }, { name: 'a.png', type: 'image/png', bytes });
    const url = addressOf('sendOwnEntryPhoto');
    await app.inject({ method: 'POST', url, payload: form.payload, headers: { ...headers, ...form.headers } });
    await storeDataRequest(app, { email: user.email, type: 'PORTABILITY' });
    const answer = await take(user.email);
    const photo = Object.keys(filesIn(answer)).find((name) => name.startsWith('foton/')) ?? '';
    expect(photo).toMatch(/^foton\/[0-9a-f]{32}\.jpeg$/);
    expect(filesIn(answer)['dina-uppgifter.html']).toContain(`<img src="${photo}"`);
  });

  it.each(['ERASURE', 'RECTIFICATION', 'OBJECTION'] as const)('answers no request for %s', async (type) => {
    await storeDataRequest(app, { email, type });
    expect((await take(email)).json()).toMatchObject({ code: 'DATA_REQUEST_NOT_FOUND' });
  });

  it('answers nobody who has not proved the address, whose request is finished, or who has not asked', async () => {
    expect((await take('okand@example.se')).statusCode).toBe(404);
    const unproved = await storeDataRequest(app, { email, verifiedAt: null });
    expect((await take(email)).json()).toMatchObject({ code: 'DATA_REQUEST_UNPROVED' });
    expect((await mailLink(unproved._id)).json()).toMatchObject({ code: 'DATA_REQUEST_UNPROVED' });
    await requests.deleteMany();
    await storeDataRequest(app, { email, status: 'completed' });
    expect((await take(email)).json()).toMatchObject({ code: 'DATA_REQUEST_FINISHED' });
    for (const address of ['x', '../../etc/passwd', "' OR 1=1", '🙈']) {
      expect((await take(address)).statusCode, address).toBe(404);
    }
  });

  it('is told to a second administrator, and asks both for a fresh proof', async () => {
    const colleague = await signInAs(app, 'admin');
    await storeDataRequest(app, { email });
    expect((await take(email)).statusCode).toBe(200);
    expect((await take(email)).statusCode, 'again').toBe(200);
    expect((await take(email, colleague)).json()).toMatchObject({ code: 'DATA_REQUEST_TAKEN' });
    const late = new Date(Date.now() - 3_600_000);
    await connection
      .collection('session')
      .updateMany({ 'sess.userId': admin.user.id }, { $set: { 'sess.provedAt': late } });
    expect((await take(email)).json()).toMatchObject({ code: 'FRESH_PROOF_REQUIRED' });
    await connection
      .collection('session')
      .updateMany({ 'sess.userId': admin.user.id }, { $set: { 'sess.provedAt': new Date() } });
  });

  it('comes to the person by a mailed link that opens once, and the newest of them', async () => {
    const person = `${randomUUID()}@example.se`;
    const { _id } = await storeDataRequest(app, { email: person });
    await storeLead(app, school._id, { email: person, name: 'Elsa Berg' });
    expect((await mailLink(_id)).json()).toMatchObject({ state: 'in_progress' });
    const first = await secretFor(person);
    await mailLink(_id);
    const second = await secretFor(person);
    expect((await fetchExport(first)).json()).toMatchObject({ code: 'LINK_CLOSED' });
    const status = await ask(app, 'getDataRequest', { body: { token: second } });
    expect(status.json()).toMatchObject({ exportState: 'open', state: 'in_progress' });
    const done = await ask(app, 'changeDataRequest', {
      params: { id: _id },
      body: { status: 'completed' },
      headers: admin.headers,
    });
    expect(done.statusCode).toBe(200);
    const tries = await Promise.all([fetchExport(second), fetchExport(second)]);
    expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
    const got = tries.find(({ statusCode }) => statusCode === 200);
    expect(Object.keys(filesIn(got ?? { rawPayload: Buffer.alloc(0) }))).toContain('json/leads.json');
    expect((await ask(app, 'getDataRequest', { body: { token: second } })).json()).toMatchObject({
      exportState: 'used',
      state: 'completed',
    });
    expect((await stored(_id))?.evidenceChain.at(-1)).toMatch(/ export fetched by the requester: \d+ poster$/);
  });

  it('still opens by its link where the data could not be collected the first time', async () => {
    const { _id, email: person } = await storeDataRequest(app);
    await mailLink(_id);
    const secret = await secretFor(person);
    vi.spyOn(connection.model('dsr_requests'), 'updateOne').mockRejectedValueOnce(new Error('away'));
    expect((await fetchExport(secret)).statusCode).toBe(500);
    expect((await fetchExport(secret)).statusCode).toBe(200);
  });

  it('is not handed out where its mail was not taken, which the chain says until one was', async () => {
    const { databaseName } = test;
    const { app: away } = await buildTestApp({ databaseName, variables: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const { _id, email: person } = await storeDataRequest(app);
    const answer = await ask(away, 'mailDataExport', { params: { id: _id }, headers: admin.headers });
    expect(answer.json()).toMatchObject({
      exportedAt: null,
      isCarriedOut: false,
      unmailed: ['first_answer', 'export'],
      evidenceChain: [
        {},
        { what: 'En administratör tog upp begäran' },
        { what: 'Första svaret gick inte att lämna till mejlservern' },
        { what: 'Länken till uttaget gick inte att lämna till mejlservern' },
      ],
    });
    expect(await stored(_id)).toMatchObject({ exportedAt: null, exportedFormat: null });
    const audit = connection.collection('admin_audit');
    expect(await audit.countDocuments({ action: 'dataRequest.export-mailed', targetId: _id })).toBe(0);
    expect((await mailLink(_id)).json()).toMatchObject({ isCarriedOut: true, unmailed: ['first_answer'] });
    expect((await stored(_id))?.exportedAt).toBeInstanceOf(Date);
    expect((await fetchExport(await secretFor(person))).statusCode).toBe(200);
    expect(await audit.countDocuments({ action: 'dataRequest.export-mailed', targetId: _id })).toBe(1);
  });

  it('is not done where only an administrator has taken it, unless the person is told how they get it', async () => {
    const { _id, email: person } = await storeDataRequest(app);
    const end = (body: DataRequestChange) =>
      ask(app, 'changeDataRequest', { params: { id: _id }, body, headers: admin.headers });
    expect((await end({ status: 'completed', answer: 'Klart.' })).json()).toMatchObject({
      code: 'DATA_REQUEST_NOT_CARRIED_OUT',
    });
    await take(person);
    const shown = await ask(app, 'getAdminDataRequest', { params: { id: _id }, headers: admin.headers });
    expect(shown.json()).toMatchObject({ isCarriedOut: false });
    expect(shown.json().exportedAt).not.toBeNull();
    expect((await end({ status: 'completed' })).json()).toMatchObject({ code: 'DATA_REQUEST_NOT_CARRIED_OUT' });
    expect((await end({ status: 'completed', answer: 'Du har fått filen av mig.' })).statusCode).toBe(200);
    expect((await mailsTo(test, person)).join('')).toContain('Du har fått filen av mig.');
  });

  it('comes by a new link after the request is done too, where the first one was lost', async () => {
    const { _id, email: person } = await storeDataRequest(app);
    const refused = await storeDataRequest(app, { status: 'rejected' });
    const withdrawn = await storeDataRequest(app, { status: 'completed', withdrawnAt: new Date() });
    await mailLink(_id);
    const lost = await secretFor(person);
    const body = { status: 'completed' } as const;
    await ask(app, 'changeDataRequest', { params: { id: _id }, body, headers: admin.headers });
    const colleague = await signInAs(app, 'admin');
    const again = await ask(app, 'mailDataExport', { params: { id: _id }, headers: colleague.headers });
    expect(again.json()).toMatchObject({ state: 'completed', handledBy: { isYou: false } });
    expect(again.json().evidenceChain.at(-1)?.what).toBe('En länk till uttaget mejlades till personen');
    expect((await fetchExport(lost)).statusCode).toBe(410);
    expect((await fetchExport(await secretFor(person))).statusCode).toBe(200);
    for (const { _id: other } of [refused, withdrawn]) {
      expect((await mailLink(other)).json()).toMatchObject({ code: 'DATA_REQUEST_FINISHED' });
    }
  });

  it('takes many documents in little memory, and tells how far it has come', async () => {
    const person = `${randomUUID()}@example.se`;
    const { _id } = await storeDataRequest(app, { email: person });
    const createdAt = new Date();
    const leads = Array.from({ length: 3_000 }, () => ({ _id: randomUUID(), email: person, name: 'Elsa', createdAt }));
    await connection.collection<{ _id: string }>('leads').insertMany(leads);
    const answer = await take(person);
    expect(JSON.parse(filesIn(answer)['json/leads.json'] ?? '[]')).toHaveLength(3_000);
    expect((await stored(_id))?.evidenceChain.at(-1)).toMatch(/: 300\d poster$/);
    await requests.updateOne({ _id }, { exporting: { documents: 5, of: 9, at: new Date() } });
    const shown = await ask(app, 'getAdminDataRequest', { params: { id: _id }, headers: admin.headers });
    expect(shown.json()).toMatchObject({ exporting: { documents: 5, of: 9 } });
    await requests.updateOne({ _id }, { exporting: { documents: 5, of: 9, at: new Date(Date.now() - 60_000) } });
    const later = await ask(app, 'getAdminDataRequest', { params: { id: _id }, headers: admin.headers });
    expect(later.json()).toMatchObject({ exporting: null });
  });

  it('has a name that people know for whatever is held about them', () => {
    const held = allModels.filter(({ personal }) => linksOf(personal).length > 0).map((model) => model.collectionName);
    expect(held.filter((name) => collectionName(name) === name)).toEqual([]);
  });
});
