import { describe, expect, it } from 'vitest';
import { parsePriceList, type StatedPrices } from './price-list';

function read(source: unknown): StatedPrices {
  const result = parsePriceList(typeof source === 'string' ? source : JSON.stringify(source));
  if (!result.ok) throw new Error(`not read: ${JSON.stringify(result.issues)}`);
  return result.value;
}

/** What is read of a list without any price: every field is empty. */
const emptyList = read({ single: 'N/A' });

const listWith = (parts: Partial<StatedPrices>): StatedPrices => ({ ...emptyList, ...parts });
const lesson = (kronor: number, lessonMinutes: number | null = null) => ({ priceOre: kronor * 100, lessonMinutes });
const pack = (kronor: number, lessons: number, lessonMinutes: number | null = null, isEstimated = false) => ({
  totalOre: kronor * 100,
  lessons,
  lessonMinutes,
  isEstimated,
});

describe('a price in words', () => {
  it.each([
    ['510 kr/40 min', 40],
    ['från 510 kr (40 min)', 40],
    ['510 kr för 40 min', 40],
    ['från 510 kr per 40 minuter', 40],
  ])('is a lesson of its length: %s', (text, minutes) => {
    expect(read(JSON.stringify(text))).toEqual(listWith({ single: lesson(510, minutes) }));
    expect(read({ B: { pris: text } })).toEqual(listWith({ single: lesson(510, minutes) }));
  });

  it('is a from-price without one, and stands back for a lesson that is named', () => {
    expect(read('från 510 kr')).toEqual(listWith({ fromPriceOre: 51_000 }));
    expect(read({ pris: '510 kr/40 min', single: { price: 600, length: 45 } }).single).toEqual(lesson(600, 45));
  });
});

describe('where prices stand', () => {
  it('is nowhere in a list that names none', () => {
    for (const value of Object.values(emptyList)) expect([null, []]).toContainEqual(value);
  });

  it.each(['B-körkort', 'b-körkort', 'B-KÖRKORT', 'B', 'b', 'B körkort', 'B-körkort (Bil)', 'Körkort B', 'B_korkort'])(
    'finds class B under %s',
    (key) => {
      expect(read({ [key]: { single: { price: 595, length: 40 } } })).toEqual(listWith({ single: lesson(595, 40) }));
    },
  );

  it('finds prices at top level', () => {
    expect(read({ single: { price: 595, length: 40 } })).toEqual(listWith({ single: lesson(595, 40) }));
  });

  it('prefers the class key and fills up from the top level', () => {
    const list = read({ single: { price: 700 }, inskrivningsavgift: 300, B: { single: { price: 595 } } });
    expect(list).toEqual(listWith({ single: lesson(595), registrationFeeOre: 30_000 }));
  });

  it('reads the class that is asked for', () => {
    const text = JSON.stringify({ 'B-körkort': { single: 595 }, 'A-körkort': { single: 795 }, be: { single: 895 } });
    expect(parsePriceList(text, 'A')).toMatchObject({ ok: true, value: { single: lesson(795) } });
    expect(parsePriceList(text, 'BE')).toMatchObject({ ok: true, value: { single: lesson(895) } });
    expect(parsePriceList(text)).toMatchObject({ ok: true, value: { single: lesson(595) } });
  });

  it('takes unkeyed prices beside keyed classes as class B, alone as any class', () => {
    const mixed = JSON.stringify({ single: 595, A: { single: 795 } });
    expect(parsePriceList(mixed, 'B')).toMatchObject({ ok: true, value: { single: lesson(595) } });
    expect(parsePriceList(mixed, 'C')).toMatchObject({ ok: false, issues: [{ code: 'classMissing', path: '' }] });
    expect(parsePriceList('{"single":595}', 'C')).toMatchObject({ ok: true, value: { single: lesson(595) } });
  });

  it('joins two spellings of the same class, the first one counting', () => {
    const list = read({ 'B-körkort': { single: 595 }, b: { single: 700, pack10: 5_500 } });
    expect(list.single).toEqual(lesson(595));
    expect(list.pack10).toEqual(pack(5_500, 10));
  });

  it('reads a class given as a bare price', () => {
    expect(read({ B: 595 })).toEqual(listWith({ fromPriceOre: 59_500 }));
    expect(read({ b: 'från 595 kr' })).toEqual(listWith({ fromPriceOre: 59_500 }));
  });

  it('reads JSON inside a JSON string, and past a byte order mark', () => {
    expect(read(JSON.stringify('{"single":595}')).single).toEqual(lesson(595));
    expect(read('\uFEFF{"single":595}').single).toEqual(lesson(595));
  });
});

