import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { maxPricingLength } from '../../contracts/limits';
import { decodeText } from './decode-text';
import { readOverpass } from './overpass';
import { readOwnExport } from './own-export';
import { type CsvHeader, csvSeparatorOf, readCsvHeader, readCsvRow } from './register-csv';

const text = 'Namn;Ort\nÅsa;Göteborg';
const codes = (of: string): number[] => Array.from(of, (letter) => letter.charCodeAt(0));

describe('the text of a file', () => {
  it.each([
    ['utf-8', [...new TextEncoder().encode(text)]],
    ['utf-8-bom', [...new TextEncoder().encode(`\ufeff${text}`)]],
    ['windows-1252', codes(text)],
    ['utf-16', [0xff, 0xfe, ...codes(text).flatMap((code) => [code % 256, code >> 8])]],
  ])('is read as %s by its bytes', (encoding, bytes) => {
    expect(decodeText(Uint8Array.from(bytes))).toEqual({ ok: true, encoding, text });
  });

  it.each([
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]],
    ['a packed file, as .xlsx is', [0x50, 0x4b, 0x03, 0x04, 0x14, 0, 6, 0]],
  ])('is none in %s', (_name, bytes) => {
    expect(decodeText(Uint8Array.from(bytes))).toEqual({ ok: false });
  });

  it('never throws, whatever the bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => typeof decodeText(bytes).ok === 'boolean'));
  });
});

const headings =
  'Organisationsnummer;Namn;Utbildningsställe;Gatuadress;Postnummer;Postort;Kommun;Telefon;Webbplats;Behörigheter;Riskutbildning;Introduktionsutbildning;Tillstånd från';
const header = readCsvHeader(headings.split(';')) as CsvHeader;
const good =
  '556000-0001;Exempel Trafikskola AB;Göteborg;Testgatan 1;411 01;GÖTEBORG;Göteborg;031-390 06 01;https://exempel.test;B,B96,BE;1,2;Ja;2019-05-02';
const readLine = (line: string) => readCsvRow(header, line.split(';'), 2);

