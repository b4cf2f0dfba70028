import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf, type CurrentSchool, differencesOf } from './differences';
import { planRow } from './plan-row';
import { areNamesAlike, indexRegister, type KnownSchool, rowKeys } from './school-match';
import { emptyRow, issueOf, type ImportedFields, type SourceRow } from './source-row';

const known = (fields: Partial<KnownSchool> = {}): KnownSchool => ({
  id: 'a',
  organisationNumber: null,
  osmId: null,
  name: 'Majornas Trafikskola',
  address: 'Karl Johansgatan 12',
  postalCode: '414 59',
  city: 'Göteborg',
  phone: '031-12 34 56',
  website: 'https://www.majornas.example',
  latitude: 57.69,
  longitude: 11.92,
  ...fields,
});

const row = (fields: ImportedFields, more: Partial<SourceRow> = {}): SourceRow => ({ ...emptyRow(2), fields, ...more });
const elsewhere = { name: 'Helt annan skola', address: 'Storgatan 1', city: 'Borås' };
const indexed = (...schools: KnownSchool[]) => indexRegister(schools, () => undefined);

describe('names', () => {
  it.each([
    ['Majornas Trafikskola', 'Majornas Trafikskola AB'],
    ['MAJORNAS TRAFIKSKOLA', 'Trafikskolan Majornas'],
    ['Örgryte Körskola', 'Orgryte körskola'],
    ['Majornas Trafikskola', 'Majornes trafikskola'],
  ])('%s and %s are alike', (one, other) => {
    expect([areNamesAlike(one, other), areNamesAlike(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['Majornas Trafikskola', 'Lundby Trafikskola'],
    ['Kör24', 'Kör25'],
    ['', 'Trafikskola'],
    ['Göteborgs Trafikskola', 'Göteborgs Trafikskola Hisingen'],
  ])('%s and %s are not', (one, other) => {
    expect([areNamesAlike(one, other), areNamesAlike(other, one)]).toEqual([false, false]);
  });
});

describe('a row and the register', () => {
  it.each<[string, SourceRow, Partial<KnownSchool>, boolean, string[]]>([
    ['the id of our own export', row(elsewhere, { schoolId: 'a' }), {}, true, ['id']],
    ['the element of OpenStreetMap', row(elsewhere, { osmId: 'way/2' }), { osmId: 'way/2' }, true, ['osmId']],
    [
      'name and address, typos and house letters apart',
      row({ name: 'Majornas trafikskola AB', address: 'Karl-Johansgatan 12', city: 'GÖTEBORG' }),
      {},
      true,
      ['nameAndAddress', 'nameAndCity'],
    ],
    [
      'the company and its address',
      row(
        { name: 'Nytt namn', address: 'Karl Johansgatan 12', city: 'Göteborg' },
        { organisationNumber: '556000-0001' },
      ),
      { organisationNumber: '556000-0001' },
      true,
      ['organisationNumber'],
    ],
    [
      'the company at another address',
      row(elsewhere, { organisationNumber: '556000-0001' }),
      { organisationNumber: '556000-0001' },
      false,
      ['organisationNumber'],
    ],
    ['the website', row({ ...elsewhere, website: 'http://majornas.example/kontakt' }), {}, false, ['website']],
    ['the phone number', row({ ...elsewhere, phone: '+46 31 12 34 56' }), {}, false, ['phone']],
    [
      'the name near by',
      row({ name: 'Majornas Trafikskola', latitude: 57.6902, longitude: 11.9203 }),
      {},
      false,
      ['nameAndPosition'],
    ],
    [
      'the name in the same town',
      row({ ...elsewhere, name: 'Majornas trafikskola', city: 'Göteborg' }),
      {},
      false,
      ['nameAndCity'],
    ],
  ])('meet by %s', async (_by, read, school, isSure, reasons) => {
    expect((await indexed(known(school))).matches(read)).toEqual([
      expect.objectContaining({ schoolId: 'a', isSure, reasons }),
    ]);
  });

  it.each([
    ['another school', row(elsewhere)],
    ['a page on a host that many share', row({ ...elsewhere, website: 'https://www.facebook.com/majornas' })],
    ['the same name in another town', row({ ...elsewhere, name: 'Majornas Trafikskola' })],
    ['another school at the same place', row({ ...elsewhere, latitude: 57.69, longitude: 11.92 })],
  ])('do not meet by %s', async (_by, read) => {
    const index = await indexed(known({ website: 'https://www.facebook.com/majornas' }));
    expect(index.matches(read)).toEqual([]);
  });

  it('tells how far apart they are', async () => {
    const [match] = (await indexed(known())).matches(
      row({ ...elsewhere, phone: '031123456', latitude: 57.7, longitude: 11.92 }),
    );
    expect(match?.metres).toBe(1112);
  });

  it('never throws, and finds what is the same', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 20 });
    const property = fc.asyncProperty(text, text, text, async (name, address, website) => {
      const school = known({ name, address, website });
      const [match] = (await indexed(school)).matches(row({ name, address, website }, { schoolId: 'a' }));
      expect(match).toMatchObject({ schoolId: 'a', isSure: true });
    });
    await fc.assert(property);
  });
});