describe('single, double and packs', () => {
  it.each<[string, unknown, Partial<StatedPrices>]>([
    ['single object', { single: { price: 595, length: 40 } }, { single: lesson(595, 40) }],
    ['single without length', { single: { price: 595 } }, { single: lesson(595) }],
    ['single number', { single: 595 }, { single: lesson(595) }],
    ['single text with length', { single: '595 kr (40 min)' }, { single: lesson(595, 40) }],
    ['length as text', { single: { price: '595', length: '40 min' } }, { single: lesson(595, 40) }],
    ['length as digits', { single: { price: 595, length: '40' } }, { single: lesson(595, 40) }],
    ['singleLesson', { singleLesson: { price: 595, length: 40 } }, { single: lesson(595, 40) }],
    ['enkel', { enkel: { pris: 595, längd: 40 } }, { single: lesson(595, 40) }],
    ['45min', { '45min': 620 }, { single: lesson(620, 45) }],
    ['45 min, own length wins', { '45 min': { price: 620, length: 40 } }, { single: lesson(620, 40) }],
    ['40min', { '40min': '580:-' }, { single: lesson(580, 40) }],
    ['doubleLesson', { doubleLesson: { price: 1_150, length: 80 } }, { double: lesson(1_150, 80) }],
    ['dubbel', { dubbel: { pris: 1_150 } }, { double: lesson(1_150) }],
    ['90min', { '90min': { price: 1_200 } }, { double: lesson(1_200, 90) }],
    ['80min', { '80min': 1_100 }, { double: lesson(1_100, 80) }],
    ['pack10', { pack10: { totalPrice: 5_700, length: 40 } }, { pack10: pack(5_700, 10, 40) }],
    ['package10', { package10: { totalPrice: 5_700 } }, { pack10: pack(5_700, 10) }],
    ['paket', { paket: 5_700 }, { pack10: pack(5_700, 10) }],
    ['10lektioner', { '10lektioner': { pris: '5 700 kr' } }, { pack10: pack(5_700, 10) }],
    ['10 lektioner', { '10 lektioner': 5_700 }, { pack10: pack(5_700, 10) }],
    ['a total behind the price of one', { pack10: { price: 590, totalPrice: 5_900 } }, { pack10: pack(5_900, 10) }],
    ['a total before the price of one', { pack10: { total: 5_900, pris: 590 } }, { pack10: pack(5_900, 10) }],
    ['a price beside an empty total', { pack10: { pris: 5_900, totalpris: 0 } }, { pack10: pack(5_900, 10) }],
    [
      'inskrivningsavgift',
      { single: 595, inskrivningsavgift: '300 kr' },
      { single: lesson(595), registrationFeeOre: 30_000 },
    ],
    ['no registration fee', { inskrivningsavgift: 0 }, { registrationFeeOre: 0 }],
    ['registration fee unknown', { single: 595, inskrivningsavgift: 'N/A' }, { single: lesson(595) }],
  ])('%s', (_name, source, parts) => {
    expect(read(source)).toEqual(listWith(parts));
    expect(read({ 'B-körkort': source })).toEqual(listWith(parts));
  });

  it.each([null, '', 'N/A', 'n/a', 'Ej tillgängligt', 0, '0 kr', '-', false])('reads %j as not available', (value) => {
    const source = { single: { price: value, length: 40 }, pack5: { totalPrice: value }, pack10: value };
    expect(read({ B: source })).toEqual(emptyList);
  });

  it('reads a negative price as not available and says so', () => {
    const list = read({ B: { single: { price: -595 }, pack10: { totalPrice: 5_700 } } });
    expect(list).toEqual(
      listWith({
        pack10: pack(5_700, 10),
        issues: [{ code: 'negativeAmount', path: 'B.single.price' }],
      }),
    );
  });

  it('takes a single lesson of 80 minutes as the double lesson, at its own price', () => {
    expect(read({ single: { price: 1_190, length: 80 } })).toEqual(
      listWith({ single: lesson(1_190, 80), double: lesson(1_190, 80) }),
    );
    expect(read({ single: { price: 1_190, length: 79 } }).double).toBeNull();
    const withOwnDouble = { single: { price: 1_190, length: 80 }, double: { price: 1_100, length: 80 } };
    expect(read(withOwnDouble).double).toEqual(lesson(1_100, 80));
  });

  it('estimates the 10-pack from the 5-pack only when there is none', () => {
    expect(read({ pack5: { totalPrice: 2_875, length: 40 } })).toEqual(
      listWith({
        pack5: pack(2_875, 5, 40),
        pack10: pack(5_750, 10, 40, true),
      }),
    );
    expect(read({ pack5: 2_875, pack10: 5_500 }).pack10).toEqual(pack(5_500, 10));
    expect(read({ pack10: 5_500 }).pack5).toBeNull();
  });

  it('takes a pack that says another number of lessons as a package, not as ten', () => {
    const list = read({ paket: { totalPrice: 4_600, numLessons: 8 } });
    expect(list.pack10).toBeNull();
    expect(list.lessonPackages).toEqual([
      {
        name: '8 lektioner',
        totalOre: 460_000,
        lessons: 8,
        isDoubleLessons: false,
        perLessonOre: 57_500,
        lessonMinutes: null,
      },
    ]);
  });

  it.each<[string, number]>([
    ['length', 40],
    ['minuter', 40],
    ['antal', 10],
    ['numLessons', 10],
  ])('takes a pack of nothing but its %s for no package of that name', (key, value) => {
    expect(read({ single: 595, pack10: { [key]: value } })).toEqual(
      listWith({ single: lesson(595), issues: [{ code: 'notAnAmount', path: `pack10.${key}` }] }),
    );
    expect(read({ lektionspaket: { '10 lektioner': 5_700, [key]: value } }).lessonPackages).toMatchObject([
      { name: '10 lektioner' },
    ]);
  });

  it('keeps the first of two spellings and says that there were two', () => {
    expect(read({ single: 595, enkel: 650 })).toEqual(
      listWith({
        single: lesson(595),
        issues: [{ code: 'duplicateField', path: 'enkel' }],
      }),
    );
    expect(read({ single: null, enkel: 650 })).toEqual(listWith({ single: lesson(650) }));
  });

  it.each([5, 500, -40, 'lång', [40], {}])('skips the length %j and says so', (length) => {
    const list = read({ single: { price: 595, length } });
    expect(list.single).toEqual(lesson(595));
    expect(list.issues.map((issue) => issue.path)).toEqual(['single.length']);
  });
});