describe('a register of schools', () => {
  it.each([
    ['Namn;Ort;Telefon', ';'],
    ['Namn,Ort,Telefon', ','],
    ['Namn\tOrt\tTelefon', '\t'],
    ['Namn', ';'],
  ])('%j is separated by %j', (line, separator) => {
    expect(csvSeparatorOf(`${line}\nx;y,z`)).toBe(separator);
  });

  it('is known by a column that names the schools', () => {
    expect(readCsvHeader(['id', 'pris'])).toBeNull();
    expect(readCsvHeader(['NAMN ', 'e-post', 'okänd', 'Namn'])).toMatchObject({
      columns: ['name', 'email', null, null],
    });
  });

  it('gives all that an import uses of a line', () => {
    expect(readLine(good)).toEqual({
      line: 2,
      schoolId: null,
      placeDistrict: null,
      osmId: null,
      status: null,
      issues: [],
      organisationNumber: '556000-0001',
      fields: {
        name: 'Exempel Trafikskola AB',
        address: 'Testgatan 1',
        postalCode: '411 01',
        city: 'Göteborg',
        phone: '031-390 06 01',
        website: 'https://exempel.test',
        licenseTypes: ['B', 'B96', 'BE'],
        trainingTypes: ['risk1', 'risk2', 'handledarutbildning'],
      },
    });
  });

  it('takes a separator at the end of a line, and empty cells for nothing', () => {
    expect(readLine(';Skolan;;Gatan 1;;Göteborg;;;;;;;;')).toMatchObject({
      issues: [],
      organisationNumber: null,
      fields: { name: 'Skolan', address: 'Gatan 1', city: 'Göteborg' },
    });
  });

  it("keeps no sole trader's number, which is a personal number", () => {
    expect(readLine(good.replace('556000-0001', '811218-9876'))).toMatchObject({
      issues: [],
      organisationNumber: null,
    });
  });

  const more = readCsvHeader([
    'Namn',
    'Adress',
    'Ort',
    'Lat',
    'Lon',
    'Pris',
    'Minuter',
    'E-post',
    'Postnr',
  ]) as CsvHeader;
  const readMore = (line: string) => readCsvRow(more, line.split(';'), 7);

  it('reads positions with a comma and prices with their length', () => {
    expect(readMore('Skolan;Gatan 1;Åre;57,7012;11.9721;595 kr;40 min;A@B.se;41101').fields).toEqual({
      name: 'Skolan',
      address: 'Gatan 1',
      city: 'Åre',
      latitude: 57.7012,
      longitude: 11.9721,
      postalCode: '411 01',
      email: 'A@B.se',
      pricing: '{"B-körkort":{"lektioner":[{"namn":"Körlektion","pris":595,"längd":40}]}}',
    });
  });

  it.each([
    ['too few columns', 'Skolan;Gatan 1', { code: 'columns', value: '2/9' }],
    ['too many columns', 'Skolan;Gatan 1;Åre;;;;;;;x;y', { code: 'columns', value: '11/9' }],
    ['no name', ';Gatan 1;Åre;;;;;;', { code: 'value', column: 'Namn', message: 'Skolnamn krävs' }],
    [
      'a postal code of four digits',
      'Skolan;Gatan 1;Åre;;;;;;4110',
      { code: 'value', column: 'Postnr', value: '4110' },
    ],
    [
      'an impossible latitude',
      'Skolan;Gatan 1;Åre;157,7;11,9;;;;',
      { code: 'position', column: 'Lat', value: '157.7, 11.9' },
    ],
    ['half a position', 'Skolan;Gatan 1;Åre;57,7;;;;;', { code: 'position' }],
    ['a position that is no number', 'Skolan;Gatan 1;Åre;norr;öster;;;;', { code: 'position' }],
    ['a place outside Sweden', 'Skolan;Gatan 1;Åre;11,97;57,7;;;;', { code: 'position' }],
    ['an unreadable price', 'Skolan;Gatan 1;Åre;;;kanske 500 eller så;;;', { code: 'price', column: 'Pris' }],
    ['an unbelievable length', 'Skolan;Gatan 1;Åre;;;500;900;;', { code: 'price', column: 'Minuter', value: '900' }],
    ['an address that is no e-mail', 'Skolan;Gatan 1;Åre;;;;;a@@b;', { code: 'value', column: 'E-post' }],
    ['a name that is too long', `${'x'.repeat(400)};Gatan 1;Åre;;;;;;`, { code: 'value', column: 'Namn' }],
  ])('rejects a line with %s', (_name, line, issue) => {
    expect(readMore(line).issues).toEqual([expect.objectContaining(issue)]);
  });

  it.each([
    ['a wrong check digit', good.replace('556000-0001', '556000-0002'), { code: 'organisationNumber' }],
    ['an unknown class', good.replace('B96', 'Q7'), { code: 'unknownValue', column: 'Behörigheter', value: 'Q7' }],
    ['a short phone number', good.replace('031-390 06 01', '031'), { code: 'value', column: 'Telefon' }],
    [
      'a site that is none',
      good.replace('https://exempel.test', 'inte en adress'),
      { code: 'value', column: 'Webbplats' },
    ],
  ])('rejects a line with %s', (_name, line, issue) => {
    expect(readLine(line).issues).toEqual([expect.objectContaining(issue)]);
  });

  it('never throws, whatever stands in the cells', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 14 }), (cells) => {
        const { fields, issues } = readCsvRow(header, cells, 1);
        expect(issues.length > 0 || typeof fields.name === 'string').toBe(true);
      }),
    );
  });
});

