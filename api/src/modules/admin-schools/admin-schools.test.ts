import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { maxDescriptionLength, maxHistoryPerPage, maxPricingLength } from '../../../contracts/limits';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';
import { claimRequest } from '../../../test/factories/claim';
import { changeSchool, storeSchool } from '../../../test/factories/school';
import { cutOffBeforeAnnouncing } from '../../../test/cut-off';
import { createSchoolChanges } from './service';

const verification = { method: 'claim', verifiedAt: new Date('2026-11-01T12:00:00Z') };
const least = { name: 'Nya Skolan', address: 'Avenyn 1', city: 'Göteborg', description: 'En ny trafikskola.' };

describe('a school of the register', async () => {
  const { app } = await buildTestApp();
  const { headers, user } = await signInAs(app, 'admin');

  const create = (body: unknown, key: string = randomUUID()) =>
    ask(app, 'createSchool', { headers: { ...headers, 'idempotency-key': key }, body });
  const update = (id: string, body: unknown) => ask(app, 'updateSchool', { headers, params: { id }, body });
  const read = async (id: string) => (await ask(app, 'getAdminSchool', { headers, params: { id } })).json();
  const auditOf = (targetId: string) =>
    app.database.connection.collection('admin_audit').find({ targetId }).sort({ createdAt: 1 }).toArray();
  const publicName = async (id: string) => (await ask(app, 'getSchool', { params: { id } })).json().name;

  describe('that is new', () => {
    it('starts as the form does, and students see it', async () => {
      const key = randomUUID();
      const answer = await create(least, key);
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toMatchObject({
        ...least,
        id: key,
        languages: ['svenska'],
        licenseTypes: ['B'],
        manualTransmission: true,
        status: 'verified',
        sourceFlag: 'extern',
        verification: null,
        rating: null,
        hasPricing: false,
      });
      expect(await publicName(key)).toBe('Nya Skolan');
      expect(await auditOf(key)).toMatchObject([
        { actorId: user.id, action: 'school.created', targetType: 'school', meta: { before: {}, after: least } },
      ]);
    });

    it('is made once, however often it is sent', async () => {
      const key = randomUUID();
      const answers = await Promise.all([create(least, key), create(least, key), create(least, key)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
      expect(await auditOf(key)).toHaveLength(1);
      const other = await create({ ...least, name: 'En annan' }, key);
      expect([other.statusCode, other.json()]).toMatchObject([422, { code: 'IDEMPOTENCY_CONFLICT' }]);
    });

    it('is shown by the next try where the first one was cut off before students were told', async () => {
      const key = randomUUID();
      expect((await ask(app, 'getSchool', { params: { id: key } })).statusCode).toBe(404);
      cutOffBeforeAnnouncing(app);
      expect((await create(least, key)).statusCode).toBe(500);
      expect((await ask(app, 'getSchool', { params: { id: key } })).statusCode).toBe(404);
      expect((await create(least, key)).statusCode).toBe(201);
      expect(await publicName(key)).toBe('Nya Skolan');
      const name = 'Omdöpta Skolan';
      cutOffBeforeAnnouncing(app);
      expect((await update(key, { name })).statusCode).toBe(500);
      expect(await publicName(key)).toBe('Nya Skolan');
      expect((await update(key, { name })).statusCode).toBe(200);
      expect(await publicName(key)).toBe(name);
    });

    it.each([
      ['name', ' ', 'Skolnamn krävs'],
      ['address', '', 'Adress krävs'],
      ['city', '', 'Stad krävs'],
      ['description', '  ', 'Beskrivning krävs'],
      ['description', 'x'.repeat(maxDescriptionLength + 1), 'Texten får vara högst 3000 tecken'],
      ['postalCode', '4110', 'Ange postnumret med fem siffror'],
      ['email', 'hej', 'Ange en giltig e-postadress'],
      ['website', 'javascript:alert(1)', 'Ange en webbadress, till exempel https://skolan.se'],
      ['imageUrl', '//ond.example/bild.png', 'Ange bildens adress, till exempel https://skolan.se/bild.jpg'],
      ['phone', '031', 'Telefonnummer måste vara minst 10 tecken'],
      ['rating', 5.5, 'Betyget ska vara ett tal mellan 0 och 5'],
      ['reviewCount', 1.5, 'Ange antal omdömen i hela tal'],
      ['successRate', 101, 'Ange andelen i procent, 0 till 100'],
      ['latitude', 91, 'Latituden ska vara ett tal mellan -90 och 90'],
      ['languages', [], 'Välj minst ett språk'],
      ['licenseTypes', [], 'Välj minst en behörighet'],
      ['pricing', 'x'.repeat(maxPricingLength + 1), 'Pristexten får vara högst 12000 tecken'],
      ['googlePlaceId', 'a b', 'Ett place id har bara bokstäver, siffror, _ och -'],
    ])('is refused with a bad %s', async (field, value, message) => {
      const answer = await create({ ...least, [field]: value });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: field, message }] });
    });

    it.each([
      ['a status of its own', { status: 'open' }],
      ['what administrators do not set', { verification }],
      ['an unknown field', { extra: 1 }],
      ['half a position', { latitude: 57.7 }],
    ])('is refused with %s', async (_what, fields) => {
      expect((await create({ ...least, ...fields })).statusCode).toBe(400);
    });
  });

  describe('that is changed', () => {
    it('has the given fields changed, in the words of the register, and students see it', async () => {
      const { _id: id } = await storeSchool(app);
      const seen = (await read(id)).updatedAt;
      const ratingOrigin = { source: 'Egen mätning', updatedAt: '2026-11-20T00:00:00.000Z' };
      const changes = { name: 'Bytt namn', postalCode: '41104', languages: ['engelska', 'svenska'], ratingOrigin };
      const answer = await update(id, { ...changes, seen });
      expect(answer.statusCode).toBe(200);
      const after = { name: 'Bytt namn', postalCode: '411 04', languages: ['svenska', 'engelska'], ratingOrigin };
      expect(answer.json()).toMatchObject({ ...after, address: 'Karl Johansgatan 12' });
      expect(answer.json().updatedAt > seen).toBe(true);
      expect(await read(id)).toEqual(answer.json());
      expect(await publicName(id)).toBe('Bytt namn');
      const before = { name: 'Majornas Trafikskola', postalCode: '414 59', languages: ['svenska'] };
      const [entry] = await auditOf(id);
      expect(entry).toMatchObject({ actorId: user.id, action: 'school.changed', meta: { before, after } });
    });

    it('may have its status alone changed, and is no longer public when archived', async () => {
      const { _id: id } = await storeSchool(app, { status: 'verified' });
      expect((await update(id, { status: 'archived' })).json().status).toBe('archived');
      expect((await ask(app, 'getSchool', { params: { id } })).statusCode).toBe(404);
      expect(await auditOf(id)).toMatchObject([
        { meta: { before: { status: 'verified' }, after: { status: 'archived' } } },
      ]);
    });

    it('is not changed by what it says already, also where it was seen otherwise', async () => {
      const { _id: id, updatedAt } = await storeSchool(app);
      const answer = await update(id, { city: 'Göteborg', seen: '2020-01-01T00:00:00.000Z' });
      expect([answer.statusCode, answer.json().updatedAt]).toEqual([200, updatedAt.toISOString()]);
      expect(await auditOf(id)).toEqual([]);
    });

    it('is refused with the fields that stand otherwise where somebody has changed it since', async () => {
      const { _id: id } = await storeSchool(app);
      const { updatedAt: seen } = await read(id);
      await update(id, { phone: '031-99 99 99', seen });
      const answer = await update(id, { phone: '031-11 11 11', city: 'Göteborg', seen });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'CHANGED_MEANWHILE',
        fields: [{ path: 'phone', message: 'Ändrat av någon annan under tiden' }],
      });
      expect((await read(id)).phone).toBe('031-99 99 99');
    });

    it('is changed by one of two who change the same at once', async () => {
      const { _id: id } = await storeSchool(app, { verification });
      const { updatedAt: seen } = await read(id);
      const names = ['031-11 11 11', '031-22 22 22', '031-33 33 33'];
      const answers = await Promise.all(names.map((phone) => update(id, { phone, seen })));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
      const winner = answers.find(({ statusCode }) => statusCode === 200)?.json();
      expect(await read(id)).toEqual(winner);
      expect(await auditOf(id)).toHaveLength(1);
    });

    it('is refused half a position, an unknown field and an unknown school', async () => {
      const { _id: id } = await storeSchool(app);
      const half = await update(id, { latitude: null });
      expect([half.statusCode, half.json()]).toMatchObject([400, { fields: [{ path: 'latitude' }] }]);
      expect((await update(id, { latitude: null, longitude: null })).statusCode).toBe(200);
      expect((await update(id, { photos: [] })).statusCode).toBe(400);
      expect((await update(randomUUID(), { city: 'Partille' })).statusCode).toBe(404);
      expect((await ask(app, 'getAdminSchool', { headers, params: { id: 'x' } })).statusCode).toBe(404);
    });
  });

  describe('whose own staff change it too', () => {
    const setUp = async () => {
      const { _id: id } = await storeSchool(app, { verification, pricing: '{"B":{"single":{"price":600}}}' });
      const staff = await signInAs(app, 'school', id);
      const profile = async () => (await ask(app, 'getOwnSchoolProfile', { headers: staff.headers })).json();
      const saveProfile = (version: number, own: object) =>
        ask(app, 'saveSchoolProfile', { headers: staff.headers, body: { ...own, version } });
      const prices = async () => (await ask(app, 'getOwnPrices', { headers: staff.headers })).json();
      return { id, staff, profile, saveProfile, prices };
    };

    it('has a version of the profile, so that what was open there saves nothing over it', async () => {
      const { id, staff, profile, saveProfile } = await setUp();
      const open = await profile();
      expect((await update(id, { phone: '031-55 55 55' })).statusCode).toBe(200);
      const late = await saveProfile(open.version, { ...open.profile, description: 'Vår egen text.' });
      expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'CHANGED_MEANWHILE' }]);
      expect(await profile()).toMatchObject({ version: 1, changedBy: 'Körkollen', profile: { phone: '031-55 55 55' } });
      const { versions } = (await ask(app, 'listProfileVersions', { headers: staff.headers })).json();
      expect(versions).toMatchObject([{ version: 1 }, { version: 0, profile: { phone: '031-12 34 56' } }]);
    });

    it('has no version where nothing of its profile has changed', async () => {
      const { id, profile } = await setUp();
      await update(id, { name: 'Bytt namn' });
      expect((await profile()).version).toBe(0);
    });

    it('is refused to who saw it before its staff saved', async () => {
      const { id, profile, saveProfile } = await setUp();
      const { updatedAt: seen } = await read(id);
      const open = await profile();
      expect((await saveProfile(open.version, { ...open.profile, phone: '031-77 77 77' })).statusCode).toBe(200);
      expect((await update(id, { phone: '031-88 88 88', seen })).statusCode).toBe(409);
      expect((await profile()).profile.phone).toBe('031-77 77 77');
    });

    it('has a version of the prices, and the one before can be brought back', async () => {
      const { id, staff, prices } = await setUp();
      const open = await prices();
      await update(id, { pricing: '{"B":{"single":{"price":700}}}' });
      const late = await ask(app, 'saveOwnPrices', {
        headers: staff.headers,
        body: { revision: open.revision, form: open.form },
      });
      expect(late.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
      const now = await prices();
      expect(now).toMatchObject({ version: 1, savedBy: 'Körkollen' });
      const back = await ask(app, 'restoreOwnPriceVersion', {
        headers: staff.headers,
        params: { number: '0' },
        body: { revision: now.revision },
      });
      expect(back.statusCode).toBe(200);
      expect((await read(id)).pricing).toBe('{"B":{"single":{"price":600}}}');
    });

    it('keeps its photos and its time away', async () => {
      const { id } = await setUp();
      const away = { from: '2099-12-20', until: '2100-01-06' };
      await changeSchool(app, id, { away });
      await update(id, { description: 'Ny text.' });
      expect(await read(id)).toMatchObject({ away, description: 'Ny text.' });
    });
  });

  describe('in its history', () => {
    const history = (id: string, cursor?: string) =>
      ask(app, 'listSchoolHistory', { headers, params: { id }, query: { cursor } });

    it('has what administrators, its staff and those who claim it did, the newest first', async () => {
      const { _id: id } = await storeSchool(app, { pricing: '{"B":{"single":600}}' });
      const claim = { ...claimRequest(id, { contactPerson: 'Sara Ek' }) };
      await ask(app, 'createClaim', { body: claim, headers: { 'idempotency-key': randomUUID() } });
      await changeSchool(app, id, { verification });
      await update(id, { phone: '031-55 55 55' });
      const staff = await signInAs(app, 'school', id);
      const profile = (await ask(app, 'getOwnSchoolProfile', { headers: staff.headers })).json();
      const body = { ...profile.profile, description: 'Vår egen text.', version: profile.version };
      await ask(app, 'saveSchoolProfile', { headers: staff.headers, body });
      const { revision, form } = (await ask(app, 'getOwnPrices', { headers: staff.headers })).json();
      await ask(app, 'saveOwnPrices', { headers: staff.headers, body: { revision, form: { classes: [] } } });
      expect(form.classes).toHaveLength(1);
      const { entries, next } = (await history(id)).json();
      expect(next).toBeNull();
      expect(entries).toMatchObject([
        { action: 'prices_published', before: { pricing: '{"B":{"single":600}}' }, after: { pricing: null } },
        {
          action: 'school.profile-changed',
          who: { name: 'Kim Ek' },
          before: { description: 'En trafikskola i Majorna.' },
          after: { description: 'Vår egen text.' },
        },
        {
          action: 'school.changed',
          who: { id: user.id },
          before: { phone: '031-12 34 56' },
          after: { phone: '031-55 55 55' },
        },
        { action: 'claim.sent', who: null, claim: { contactPerson: 'Sara Ek', status: 'ny' } },
      ]);
    });

    it('comes in pages that go on where the one before ended', async () => {
      const { _id: id } = await storeSchool(app);
      for (let number = 1; number <= maxHistoryPerPage + 3; number += 1)
        await update(id, { address: `Gatan ${String(number)}` });
      const first = (await history(id)).json();
      const rest = (await history(id, first.next ?? '')).json();
      const numbers = [...first.entries, ...rest.entries].map(({ after }) => after?.['address']);
      expect(numbers).toEqual(
        Array.from({ length: maxHistoryPerPage + 3 }, (_, at) => `Gatan ${String(maxHistoryPerPage + 3 - at)}`),
      );
      expect([first.entries.length, rest.next]).toEqual([maxHistoryPerPage, null]);
      expect((await history(id, 'x')).statusCode).toBe(400);
      expect((await history(randomUUID())).statusCode).toBe(404);
    });
  });

  it.each([
    ['{"B":{"single":{"price":600,"length":40},"villkor":["avboka 24 timmar innan"]}}', 60_000, ['B › villkor › 0']],
    ['Från 510 kr', null, []],
    ['', null, []],
  ])('has its price text %s read as students would see it', async (pricing, priceOre, places) => {
    const answer = await ask(app, 'readPriceText', { headers, body: { pricing } });
    expect(answer.statusCode).toBe(200);
    const { prices, unread } = answer.json();
    expect(prices.list?.single?.priceOre ?? null).toBe(priceOre);
    expect(unread.map(({ place }) => place)).toEqual(places);
  });

  it('says in the audit with what it came', async () => {
    const { _id: id } = await storeSchool(app);
    const changes = createSchoolChanges(app.database.connection);
    await changes.update({ adminId: user.id, because: { importId: 'i1' } }, id, { city: 'Partille' });
    expect(await auditOf(id)).toMatchObject([{ meta: { importId: 'i1', before: { city: 'Göteborg' } } }]);
  });
});