describe('the Swedish format', () => {
  const swedish = {
    'B-körkort': {
      inskrivningsavgift: 250,
      lektioner: {
        'Körlektion 40 min': 595,
        'Dubbellektion 80 min': { pris: '1 150 kr' },
        Riskettan: 600,
        Handledarkurs: { pris: 400 },
        Provlektion: 'Ej tillgängligt',
        'Körlektion kväll 40 min': 650,
      },
      lektionspaket: {
        '5 körlektioner': 2_875,
        '10 körlektioner': { pris: 5_555 },
        '5 dubbellektioner': { pris: 5_500 },
      },
      totalpaket: {
        Baspaket: { pris: 12_500, inkluderar: ['10 körlektioner', ' Riskettan ', 7, ''] },
        Litet: 7_249,
        Stort: { pris: '18 900 kr', inkluderar: 'Allt i Baspaket, Risktvåan; Lån av bil' },
      },
    },
  };

  it('reads lessons, packages and what they include', () => {
    expect(read(swedish)).toEqual(
      listWith({
        single: lesson(595, 40),
        double: lesson(1_150, 80),
        pack5: pack(2_875, 5),
        pack10: pack(5_555, 10),
        registrationFeeOre: 25_000,
        lessonPackages: [
          {
            name: '5 körlektioner',
            totalOre: 287_500,
            lessons: 5,
            isDoubleLessons: false,
            perLessonOre: 57_500,
            lessonMinutes: null,
          },
          {
            name: '10 körlektioner',
            totalOre: 555_500,
            lessons: 10,
            isDoubleLessons: false,
            perLessonOre: 55_600,
            lessonMinutes: null,
          },
          {
            name: '5 dubbellektioner',
            totalOre: 550_000,
            lessons: 5,
            isDoubleLessons: true,
            perLessonOre: 110_000,
            lessonMinutes: null,
          },
        ],
        completePackages: [
          { name: 'Baspaket', totalOre: 1_250_000, includes: ['10 körlektioner', 'Riskettan'] },
          { name: 'Litet', totalOre: 724_900, includes: [] },
          { name: 'Stort', totalOre: 1_890_000, includes: ['Allt i Baspaket', 'Risktvåan', 'Lån av bil'] },
        ],
        otherItems: [
          { name: 'Riskettan', priceOre: 60_000 },
          { name: 'Handledarkurs', priceOre: 40_000 },
          { name: 'Körlektion kväll 40 min', priceOre: 65_000 },
        ],
      }),
    );
  });

  it('lets a price given directly stand before one found by name', () => {
    const list = read({ lektioner: { 'Körlektion 40 min': 595 }, single: { price: 610, length: 40 } });
    expect(list.single).toEqual(lesson(610, 40));
  });

  it('takes packages without a length as double lessons when the school sells no other', () => {
    const list = read({ lektioner: { Dubbellektion: 1_150 }, lektionspaket: { '10 lektioner': 10_900 } });
    expect(list.pack10).toBeNull();
    expect(list.lessonPackages).toMatchObject([{ isDoubleLessons: true, perLessonOre: 109_000 }]);
  });

  it.each<[string, boolean]>([
    ['10 lektioner 40 min', false],
    ['10 lektioner 80 min', true],
    ['10 dubbellektioner', true],
  ])('sees in the name of %s whether its lessons are double', (name, isDoubleLessons) => {
    expect(read({ lektionspaket: { [name]: 6_000 } }).lessonPackages).toMatchObject([{ isDoubleLessons }]);
  });

  it('gives no price per lesson without a number of lessons', () => {
    const list = read({ lektionspaket: { Storpaket: 9_000 } });
    expect(list.lessonPackages).toMatchObject([{ lessons: null, perLessonOre: null }]);
  });

  it('reads lists of named objects and a map under paket', () => {
    const list = read({
      lektioner: [{ namn: 'Körlektion 40 min', pris: 595 }, { pris: 1 }, 'x'],
      paket: { '10 lektioner': 5_700 },
    });
    expect(list.single).toEqual(lesson(595, 40));
    expect(list.pack10).toEqual(pack(5_700, 10));
    expect(list.issues).toEqual([
      { code: 'wrongType', path: 'lektioner.1' },
      { code: 'wrongType', path: 'lektioner.2' },
    ]);
  });
});