describe('an answer of Overpass', () => {
  const node = { type: 'node', id: 1, lat: 57.7, lon: 11.97, tags: { amenity: 'driving_school', name: 'Skolan' } };

  it('gives schools with their elements, places and first of several values', () => {
    const tags = { ...node.tags, 'addr:street': 'Gatan', 'addr:housenumber': '1', phone: '+46 31 390 06 01;+46 70 1' };
    const answer = readOverpass({
      elements: [{ ...node, tags }],
      osm3s: { timestamp_osm_base: '2026-01-10T12:00:00Z' },
    });
    expect(answer).toMatchObject({ remark: null, dataFrom: '2026-01-10T12:00:00Z', otherElements: 0 });
    expect(answer?.rows[0]).toMatchObject({
      osmId: 'node/1',
      issues: [],
      fields: { name: 'Skolan', address: 'Gatan 1', phone: '+46 31 390 06 01', latitude: 57.7, longitude: 11.97 },
    });
  });

  it('takes the centre of a way, passes over its points, and rejects what has no name', () => {
    const way = { type: 'way', id: 2, center: { lat: 57.7, lon: 12 }, tags: node.tags };
    const unnamed = { ...node, id: 3, tags: { amenity: 'driving_school' } };
    const answer = readOverpass({ elements: [way, { type: 'node', id: 10, lat: 1, lon: 1 }, unnamed, 'x'] });
    expect(answer?.otherElements).toBe(1);
    expect(answer?.rows.map(({ line, issues }) => [line, issues.map(({ code }) => code)])).toEqual([
      [1, []],
      [3, ['value']],
      [4, ['unreadable']],
    ]);
  });

  it('rejects an element with a value that is nested without end, and no other', () => {
    const nested: unknown = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000));
    const elements = [{ ...node, id: nested }, { ...node, lat: nested }, { ...node, id: { a: nested } }, node];
    expect(readOverpass({ elements })?.rows.map(({ issues }) => issues)).toMatchObject([
      [{ code: 'unreadable', column: 'id', value: '["…"]' }],
      [{ code: 'position', value: '["…"], 11.97' }],
      [{ code: 'unreadable', value: '…' }],
      [],
    ]);
  });

  it('says that a server gave up', () => {
    expect(readOverpass({ elements: [], remark: 'runtime error: Query timed out' })).toMatchObject({
      rows: [],
      remark: 'runtime error: Query timed out',
    });
  });

  it.each([[null], [[]], [{}], [{ elements: 1 }], ['x']])('is not %j', (json) => {
    expect(readOverpass(json)).toBeNull();
  });
});

describe('our own export', () => {
  const school = { id: '3f0c1d7e-0000-4000-8000-000000000000', name: 'Skolan', address: 'Gatan 1', city: 'Göteborg' };
  const exported = (schools: unknown) => ({
    source: 'korkollen/register',
    exportedAt: '2026-11-20T10:00:00.000Z',
    schools,
  });

  it('gives what an import may bring, and nothing that it may not', () => {
    const row = readOwnExport(
      exported([{ ...school, rating: 5, verification: { method: 'claim' }, status: 'archived' }]),
    )?.rows[0];
    expect(row).toMatchObject({ schoolId: school.id, status: 'archived', issues: [] });
    expect(row?.fields).toEqual({ name: 'Skolan', address: 'Gatan 1', city: 'Göteborg' });
  });

  it('rejects one school without the others', () => {
    const rows = readOwnExport(
      exported([school, null, { ...school, id: '../x' }, { ...school, postalCode: '4110' }]),
    )?.rows;
    expect(rows?.map(({ issues }) => issues.map(({ code }) => code))).toEqual([
      [],
      ['unreadable'],
      ['unreadable'],
      ['value'],
    ]);
  });

  it.each([['Ring så berättar vi mer'], ['kanske 500'], ['{"B": {"single":']])(
    'brings prices as they stood, also where they cannot be counted with: %s',
    (pricing) => {
      const row = readOwnExport(exported([{ ...school, pricing }]))?.rows[0];
      expect(row).toMatchObject({ issues: [], fields: { pricing } });
    },
  );

  it('brings no prices that are longer than any', () => {
    const row = readOwnExport(exported([{ ...school, pricing: 'x'.repeat(maxPricingLength + 1) }]))?.rows[0];
    expect(row?.issues).toMatchObject([{ code: 'value', column: 'pricing' }]);
  });

  it.each([[{ schools: [] }], [exported('x')], [{ ...exported([]), source: 'other' }]])('is not %j', (json) => {
    expect(readOwnExport(json)).toBeNull();
  });
});
