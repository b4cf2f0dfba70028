import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { importFields } from '../../../contracts/import-words';
import { registerExportSchema } from '../../../contracts/register-export';
import type { ImportRowFilter, ImportRun } from '../../../contracts/register-import';
import type { AdminSchool } from '../../../contracts/schools';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signIn, signInAs, storeAccount } from '../../../test/factories/account';
import { claimRequest } from '../../../test/factories/claim';
import { storeLead } from '../../../test/factories/lead';
import { announceChange, changeSchool, storedSchools, storeSchool } from '../../../test/factories/school';
import { storeTeacher } from '../../../test/factories/teacher';
import { carryOutImports, sendSchoolFile, startImportOf } from '../../../test/import-file';
import { importRowModel, importRunModel } from './model';

const sample = (name: string) => readFile(new URL(`../../../../infra/demo/import-samples/${name}`, import.meta.url));
const csv = (...lines: string[]): string =>
  ['Namn;Gatuadress;Postnummer;Postort;Telefon;E-post', ...lines].join('\r\n');

describe('an import', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  const { headers, user } = await signInAs(app, 'admin');
  const schools = storedSchools(app);

  beforeEach(async () => {
    await Promise.all([
      schools.deleteMany(),
      importRunModel(connection).deleteMany(),
      importRowModel(connection).deleteMany(),
    ]);
  });

  const start = (content: string | Buffer) => startImportOf(app, headers, content);
  const get = async (id: string) => (await ask(app, 'getImport', { headers, params: { id } })).json();
  const rowsOf = async ({ id }: ImportRun, filter?: ImportRowFilter) =>
    (await ask(app, 'listImportRows', { headers, params: { id }, query: { filter } })).json().rows;
  const choose = (id: string, body: unknown) => ask(app, 'chooseImportRows', { headers, params: { id }, body });
  const apply = (id: string) => ask(app, 'applyImport', { headers, params: { id } });
  const undo = (id: string) => ask(app, 'undoImport', { headers, params: { id } });
  const applied = async (run: ImportRun): Promise<ImportRun> => {
    expect((await apply(run.id)).statusCode).toBe(202);
    await carryOutImports(app);
    return get(run.id);
  };
  const undone = async (run: ImportRun): Promise<ImportRun> => {
    expect((await undo(run.id)).statusCode).toBe(202);
    await carryOutImports(app);
    return get(run.id);
  };
  const named = (name: string) => schools.findOne({ name }).lean();

  describe('of a file', () => {
    it('tells what it recognised in a register, and changes nothing', async () => {
      const run = await start(await sample('register-semicolon.csv'));
      expect(run).toMatchObject({
        source: 'register',
        fileName: 'skolor.csv',
        state: 'preview',
        recognised: { encoding: 'utf-8', separator: ';', remark: null },
        counts: { new: 1, changed: 0, duplicate: 0, unchanged: 0, rejected: 0 },
        chosen: 1,
        chosenNew: 1,
      });
      expect(run.recognised.columns.filter(({ isUsed }) => !isUsed).map(({ heading }) => heading)).toEqual([
        'Utbildningsställe',
        'Tillstånd från',
      ]);
      expect(await rowsOf(run)).toMatchObject([
        { line: 2, name: 'Exempel Trafikskola AB', kind: 'new', choice: 'take' },
      ]);
      expect(await schools.countDocuments()).toBe(0);
    });

    it.each([
      ['utf-8-bom', Buffer.from(`\ufeff${csv('Åsas Körskola;Gatan 1;41101;Göteborg;;')}`)],
      ['windows-1252', Buffer.from(csv('Åsas Körskola;Gatan 1;41101;Göteborg;;'), 'latin1')],
      ['utf-16', Buffer.from(`\ufeff${csv('Åsas Körskola;Gatan 1;41101;Göteborg;;')}`, 'utf16le')],
    ])('reads it as %s', async (encoding, bytes) => {
      const run = await start(bytes);
      expect(run.recognised.encoding).toBe(encoding);
      expect(await rowsOf(run)).toMatchObject([{ name: 'Åsas Körskola', place: 'Gatan 1, 411 01, Göteborg' }]);
    });

    it('keeps the credit of OpenStreetMap with each school, where it is shown', async () => {
      const run = await start(await sample('overpass-200.json'));
      expect(run).toMatchObject({
        source: 'openstreetmap',
        recognised: { dataFrom: '2026-01-10T12:00:00Z' },
        counts: { new: 1, rejected: 2 },
      });
      await applied(run);
      const school = await named('Exempel Trafikskola');
      expect(school).toMatchObject({
        osmId: 'node/1',
        credits: ['openstreetmap'],
        district: expect.any(String) as string,
      });
      const shown = await ask(app, 'getSchool', { params: { id: school?._id ?? '' } });
      expect(shown.json()).toMatchObject({ credits: ['openstreetmap'], languages: [], verification: null });
    });

    it('keeps characters of two units whole, wherever the file is cut to be read', async () => {
      const line = (at: number) => `Skola ${at};Gatan ${at};Göteborg;${'x'.repeat(at % 2)}${'🚗'.repeat(1_400)}`;
      const run = await start(
        ['Namn;Gatuadress;Ort;Beskrivning', ...Array.from({ length: 90 }, (_, at) => line(at))].join('\n'),
      );
      expect(run.counts.new).toBe(90);
      const read = await importRowModel(connection).distinct('row.fields.description', { runId: run.id });
      expect(read.map((text) => String(text).replaceAll('🚗', '')).toSorted()).toEqual(['', 'x']);
    });

    it('says of an answer with a remark that it is a part, also where it is nothing', async () => {
      const run = await start(await sample('overpass-200-remark-timeout.json'));
      expect(run.recognised.remark).toContain('Query timed out');
      expect([run.counts.new, run.chosen]).toEqual([0, 0]);
    });

    it('takes back our own export: what is gone comes again under its id, what differs is put right', async () => {
      const kept = await storeSchool(app, { name: 'Kvar', address: 'Gatan 1', phone: null });
      const gone = await storeSchool(app, { name: 'Borta', address: 'Gatan 2', status: 'archived', phone: null });
      const exported = (await ask(app, 'exportSchools', { headers })).body;
      await schools.deleteOne({ _id: gone._id });
      await changeSchool(app, kept._id, { address: 'Fel gata 9' });
      const run = await start(exported);
      expect(run).toMatchObject({ source: 'export', counts: { new: 1, changed: 1 } });
      await applied(run);
      expect(await schools.findById(gone._id).lean()).toMatchObject({ name: 'Borta', status: 'archived' });
      expect(await schools.findById(kept._id).lean()).toMatchObject({ address: 'Gatan 1' });
    });

    it('takes back the whole register from our own export into an empty one, prices in words and all', async () => {
      const prices = [
        'Ring så berättar vi mer',
        '{"B":{"single":{"price":650,"lessonMinutes":40}}}',
        '{"B": {"single',
        null,
      ];
      for (const [at, pricing] of prices.entries()) {
        const phone = at === 0 ? '031-12 34 56' : null;
        await storeSchool(app, { name: `Skola ${at}`, address: `Gatan ${at}`, pricing, phone, electricCar: at === 1 });
      }
      const exportAll = async () => {
        const { body } = await ask(app, 'exportSchools', { headers });
        const ofImport = ({ id, status, ...school }: AdminSchool) => ({
          id,
          status,
          ...Object.fromEntries(importFields.map((field) => [field, school[field]])),
        });
        return { body, schools: registerExportSchema.parse(JSON.parse(body)).schools.map(ofImport) };
      };
      const before = await exportAll();
      await schools.deleteMany();
      await announceChange(app);
      const run = await start(before.body);
      expect(run).toMatchObject({ source: 'export', counts: { new: prices.length, rejected: 0 } });
      await applied(run);
      await vi.waitFor(async () => expect((await exportAll()).schools).toEqual(before.schools));
    });

    it('says of every broken row why, in its line, and imports the others', async () => {
      const run = await start(
        [
          'Namn;Gatuadress;Postnummer;Postort;Telefon;Lat;Lon;Pris',
          'Bra skola;Gatan 1;411 01;Göteborg;;;;595 kr',
          ';Gatan 2;;Göteborg;;;;',
          'Fel plats;Gatan 3;;Göteborg;;99,5;11,9;',
          'Fel pris;Gatan 4;;Göteborg;;;;kanske 500 eller 600',
          'Fel postnummer;Gatan 5;4110;Göteborg;;;;',
          `${'Lång '.repeat(60)};Gatan 6;;Göteborg;;;;`,
          'bra skola;GATAN 1;;Göteborg;;;;',
          'För få kolumner;Gatan 7',
          '"Två',
          'rader";Gatan 8;;Göteborg;031;;;',
          'Utan adress;;;Göteborg;;;;',
          '',
          ';;;;;;;',
        ].join('\n'),
      );
      expect(run.counts).toEqual({ new: 1, changed: 0, duplicate: 0, unchanged: 0, rejected: 9 });
      const rejected = await rowsOf(run, 'rejected');
      expect(rejected.map(({ line, issues }) => [line, issues[0]?.code, issues[0]?.column])).toEqual([
        [3, 'value', 'Namn'],
        [4, 'position', 'Lat'],
        [5, 'price', 'Pris'],
        [6, 'value', 'Postnummer'],
        [7, 'value', 'Namn'],
        [8, 'duplicateInFile', null],
        [9, 'columns', null],
        [10, 'value', 'Namn'],
        [12, 'value', 'address'],
      ]);
      expect((await applied(run)).results).toMatchObject({ created: 1 });
    });

    it('reads line by line where quotation marks are broken', async () => {
      const run = await start(
        csv(
          '"Aldrig stängd;Gatan 1;;Göteborg;;',
          ...Array.from({ length: 3_000 }, (_, at) => `Skola nummer ${at};Vägen ${at};;Göteborg;;`),
        ),
      );
      expect(run.recognised.hasBrokenQuotes).toBe(true);
      expect(run.counts.new).toBe(3_001);
    });

    it.each([
      ['nothing', '', 'SCHOOL_FILE_EMPTY'],
      ['headings alone', 'Namn;Ort', 'SCHOOL_FILE_EMPTY'],
      ['no column with names', 'a;b\n1;2', 'SCHOOL_FILE_UNREADABLE'],
      ['JSON of another kind', '{"a":1}', 'SCHOOL_FILE_UNREADABLE'],
      ['half of a JSON', '{"elements":[', 'SCHOOL_FILE_UNREADABLE'],
      [
        'a picture that is called .csv',
        Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
        'SCHOOL_FILE_UNREADABLE',
      ],
      ['a line that is longer than any school’s', `Namn;Ort\n${'x'.repeat(70_000)};Borås`, 'SCHOOL_FILE_UNREADABLE'],
      ['more rows than are taken', `Namn\n${'x\n'.repeat(20_001)}`, 'SCHOOL_FILE_TOO_LONG'],
    ])('is refused with %s', async (_what, content, code) => {
      const answer = await sendSchoolFile(app, headers, content);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code }]);
      expect(await importRowModel(connection).countDocuments()).toBe(0);
    });

    it('is refused at once where it says to be too large, and where it becomes so', async () => {
      const told = await app.inject({
        method: 'POST',
        url: '/api/admin/imports',
        headers: {
          ...headers,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': String(50 * 1024 * 1024),
        },
        payload: '--x--',
      });
      expect([told.statusCode, told.json()]).toMatchObject([413, { code: 'SCHOOL_FILE_TOO_LARGE' }]);
      const { statusCode } = await sendSchoolFile(app, headers, Buffer.alloc(20 * 1024 * 1024 + 1, 'x'));
      expect(statusCode).toBe(413);
    });

    it('is refused without a form', async () => {
      const answer = await app.inject({ method: 'POST', url: '/api/admin/imports', headers, payload: {} });
      expect(answer.statusCode).toBe(415);
    });
  });

  describe('that meets the register', () => {
    it('changes what differs, and leaves what somebody has set', async () => {
      const verification = { method: 'claim', verifiedAt: new Date() };
      const plain = await storeSchool(app, { name: 'Ett', address: 'Gatan 1', phone: null });
      const verified = await storeSchool(app, {
        name: 'Två',
        address: 'Gatan 2',
        phone: '031-12 12 12',
        email: null,
        verification,
      });
      const edited = await storeSchool(app, { name: 'Tre', address: 'Gatan 3', phone: null });
      await ask(app, 'updateSchool', { headers, params: { id: edited._id }, body: { phone: '031-13 13 13' } });
      const run = await start(
        csv(
          'Ett;Gatan 1;;Göteborg;031-99 99 91;',
          'Två;Gatan 2;;Göteborg;031-99 99 92;ny@tva.example',
          'Tre;Gatan 3;;Göteborg;031-99 99 93;',
        ),
      );
      expect(run.counts).toMatchObject({ changed: 2, unchanged: 1 });
      expect((await rowsOf(run, 'unchanged'))[0]?.candidates[0]?.differences).toMatchObject([
        { field: 'phone', kept: 'admin' },
      ]);
      expect(await applied(run)).toMatchObject({
        state: 'applied',
        results: { changed: 2, created: 0 },
        progress: { done: 2, of: 2 },
      });
      expect(await schools.findById(plain._id).lean()).toMatchObject({ phone: '031-99 99 91' });
      expect(await schools.findById(verified._id).lean()).toMatchObject({
        phone: '031-12 12 12',
        email: 'ny@tva.example',
      });
      expect(await schools.findById(edited._id).lean()).toMatchObject({ phone: '031-13 13 13' });
    });

    it('leaves the district that the row does not name, unless the school has moved', async () => {
      const known = { address: 'Gatan 1', latitude: 57.7, longitude: 11.95, district: 'Haga' };
      const [stays, moves] = [
        await storeSchool(app, { ...known, name: 'Stannar', email: null }),
        await storeSchool(app, { ...known, name: 'Flyttar' }),
      ];
      const run = await start(
        [
          'Namn;Gatuadress;Postort;E-post;Lat;Lon',
          'Stannar;Gatan 1;Göteborg;ny@stannar.example;57,70001;11,95001',
          'Flyttar;Gatan 1;Göteborg;;57,7304;11,9402',
          'Ny;Gatan 2;Göteborg;;57,7304;11,9402',
        ].join('\n'),
      );
      const rows = await rowsOf(run);
      expect(rows.flatMap(({ candidates }) => candidates.map(({ differences }) => differences))).toMatchObject([
        [{ field: 'email' }],
        [{ field: 'district', before: 'Haga', after: 'Lundby' }, { field: 'latitude' }, { field: 'longitude' }],
      ]);
      expect(rows[2]?.values).toContainEqual({ field: 'district', after: 'Lundby' });
      await applied(run);
      expect(await schools.findById(stays._id).lean()).toMatchObject({ district: 'Haga', email: 'ny@stannar.example' });
      expect(await schools.findById(moves._id).lean()).toMatchObject({ district: 'Lundby', latitude: 57.7304 });
      expect(await named('Ny')).toMatchObject({ district: 'Lundby' });
    });

    it('asks about probable duplicates, which wait until somebody says what they are', async () => {
      const own = await storeSchool(app, {
        name: 'Gamla namnet',
        address: 'Gatan 1',
        phone: '031-12 12 12',
        email: null,
      });
      const run = await start(
        csv('Nya namnet;Gatan 9;;Göteborg;031-12 12 12;a@b.example', 'Tredje;Gatan 8;;Göteborg;+4631121212;'),
      );
      const rows = await rowsOf(run, 'duplicate');
      expect(rows).toMatchObject([
        { choice: 'skip', candidates: [{ schoolId: own._id, name: 'Gamla namnet', reasons: ['phone'] }] },
        { choice: 'skip' },
      ]);
      const [first, second] = rows;
      const other = await choose(run.id, { ids: [first?.id], choice: 'merge', mergeWith: randomUUID() });
      expect(other.statusCode).toBe(400);
      await choose(run.id, { ids: [first?.id], choice: 'merge', mergeWith: own._id });
      expect((await choose(run.id, { ids: [second?.id], choice: 'take' })).json().chosen).toBe(2);
      expect((await applied(run)).results).toMatchObject({ created: 1, changed: 1 });
      expect(await schools.findById(own._id).lean()).toMatchObject({ name: 'Nya namnet', email: 'a@b.example' });
      expect(await named('Tredje')).toMatchObject({ status: 'seed', sourceFlag: 'register' });
    });

    it('takes what is chosen, one by one or all of a kind, and never what is wrong', async () => {
      const run = await start(csv('Ett;Gatan 1;;Göteborg;;', 'Två;Gatan 2;;Göteborg;;', ';Gatan 3;;Göteborg;;'));
      expect((await choose(run.id, { kind: 'new', choice: 'skip' })).json().chosen).toBe(0);
      const ids = (await rowsOf(run)).map(({ id }) => id).slice(1);
      expect((await choose(run.id, { ids, choice: 'take' })).json().chosen).toBe(1);
      await applied(run);
      expect(await schools.distinct('name')).toEqual(['Två']);
    });

    it('is read on from one of its rows, and from no other place', async () => {
      const run = await start(csv('Ett;Gatan 1;;Göteborg;;', 'Två;Gatan 2;;Göteborg;;'));
      const readOn = (after: string | undefined) =>
        ask(app, 'listImportRows', { headers, params: { id: run.id }, query: { after } });
      const [first] = await rowsOf(run);
      expect((await readOn(first?.id)).json().rows).toMatchObject([{ name: 'Två' }]);
      const other = await start(csv('Tre;Gatan 3;;Göteborg;;'));
      const [foreign] = await rowsOf(other);
      expect((await readOn(foreign?.id)).json()).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: [{ path: 'after', message: 'Listan har ändrats. Läs den från början.' }],
      });
    });

    it('does not take what has come to the register since the preview', async () => {
      const run = await start(csv('Ett;Gatan 1;;Göteborg;;', 'Två;Gatan 2;;Göteborg;;'));
      await storeSchool(app, { name: 'Ett', address: 'Gatan 1', createdAt: new Date(Date.now() + 1_000) });
      expect((await applied(run)).results).toMatchObject({ created: 1, refused: 1 });
      expect(await rowsOf(run, 'refused')).toMatchObject([{ name: 'Ett', outcome: { reason: 'appearedMeanwhile' } }]);
    });

    describe('in which a school cannot be read', () => {
      const breakSchool = (id: string) =>
        connection.collection<{ _id: string }>('schools').updateOne({ _id: id }, { $set: { languages: 'svenska' } });
      const asStored = (id: string) => connection.collection<{ _id: string }>('schools').findOne({ _id: id });

      it('goes on with the others, names that one, and leaves it as it is', async () => {
        const broken = await storeSchool(app, { name: 'Trasig', address: 'Gatan 1', phone: '031-12 12 12' });
        const sound = await storeSchool(app, { name: 'Hel', address: 'Gatan 2', email: null });
        await breakSchool(broken._id);
        const before = await asStored(broken._id);
        const run = await start(
          csv(
            'Trasig;Gatan 1;;Göteborg;031-99 99 99;',
            'Kanske den;Gatan 9;;Göteborg;031-12 12 12;',
            'Hel;Gatan 2;;Göteborg;;hej@hel.example',
            'Ny;Gatan 3;;Göteborg;;',
          ),
        );
        expect(run).toMatchObject({
          unreadSchools: [{ id: broken._id, name: 'Trasig' }],
          counts: { new: 1, changed: 1, rejected: 2 },
        });
        expect(await rowsOf(run, 'rejected')).toMatchObject([
          { name: 'Trasig', choice: 'skip', issues: [{ code: 'schoolUnreadable', value: 'Trasig' }] },
          { name: 'Kanske den', choice: 'skip', issues: [{ code: 'schoolUnreadable', value: 'Trasig' }] },
        ]);
        expect((await applied(run)).results).toMatchObject({ created: 1, changed: 1, refused: 0 });
        expect(await asStored(sound._id)).toMatchObject({ email: 'hej@hel.example' });
        expect(await asStored(broken._id)).toEqual(before);
        expect(await schools.countDocuments({ name: 'Trasig' })).toBe(1);
      });

      it('ends when it became so after the preview, and when it is undone', async () => {
        const known = await storeSchool(app, { name: 'Känd', address: 'Gatan 1', email: null });
        const run = await start(csv('Känd;Gatan 1;;Göteborg;;hej@kand.example', 'Ny;Gatan 3;;Göteborg;;'));
        await breakSchool(known._id);
        expect(await applied(run)).toMatchObject({ state: 'applied', results: { created: 1, changed: 0, refused: 1 } });
        expect(await rowsOf(run, 'refused')).toMatchObject([
          { name: 'Känd', outcome: { reason: 'schoolUnreadable', fields: [] } },
        ]);
        await breakSchool((await schools.findOne({ name: 'Ny' }, { _id: 1 }).lean())?._id ?? '');
        expect(await undone(run)).toMatchObject({ state: 'undone', results: { undone: 0, kept: 1 } });
        expect(await rowsOf(run, 'kept')).toMatchObject([{ name: 'Ny', outcome: { reason: 'schoolUnreadable' } }]);
      });
    });

    it('is recorded, each school and the whole, for whoever began it', async () => {
      const run = await start(csv('Ett;Gatan 1;;Göteborg;;'));
      await applied(run);
      const entries = await connection
        .collection('admin_audit')
        .find({ $or: [{ targetId: run.id }, { 'meta.importId': run.id }] })
        .toArray();
      expect(entries.map(({ actorId }) => actorId as string)).toEqual(entries.map(() => user.id));
      expect(entries.map(({ action }) => action as string).toSorted()).toEqual([
        'import.applied',
        'import.applying',
        'import.read',
        'school.created',
      ]);
    });
  });

  describe('that is stopped in the middle', () => {
    const many = csv(...Array.from({ length: 60 }, (_, at) => `Skola ${at};Gatan ${at};;Göteborg;;`));

    it('is gone on with by another instance, and makes no school twice', async () => {
      const known = await storeSchool(app, { name: 'Känd', address: 'Vägen 1', email: null });
      const run = await start(`${many}\r\nKänd;Vägen 1;;Göteborg;;hej@kand.example`);
      await apply(run.id);
      const stop = new AbortController();
      const stopping = carryOutImports(app, stop.signal);
      await expect.poll(() => schools.countDocuments()).toBeGreaterThan(5);
      stop.abort();
      await stopping;
      const made = await schools.countDocuments({ _id: { $ne: known._id } });
      expect(made).toBeLessThan(60);
      expect(await get(run.id)).toMatchObject({ state: 'applying', progress: { done: made, of: 61 } });
      // as a kill leaves what was written and not yet noted
      const rows = importRowModel(connection);
      await rows.updateMany(
        { runId: run.id, state: 'written', position: { $lt: 3 } },
        { $set: { state: 'writing', leftAt: null } },
      );
      await carryOutImports(app);
      expect(await get(run.id)).toMatchObject({ state: 'applied', results: { created: 60, changed: 1, refused: 0 } });
      expect(await schools.countDocuments()).toBe(61);
    });

    it('lets no other begin, and takes no more choices', async () => {
      const [one, other] = [await start(csv('Ett;Gatan 1;;Göteborg;;')), await start(csv('Två;Gatan 2;;Göteborg;;'))];
      const answers = await Promise.all([apply(one.id), apply(other.id)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409]);
      const [running, waiting] = answers[0].statusCode === 202 ? [one, other] : [other, one];
      expect((await apply(waiting.id)).json()).toMatchObject({ code: 'IMPORT_RUNNING' });
      expect((await apply(running.id)).json()).toMatchObject({ code: 'IMPORT_CLOSED' });
      expect((await choose(running.id, { kind: 'new', choice: 'skip' })).json()).toMatchObject({
        code: 'IMPORT_CLOSED',
      });
      await carryOutImports(app);
      expect((await apply(waiting.id)).statusCode).toBe(202);
      await carryOutImports(app);
      expect(await schools.countDocuments()).toBe(2);
    });

    it('does what was chosen at the instant that it began', async () => {
      const run = await start(csv('Ett;Gatan 1;;Göteborg;;', 'Två;Gatan 2;;Göteborg;;'));
      const [first] = await rowsOf(run);
      await choose(run.id, { ids: [first?.id], choice: 'skip' });
      const rows = connection.model('import_rows');
      const [updateMany, updateOne] = [rows.updateMany.bind(rows), rows.updateOne.bind(rows)];
      // the import begins after the look at its state, and is past the row when the choice is written
      vi.spyOn(rows, 'updateMany').mockImplementationOnce((async (...choice: Parameters<typeof updateMany>) => {
        await apply(run.id);
        vi.spyOn(rows, 'updateOne').mockImplementationOnce((async (...row: Parameters<typeof updateOne>) => {
          await updateMany(...choice);
          return updateOne(...row);
        }) as never);
        await carryOutImports(app);
      }) as never);
      const late = await choose(run.id, { ids: [first?.id], choice: 'take' });
      expect(late.json()).toMatchObject({ state: 'applied', progress: { done: 2, of: 2 } });
      expect(await schools.countDocuments()).toBe(2);
    });

    it('may be undone in two goes', async () => {
      const run = await start(many);
      await applied(run);
      await undo(run.id);
      const stop = new AbortController();
      const stopping = carryOutImports(app, stop.signal);
      await expect.poll(() => schools.countDocuments()).toBeLessThan(55);
      stop.abort();
      await stopping;
      await carryOutImports(app);
      expect(await get(run.id)).toMatchObject({ state: 'undone', results: { undone: 60, created: 0 } });
      expect(await schools.countDocuments()).toBe(0);
    });
  });

  describe('that is undone', () => {
    it('leaves the register as it was', async () => {
      const known = await storeSchool(app, { name: 'Känd', address: 'Vägen 1', email: null, phone: null });
      const before = await schools.findById(known._id).lean();
      const run = await start(await sample('overpass-200.json'));
      await applied(run);
      const second = await start(csv('Känd;Vägen 1;;Göteborg;031-12 12 12;a@b.example'));
      await applied(second);
      expect(await undone(second)).toMatchObject({ state: 'undone', results: { undone: 1, kept: 0 } });
      expect(await undone(run)).toMatchObject({ state: 'undone', results: { undone: 1 } });
      expect(await schools.find().lean()).toEqual([{ ...before, updatedAt: expect.any(Date) as Date }]);
      expect((await undo(run.id)).json()).toMatchObject({ code: 'IMPORT_CLOSED' });
    });

    it('leaves what somebody has changed since, and names it', async () => {
      const known = await storeSchool(app, { name: 'Känd', address: 'Vägen 1', email: null, phone: null });
      const run = await start(
        csv(
          'Känd;Vägen 1;;Göteborg;031-12 12 12;a@b.example',
          'Ändrad;Gatan 1;;Göteborg;;',
          'Tillskriven;Gatan 2;;Göteborg;;',
          'Orörd;Gatan 3;;Göteborg;;',
        ),
      );
      await applied(run);
      await ask(app, 'updateSchool', { headers, params: { id: known._id }, body: { phone: '031-77 77 77' } });
      await ask(app, 'updateSchool', {
        headers,
        params: { id: (await named('Ändrad'))?._id ?? '' },
        body: { address: 'Gatan 11' },
      });
      await storeLead(app, (await named('Tillskriven'))?._id ?? '');
      expect((await undone(run)).results).toMatchObject({ undone: 1, kept: 3 });
      expect(await schools.findById(known._id).lean()).toMatchObject({ phone: '031-77 77 77', email: null });
      expect(await rowsOf(run, 'kept')).toMatchObject([
        { name: 'Känd', outcome: { reason: 'changedSince', fields: ['phone'] } },
        { name: 'Ändrad', outcome: { reason: 'changedSince', fields: ['address'] } },
        { name: 'Tillskriven', outcome: { reason: 'inUse', fields: [] } },
      ]);
      expect((await schools.distinct('name')).toSorted()).toEqual(['Känd', 'Tillskriven', 'Ändrad']);
    });

    it('leaves a school that somebody claims, teaches at, has saved or watches', async () => {
      const student = await signIn(app, (await storeAccount(app, { emailVerifiedAt: new Date() })).email);
      const stored = (name: string) => connection.collection<{ _id: string; [field: string]: unknown }>(name);
      const claim = async (schoolId: string, status: string) => {
        const key = { 'idempotency-key': randomUUID() };
        const sent = await ask(app, 'createClaim', { body: claimRequest(schoolId), headers: key });
        expect(sent.statusCode).toBe(201);
        await stored('claim_requests').updateOne({ _id: sent.json().id }, { $set: { status } });
      };
      const uses: Record<string, (schoolId: string) => Promise<unknown>> = {
        Sökt: (schoolId) => claim(schoolId, 'ny'),
        Godkänns: (schoolId) => claim(schoolId, 'verifierad'),
        Visar: (schoolId) => storeTeacher(app, schoolId),
        Anställer: (schoolId) =>
          stored('teacher_profiles').insertOne({
            _id: randomUUID(),
            authId: randomUUID(),
            schoolId,
            createdAt: new Date(),
          }),
        Sparad: async (id) => {
          const body = { addedAt: new Date().toISOString() };
          const kept = await ask(app, 'keepFavourite', { params: { id }, headers: student.headers, body });
          expect(kept.statusCode).toBeLessThan(300);
        },
        Bevakad: async (schoolId) => {
          const body = { kind: 'school', schoolId } as const;
          const watched = await ask(app, 'createWatch', { headers: student.headers, body });
          expect(watched.statusCode).toBeLessThan(300);
        },
      };
      const names = Object.keys(uses);
      const lines = [...names, 'Avslagen', 'Slutade'].map((name, at) => `${name};Gatan ${at};;Göteborg;;`);
      const run = await start(csv(...lines));
      await applied(run);
      await announceChange(app);
      const idOf = async (name: string) => (await named(name))?._id ?? '';
      for (const [name, use] of Object.entries(uses)) await use(await idOf(name));
      await claim(await idOf('Avslagen'), 'avslag');
      await storeTeacher(app, await idOf('Slutade'), { removedAt: new Date() });
      expect((await undone(run)).results).toMatchObject({ undone: 2, kept: names.length });
      expect(await rowsOf(run, 'kept')).toMatchObject(
        names.map((name) => ({ name, outcome: { reason: 'inUse', fields: [] } })),
      );
      expect((await schools.distinct('name')).toSorted()).toEqual(names.toSorted());
    });
  });

  it('is listed with the latest first, and unknown ones are not found', async () => {
    const [one, two] = [await start(csv('Ett;Gatan 1;;Göteborg;;')), await start(csv('Två;Gatan 2;;Göteborg;;'))];
    const { imports } = (await ask(app, 'listImports', { headers })).json();
    expect(imports.map(({ id }) => id)).toEqual([two.id, one.id]);
    const params = { id: randomUUID() };
    for (const name of ['getImport', 'listImportRows', 'applyImport', 'undoImport'] as const) {
      expect((await ask(app, name, { headers, params })).statusCode, name).toBe(404);
    }
  });
});