describe('intensive courses and from-prices', () => {
  it.each<[string, unknown, StatedPrices['intensive']]>([
    [
      'intensive',
      { intensive: { totalPrice: 14_900, numLessons: 20, lengthPerLesson: 40 } },
      { totalOre: 1_490_000, lessons: 20, lessonMinutes: 40 },
    ],
    [
      'intensivkurs price',
      { intensivkurs: { price: 14_900 } },
      { totalOre: 1_490_000, lessons: null, lessonMinutes: null },
    ],
    [
      'intensivkurs totalPrice',
      { intensivkurs: { totalPrice: '14 900 kr' } },
      { totalOre: 1_490_000, lessons: null, lessonMinutes: null },
    ],
    ['intensivkurs number', { intensivkurs: 14_900 }, { totalOre: 1_490_000, lessons: null, lessonMinutes: null }],
    [
      'a total behind the price of one lesson',
      { intensivkurs: { pris: 600, totalpris: 14_900 } },
      { totalOre: 1_490_000, lessons: null, lessonMinutes: null },
    ],
    ['not available', { single: 595, intensivkurs: { price: 'N/A' } }, null],
  ])('%s', (_name, source, intensive) => {
    expect(read({ B: source }).intensive).toEqual(intensive);
  });

  it.each(['1200', '1200 kr', ' 1 200 kr ', '"1200 kr"', '1200.0', '1.200', 'Från 1 200 kr/lektion', '1200–1500 kr'])(
    'reads %s as from-price',
    (text) => {
      expect(read(text)).toEqual(listWith({ fromPriceOre: 120_000 }));
    },
  );

  it('reads the total of a package, whichever price stands first', () => {
    const given = { pris: 590, totalpris: 5_900 };
    const list = read({ lektionspaket: { '10 lektioner': given }, totalpaket: { Bas: given } });
    expect(list.lessonPackages).toMatchObject([{ totalOre: 590_000 }]);
    expect(list.completePackages).toMatchObject([{ totalOre: 590_000 }]);
  });
});