describe('two rows of a file', () => {
  it('are one school by company and address, by name and address, or by their ids', () => {
    const at = { name: 'Skolan AB', address: 'Gatan 1', city: 'Åre' };
    const keys = rowKeys(row(at, { organisationNumber: '556000-0001' }));
    expect(rowKeys(row({ ...at, name: 'skolan', address: 'GATAN 1' })).every((key) => keys.includes(key))).toBe(true);
    expect(
      rowKeys(row({ ...at, address: 'Gatan 2' }, { organisationNumber: '556000-0001' })).some((key) =>
        keys.includes(key),
      ),
    ).toBe(false);
  });
});

const current = (fields: Partial<CurrentSchool> = {}): CurrentSchool => ({
  ...known(),
  district: null,
  email: null,
  licenseTypes: ['B'],
  trainingTypes: [],
  pricing: null,
  description: '',
  languages: [],
  specialNeeds: [],
  intensiveCourse: false,
  electricCar: false,
  manualTransmission: true,
  automaticTransmission: false,
  teacherCount: 0,
  yearsInBusiness: null,
  successRate: null,
  imageUrl: null,
  campaignBadge: null,
  specialNote: null,
  isVerified: false,
  profileVersion: 0,
  pricingVersion: 0,
  setByAdmin: [],
  ...fields,
});
const brought: ImportedFields = { phone: '031-99 88 77', email: 'hej@skolan.example', pricing: '{"B":{"single":650}}' };
const kept = (school: CurrentSchool) =>
  Object.fromEntries(differencesOf(school, brought).map(({ field, kept: by }) => [field, by]));

