import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../contracts/endpoints';
import type { SearchAnswer, SearchQuery } from '../../../contracts/search';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { storeSchools } from '../../../test/factories/school';

const courses = { Riskettan: 600, Risktvåan: 2_000, 'Bil vid uppkörning': 1_300 };
const prices = (single: number, more: object = {}) =>
  JSON.stringify({ B: { single: { price: single, length: 40 }, ...more } });

describe('search', async () => {
  const { app } = await buildTestApp();
  await storeSchools(
    app,
    {
      name: 'Älvstrandens Körskola',
      district: 'Lundby',
      rating: 4.8,
      reviewCount: 200,
      pricing: prices(600, { lektioner: courses, pack10: 5_500, intensivkurs: 14_000 }),
      intensiveCourse: true,
      trainingTypes: ['korlektioner', 'risk1', 'risk2'],
      latitude: 57.71,
      longitude: 11.94,
    },
    {
      name: 'Hisingens Trafikskola',
      languages: ['svenska', 'arabiska'],
      rating: 4.1,
      pricing: prices(500, { lektioner: courses }),
      specialNeeds: ['npf'],
      trainingTypes: ['korlektioner'],
      latitude: 57.75,
      longitude: 11.9,
    },
    {
      name: 'Café Trafik',
      city: 'Mölndal',
      rating: null,
      postalCode: '431 30',
      automaticTransmission: true,
      electricCar: true,
      latitude: null,
      longitude: null,
    },
    {
      name: 'Östra Mc',
      licenseTypes: ['A'],
      rating: 4.8,
      reviewCount: 3,
      pricing: prices(550),
      verification: { method: 'claim', verifiedAt: new Date('2026-10-01T08:00:00Z') },
      latitude: 57.7,
      longitude: 12.05,
    },
    { name: 'Stängda Skolan', status: 'archived' },
  );
  const [alv, his, cafe, mc] = ['Älvstrandens Körskola', 'Hisingens Trafikskola', 'Café Trafik', 'Östra Mc'];
  const find = async (query: SearchQuery): Promise<SearchAnswer> => {
    const answer = await ask(app, 'search', { query });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const names = async (query: SearchQuery) => (await find(query)).items.map(({ name }) => name);
  const centre = { lat: '57.7089', lng: '11.9746' };

  it.each<[SearchQuery, (string | undefined)[]]>([
    [{}, [alv, mc, his, cafe]],
    [{ search: 'alvstranden' }, [alv]],
    [{ search: '43130' }, [cafe]],
    [{ search: 'stängda' }, []],
    [{ name: 'STRAND' }, [alv]],
    [{ name: 'skola' }, [alv, his]],
    [{ name: 'lundby' }, []],
    [{ city: 'molndal' }, [cafe]],
    [{ vehicleTypes: 'bil' }, [alv, his, cafe]],
    [{ q: 'trafik', minRating: '4' }, [his]],
    [{ languages: 'arabiska,finska' }, [his]],
    [{ licenseTypes: 'A1,A2,A' }, [mc]],
    [{ gearbox: 'manual,automatic' }, [cafe]],
    [{ trainingTypes: 'risk1,risk2' }, [alv]],
    [{ specialNeeds: 'npf' }, [his]],
    [{ electricCar: 'true' }, [cafe]],
    [{ intensiveCourse: 'true' }, [alv]],
    [{ verified: 'true' }, [mc]],
    [{ rating: '4.5' }, [alv, mc]],
    [{ maxPrice: '550' }, [mc, his]],
    [{ ...centre, radius: '3000' }, [alv]],
    [{ radius: '1' }, [alv, mc, his, cafe]],
    [{ lat: '57.7', radius: '1' }, [alv, mc, his, cafe]],
    [{ lat: '999', lng: '11', radius: '1' }, [alv, mc, his, cafe]],
    [{ sort: 'rating' }, [alv, mc, his, cafe]],
    [{ sort: 'price' }, [his, mc, alv, cafe]],
    [{ sort: 'ratingThenPrice' }, [mc, alv, his, cafe]],
    [{ sort: 'intensivePrice' }, [alv, cafe, his, mc]],
    [{ sort: 'distance', ...centre }, [alv, mc, his, cafe]],
    [{ sort: 'distance' }, [alv, mc, his, cafe]],
    [{ sort: 'distance', ...centre, radius: '20000', fromLat: '57.75', fromLng: '11.9' }, [his, alv, mc]],
    [{ sort: 'distance', ...centre, radius: '20000', fromLat: '999', fromLng: '11.9' }, [alv, mc, his]],
    [{ sort: 'distance', fromLat: '57.75', fromLng: '11.9' }, [his, alv, mc, cafe]],
    [{ sort: 'totalCost' }, [his, alv, mc, cafe]],
    [{ sort: 'totalCost', lessons: '99' }, [his, alv, mc, cafe]],
    [{ sort: 'totalCost', rating: '4.5', lessons: '1' }, [alv, mc]],
    [{ search: 'trafik', maxPrice: '500', languages: 'svenska', gearbox: 'manual' }, [his]],
    [{ search: '🚗' }, [alv, mc, his, cafe]],
    [{ pageSize: '2' }, [alv, mc]],
    [{ pageSize: '2', page: '2' }, [his, cafe]],
    [{ pageSize: '2', page: '99999' }, []],
    [{ sort: 'totalCost', pageSize: '3', page: '2' }, [cafe]],
    [{ sort: 'totalCost', pageSize: '3', page: '3' }, []],
  ])('%j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('says what each school costs, how far it is, and what it offers', async () => {
    const { items, total, page, pageSize } = await find({ ...centre, lessons: '10' });
    expect({ total, page, pageSize }).toEqual({ total: 4, page: 1, pageSize: 24 });
    expect(items[0]).toMatchObject({
      name: alv,
      distanceMetres: 2_059,
      trainingTypes: ['korlektioner', 'risk1', 'risk2'],
      specialNeeds: [],
      intensivePriceOre: 1_400_000,
      totalCost: { totalOre: 940_000, lessons: 10, isComplete: true },
      priceFrom: { priceOre: 60_000 },
    });
    expect(items[1]).toMatchObject({ name: mc, totalCost: { totalOre: 550_000, isComplete: false } });
    expect(items[3]).toMatchObject({ name: cafe, distanceMetres: null, intensivePriceOre: null, totalCost: null });
    expect((await find({})).items.map(({ distanceMetres }) => distanceMetres)).toEqual([null, null, null, null]);
    expect((await find({})).items[0]?.totalCost?.lessons).toBe(20);
  });

  it('says what the best of all pages have, of which this one may show none', async () => {
    const best = { perMinuteOre: 1_250, rating: { value: 4.8, reviewCount: 200 } };
    expect((await find({ sort: 'price', page: '2', pageSize: '2' })).best).toEqual(best);
    expect((await find({ licenseTypes: 'A' })).best).toEqual({ perMinuteOre: null, rating: null });
  });

  it('counts every choice of every filter as the search would answer it', async () => {
    const query = { rating: '4', gearbox: 'manual' } as const;
    const { choices } = await find(query);
    for (const { value, count } of choices.languages) {
      expect((await find({ ...query, languages: value })).total, value).toBe(count);
    }
    for (const { value, count } of choices.rating) {
      expect((await find({ ...query, rating: String(value) })).total, String(value)).toBe(count);
    }
    for (const { value, count } of choices.maxPrice) {
      expect((await find({ ...query, maxPrice: String(value) })).total, String(value)).toBe(count);
    }
    for (const { value, count } of choices.trainingTypes) {
      expect((await find({ ...query, trainingTypes: value })).total, value).toBe(count);
    }
    expect((await find({ ...query, verified: 'true' })).total).toBe(choices.verified);
    expect((await find({ ...query, electricCar: 'true' })).total).toBe(choices.electricCar);
  });

  it('has an ETag, may be kept by the browser alone, and answers 304', async () => {
    const calls = [
      (headers = {}) => ask(app, 'search', { query: { q: 'trafik' }, headers }),
      (headers = {}) => ask(app, 'search', { query: { lat: '57.7', lng: '11.9' }, headers }),
      (headers = {}) => ask(app, 'suggest', { query: { q: 'lun' }, headers }),
    ];
    for (const call of calls) {
      const { headers } = await call();
      expect(headers['cache-control']).toMatch(/^private, max-age=\d\d$/);
      const again = await call({ 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  it.each([
    ['languages=klingonska', 'languages'],
    ['languages=', 'languages'],
    ['licenseTypes=B,Q', 'licenseTypes'],
    ['gearbox=manuell', 'gearbox'],
    ['trainingTypes=risk3', 'trainingTypes'],
    ['specialNeeds=x', 'specialNeeds'],
    ['electricCar=1', 'electricCar'],
    ['rating=bra', 'rating'],
    ['rating=6', 'rating'],
    ['rating=4&rating=5', 'rating'],
    ['maxPrice=-1', 'maxPrice'],
    ['maxPrice=1e3', 'maxPrice'],
    ['maxPrice=99999999', 'maxPrice'],
    ['lat=x', 'lat'],
    ['lng=NaN', 'lng'],
    ['radius=1.5', 'radius'],
    ['sort=best', 'sort'],
    ['lessons=0', 'lessons'],
    ['lessons=100', 'lessons'],
    ['page=0', 'page'],
    ['pageSize=101', 'pageSize'],
    ['unknown=1', 'unknown'],
    ['q[$ne]=x', 'q[$ne]'],
    ['__proto__=x', '__proto__'],
    [`q=${'x'.repeat(10_000)}`, 'q'],
    [`city=${'x'.repeat(101)}`, 'city'],
  ])('refuses %.60s and names the field', async (query, path) => {
    const answer = await app.inject(`${endpoints.search.url}?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path }] });
  });

  const texts = [
    '',
    ' ',
    '%00',
    '🙈🙈',
    'שלום',
    '\u202eabc',
    '<script>alert(1)</script>',
    "' OR 1=1",
    '%',
    '.*',
    'ÅÄÖ',
  ];
  it.each(texts)('answers the text %j on every field of text', async (text) => {
    const found = await ask(app, 'search', { query: { q: text, city: text } });
    const suggested = await ask(app, 'suggest', { query: { q: text } });
    for (const { statusCode } of [found, suggested]) expect([200, 400]).toContain(statusCode);
  });

  it.each([
    'q=%00',
    'q=%',
    'q=%E0%A4%A',
    'q=%ff',
    'q=%ED%A0%80',
    '?',
    '&&&',
    'q',
    'q=a+b%20c',
    'q=%F0%9F%9A%97&lat=&lng=',
  ])('does not fall over %s', async (query) => {
    for (const name of ['search', 'suggest'] as const) {
      const answer = await app.inject(`${endpoints[name].url}?${query}`);
      expect([200, 400], name).toContain(answer.statusCode);
    }
  });
});