describe('texts without prices', () => {
  it.each([
    null,
    undefined,
    '',
    '  \n',
    '{}',
    '[]',
    'null',
    '""',
    'N/A',
    'Ej tillgängligt',
    '0',
    'false',
    '{"B-körkort":{}}',
    '{"B":null}',
    '{"b":"N/A"}',
  ])('%j is empty', (text) => {
    expect(parsePriceList(text)).toEqual({
      ok: false,
      issues: [{ code: 'empty', path: '' }],
      rawText: text?.trim() ?? '',
    });
  });

  it.each<[string, string]>([
    ['Ring oss så berättar vi', 'notReadable'],
    ['{"single": {"price": 595', 'notReadable'],
    ["{'single': 595}", 'notReadable'],
    ['{"frukost": 1}', 'notReadable'],
    ['<script>alert(1)</script>', 'notReadable'],
    ['[{"single":595}]', 'wrongType'],
    ['true', 'wrongType'],
    ['1e999', 'amountTooLarge'],
    ['{"B":[595]}', 'wrongType'],
    ['{"B":{"single":true}}', 'wrongType'],
    ['{"B":{"frukost":1}}', 'unknownField'],
    ['{"B":{"single":{"kostnad":595}}}', 'notAnAmount'],
    ['{"B":{"single":"kanske"}}', 'notAnAmount'],
    ['{"B":{"single":1e12}}', 'amountTooLarge'],
    ['{"B":{"single":{"price":{"price":595}}}}', 'wrongType'],
    ['{"B":{"lektioner":"595"}}', 'wrongType'],
  ])('%s is not readable: %s', (text, code) => {
    expect(parsePriceList(text)).toMatchObject({ ok: false, issues: [{ code }], rawText: text });
  });

  it('keeps what can be read beside what cannot', () => {
    expect(read({ B: { single: 595, pack10: 'kanske', frukost: 1 } })).toEqual(
      listWith({
        single: lesson(595),
        issues: [
          { code: 'notAnAmount', path: 'B.pack10' },
          { code: 'unknownField', path: 'B.frukost' },
        ],
      }),
    );
  });
});