describe('what an import changes of a school', () => {
  it('is what the row says otherwise, field by field', () => {
    expect(differencesOf(current(), brought)).toEqual([
      { field: 'phone', before: '031-12 34 56', after: '031-99 88 77', kept: null },
      { field: 'email', before: null, after: 'hej@skolan.example', kept: null },
      { field: 'pricing', before: null, after: '{"B":{"single":650}}', kept: null },
    ]);
    expect(changesOf(differencesOf(current(), brought))).toEqual(brought);
  });

  it.each<[string, ImportedFields]>([
    ['a number in another form', { phone: '+46 (0)31 12 34 56' }],
    ['a site with and without its scheme', { website: 'majornas.example/' }],
    ['a town in capitals', { city: 'GÖTEBORG' }],
    ['a postal code without its space', { postalCode: '41459' }],
    ['the same classes in another order', { licenseTypes: ['B'] }],
    ['a door some metres away', { latitude: 57.69005, longitude: 11.92005 }],
    ['a name with its letters in two signs each', { name: 'Majornas Trafikskola', city: 'Go\u0308teborg' }],
    ['more space between words', { name: 'Majornas  Trafikskola' }],
    ['nothing at all', {}],
  ])('is not %s', (_what, fields) => {
    expect(differencesOf(current(), fields)).toEqual([]);
  });

  it('is nothing that the staff have saved', () => {
    expect(kept(current({ profileVersion: 1 }))).toEqual({ phone: 'staff', email: 'staff', pricing: null });
    expect(kept(current({ pricingVersion: 2 }))).toEqual({ phone: null, email: null, pricing: 'staff' });
  });

  it('is no text that cannot be counted with in the place of prices that can', () => {
    const words = { pricing: 'Ring så berättar vi mer' };
    const keptOf = (pricing: string | null) => differencesOf(current({ pricing }), words).map(({ kept: by }) => by);
    expect(keptOf('{"B":{"single":650}}')).toEqual(['readablePrices']);
    expect(keptOf('Fråga på kontoret')).toEqual([null]);
    expect(keptOf(null)).toEqual([null]);
  });

  it('is nothing that an administrator has set, the other half of a position with it', () => {
    expect(kept(current({ setByAdmin: ['email'] }))).toEqual({ phone: null, email: 'admin', pricing: null });
    const moved = differencesOf(current({ setByAdmin: ['latitude'] }), { latitude: 57.7, longitude: 11.95 });
    expect(moved.map(({ kept: by }) => by)).toEqual(['admin', 'admin']);
  });

  it('is only what is missing of a verified school', () => {
    expect(kept(current({ isVerified: true }))).toEqual({ phone: 'verified', email: null, pricing: null });
  });

  it('is a district only together with the position that it follows from', () => {
    const districts = (school: CurrentSchool, fields: ImportedFields) =>
      differencesOf(school, fields, 'Örgryte')
        .filter(({ field }) => field === 'district')
        .map(({ after, kept: by }) => [after, by]);
    const moved = { latitude: 57.7, longitude: 12 };
    const told = current({ district: 'Majorna' });
    expect(districts(told, moved)).toEqual([['Örgryte', null]]);
    expect(districts(told, { latitude: 57.69005, longitude: 11.92005 })).toEqual([]);
    expect(districts(told, {})).toEqual([]);
    expect(districts(told, { ...moved, district: 'Lundby' })).toEqual([['Lundby', null]]);
    expect(districts({ ...told, setByAdmin: ['longitude'] }, moved)).toEqual([]);
    expect(districts({ ...told, setByAdmin: ['district'] }, moved)).toEqual([['Örgryte', 'admin']]);
    expect(districts({ ...told, isVerified: true }, moved)).toEqual([]);
    const withoutPlace = { ...told, latitude: null, longitude: null };
    expect(districts(withoutPlace, moved)).toEqual([]);
    expect(districts({ ...withoutPlace, district: null }, moved)).toEqual([['Örgryte', null]]);
  });

  it('is gone once it has been written', () => {
    const text = fc.option(fc.string({ maxLength: 12 }), { nil: undefined });
    fc.assert(
      fc.property(
        fc.record({ name: text, address: text, city: text, phone: text, email: text, website: text }),
        (fields) => {
          const given = Object.fromEntries(
            Object.entries(fields).filter(([, value]) => value !== undefined),
          ) as ImportedFields;
          const after = { ...current(), ...changesOf(differencesOf(current(), given)) };
          expect(differencesOf(after, given)).toEqual([]);
        },
      ),
    );
  });
});

describe('a row', async () => {
  const index = await indexed(
    known(),
    known({ id: 'b', name: 'Lundby Bil', address: 'Gatan 9', phone: null, website: null }),
  );
  const planned = (read: SourceRow, school = current()) => planRow(read, index, () => school);
  const same = { name: 'Majornas Trafikskola', address: 'Karl Johansgatan 12', city: 'Göteborg' };

  it.each<[string, SourceRow, string, string]>([
    ['new', row(elsewhere), 'new', 'take'],
    ['changed', row({ ...same, email: 'a@b.se' }), 'changed', 'take'],
    ['unchanged', row(same), 'unchanged', 'skip'],
    ['a probable duplicate', row({ ...elsewhere, phone: '031-12 34 56' }), 'duplicate', 'skip'],
    ['new without an address', row({ name: 'Ny skola', city: 'Åre' }), 'rejected', 'skip'],
    ['new without a town', row({ name: 'Ny skola', address: 'Gatan 1' }), 'rejected', 'skip'],
    ['broken', row(elsewhere, { issues: [issueOf('price')] }), 'rejected', 'skip'],
  ])('is %s', (_what, read, kind, choice) => {
    expect(planned(read)).toMatchObject({ kind, choice });
  });

  it('is unchanged where all that it would change is kept', () => {
    expect(planned(row({ ...same, phone: '031-99 99 99' }), current({ isVerified: true }))).toMatchObject({
      kind: 'unchanged',
      candidates: [{ schoolId: 'a', differences: [{ field: 'phone', kept: 'verified' }] }],
    });
  });

  it('asks where it surely is several schools', async () => {
    const twice = await indexed(known(), known({ id: 'b' }));
    expect(planRow(row(same), twice, () => current())).toMatchObject({ kind: 'duplicate', candidates: [{}, {}] });
  });
});
