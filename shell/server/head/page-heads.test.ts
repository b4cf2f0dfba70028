import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addressOf } from '@korkollen/api/contracts/address';
import { endpoints } from '@korkollen/api/contracts/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publicOrigin as origin, startPublicSite, type PublicSite } from '../testing/public-site';
import { aSchool, aTeacher, schoolId, teacherId } from '../testing/register';
import { aRoute } from '@korkollen/release/testing/remote-build';
import { startTestHost, type TestHost } from '../testing/web-host';
import { headBuilders } from './find-page-head';

const gothenburgResource = addressOf('search', { query: { city: 'Göteborg', pageSize: '20' } });
const schoolResource = addressOf('getSchool', { params: { id: schoolId } });
const hostile = '"Åsas" </script><script>alert(1)</script> & \'Co\' <b onload=x>\u202e';
const shownHostile = '"Åsas" </script><script>alert(1)</script> & \'Co\' <b onload=x>';

let site: PublicSite;
let api: PublicSite['api'];
let host: TestHost;

beforeEach(async () => {
  site = await startPublicSite([
    aRoute('/', { head: 'home' }),
    aRoute('/goteborg', { head: 'gothenburg' }),
    aRoute('/search', { head: 'search' }),
    aRoute('/compare', { head: 'compare' }),
    aRoute('/compare/:ids', { head: 'compare', crawlers: 'noindex' }),
    aRoute('/matcha', { head: 'matching' }),
    aRoute('/priser', { head: 'prices' }),
    aRoute('/claim', { head: 'claim' }),
    aRoute('/register/school', { head: 'register-school' }),
    aRoute('/register/teacher', { head: 'register-teacher' }),
    aRoute('/contact', { head: 'contact' }),
    aRoute('/korkortsguide', { head: 'licence-guide' }),
    aRoute('/guide', { head: 'guide' }),
    aRoute('/blogg', { head: 'blog' }),
    aRoute('/blogg/:slug', { head: 'article' }),
    aRoute('/faq', { head: 'faq' }),
    aRoute('/about'),
    aRoute('/about/:id', { head: 'of-a-newer-remote' }),
    aRoute('/school/:id', { head: 'school', resource: endpoints.getSchool.url }),
    aRoute('/teacher/:id', { head: 'teacher', resource: endpoints.getTeacher.url }),
    aRoute('/legal/cookies', { head: 'policy', resource: addressOf('getPolicy', { params: { slug: 'cookies' } }) }),
    aRoute('/favoriter', { crawlers: 'noindex' }),
    ...['/login/student', '/partner', '/partner/:id', '/admin/schools'].map((path) =>
      aRoute(path, { crawlers: 'disallow' }),
    ),
  ]);
  ({ api, host } = site);
  api.answer('getSchool', { params: { id: schoolId } }, aSchool());
  api.answer('getTeacher', { params: { id: teacherId } }, aTeacher());
});
afterEach(() => site.close());

it('has every description that a table may name', () => {
  const file = path.resolve(import.meta.dirname, '../../../shared-ui/src/host/remote.schema.json');
  const schema = JSON.parse(readFileSync(file, 'utf8')) as {
    definitions: { route: { properties: { head: { enum: string[] } } } };
  };
  expect(Object.keys(headBuilders).sort()).toEqual([...schema.definitions.route.properties.head.enum].sort());
});

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescape = (text: string | undefined) =>
  text?.replace(/&(amp|lt|gt|quot|#39);/g, (_entity, name: string) => entities[name] ?? '');

interface Thing extends Record<string, unknown> {
  '@type': string | string[];
}

/** The head as a crawler reads it. */
function read(body: string) {
  const meta = (key: string) =>
    unescape(new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(body)?.[1]);
  const scripts = [...body.matchAll(/<script type="application\/ld\+json" nonce="[^"]+"[^>]*>(.*?)<\/script>/gs)];
  const graphs = scripts.map(([, json]) => JSON.parse(json ?? '') as { '@context': string; '@graph': Thing[] });
  const things = graphs.flatMap((graph) => graph['@graph']);
  return {
    title: unescape(/<title>(.*?)<\/title>/s.exec(body)?.[1]),
    canonical: unescape(/<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]),
    meta,
    things,
    thing: (type: string) => things.find((thing) => [thing['@type']].flat().includes(type)),
  };
}

async function open(url: string, headers: Record<string, string> = {}) {
  const answer = await host.app.inject({ url, headers });
  return { status: answer.statusCode, body: answer.body, ...read(answer.body) };
}

const crumbsOf = (thing: Thing | undefined) =>
  ((thing?.itemListElement ?? []) as { name: string; item: string }[]).map(({ name, item }) => [name, item]);

describe('the home page', () => {
  it('tells the site and how to search it', async () => {
    const head = await open('/');
    expect(head.title).toBe('Körkollen: jämför trafikskolor i Göteborg');
    expect(head.canonical).toBe(`${origin}/`);
    expect(head.meta('robots')).toBeUndefined();
    expect(head.meta('description')).toContain('trafikskolor i Göteborg');
    expect([head.meta('og:title'), head.meta('og:url'), head.meta('og:type')]).toEqual([
      head.title,
      `${origin}/`,
      'website',
    ]);
    expect([head.meta('og:site_name'), head.meta('og:locale'), head.meta('twitter:card')]).toEqual([
      'Körkollen',
      'sv_SE',
      'summary_large_image',
    ]);
    expect(head.thing('WebSite')).toMatchObject({
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${origin}/goteborg?search={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    });
    expect(api.asked).toEqual([`GET ${endpoints.getSiteFacts.url}`]);
  });
});

describe('the comparison', () => {
  it('has one address for search engines', async () => {
    const head = await open('/compare?utm_source=tram');
    expect(head.status).toBe(200);
    expect(head.title).toBe('Jämför trafikskolor | Körkollen');
    expect(head.meta('description')).toContain('sida vid sida');
    expect(head.canonical).toBe(`${origin}/compare`);
    expect(head.meta('robots')).toBeUndefined();
    expect(crumbsOf(head.thing('BreadcrumbList'))).toEqual([
      ['Hem', `${origin}/`],
      ['Jämför trafikskolor', `${origin}/compare`],
    ]);
  });

  it.each([`/compare/${schoolId}`, `/compare/${schoolId},x`, '/compare/%3Cscript%3E', '/compare?categories=quality'])(
    'leaves %s out of the index',
    async (address) => {
      const head = await open(address);
      expect([head.status, head.title]).toEqual([200, 'Jämför trafikskolor | Körkollen']);
      expect(head.meta('robots')).toBe('noindex');
      expect(head.canonical).toBeUndefined();
      expect(head.things).toEqual([]);
      expect(head.body).not.toContain('<script>alert');
    },
  );
});

it.each(['/contact', `/contact?type=support`, `/contact?teacherId=${teacherId}&school=%3Cb%3E&utm_source=x`])(
  'the contact page is one, whoever is written to: %s',
  async (url) => {
    const head = await open(url);
    expect([head.title, head.canonical, head.meta('robots')]).toEqual([
      'Kontakta oss | Körkollen',
      `${origin}/contact`,
      undefined,
    ]);
  },
);

describe('the matching', () => {
  it('is in the index as a page, and not by its answers', async () => {
    const head = await open('/matcha');
    expect([head.status, head.title, head.canonical]).toEqual([200, 'Matcha lärare | Körkollen', `${origin}/matcha`]);
    expect(head.meta('description')).toContain('fem frågor');
    const answered = await open('/matcha?language=svenska&step=2');
    expect([answered.status, answered.meta('robots'), answered.canonical]).toEqual([200, 'noindex', undefined]);
  });
});

describe('the page of prices', () => {
  const spread = { lowestOre: 0, lowerQuartileOre: 0, medianOre: 1_620_000, upperQuartileOre: 0, highestOre: 0 };
  const counted = {
    updatedAt: '2026-11-20T12:00:00.000Z',
    prices: { lesson: { schools: 39, spread: { ...spread, medianOre: 60_000 } }, newer: 'a price of a newer API' },
    totals: [
      { lessons: 20, schools: 18, spread },
      { lessons: 45, schools: 1, spread: null },
    ],
    usualLessons: 20,
  };

  it('says the year, the medians and how many schools are behind them', async () => {
    api.answers.set(endpoints.getPrices.url, counted);
    const head = await open('/priser?lektioner=30');
    expect([head.status, head.title]).toEqual([200, 'Vad kostar körkortet i Göteborg 2026? | Körkollen']);
    expect(head.meta('description')).toContain('16 200 kr med 20 lektioner, median av 18 trafikskolor');
    expect([head.canonical, head.meta('robots')]).toEqual([`${origin}/priser`, undefined]);
    expect(head.thing('Dataset')).toMatchObject({
      url: `${origin}/priser`,
      dateModified: counted.updatedAt,
      variableMeasured: [{ value: 16_200 }, { value: 600 }],
    });
  });

  it.each<[string, unknown]>([
    ['no figure has enough schools', { ...counted, prices: { lesson: { schools: 2, spread: null } }, totals: [] }],
    ['the API is away', 503],
    ['the answer cannot be read', { prices: [] }],
  ])('names no figure when %s', async (_when, answer) => {
    api.answers.set(endpoints.getPrices.url, answer);
    const head = await open('/priser');
    expect([head.status, head.canonical]).toEqual([200, `${origin}/priser`]);
    expect(head.meta('description')).toMatch(/^Lektioner, paket/);
    expect(head.thing('Dataset')).toBeUndefined();
    expect(crumbsOf(head.thing('BreadcrumbList'))).toHaveLength(2);
  });

  it('is no page of its own with anything else in its address', async () => {
    expect((await open('/priser?odd=1')).meta('robots')).toBe('noindex');
  });
});

describe('the claim page', () => {
  it.each(['/claim', `/claim?school=%3Cscript%3E&schoolId=${schoolId}`])(
    'has one address, whichever school: %s',
    async (url) => {
      const head = await open(url);
      expect([head.status, head.title]).toEqual([200, 'Ta över din profil | Körkollen']);
      expect([head.canonical, head.meta('robots')]).toEqual([`${origin}/claim`, undefined]);
    },
  );

  it('is no page of its own with anything else in its address', async () => {
    expect((await open('/claim?odd=1')).meta('robots')).toBe('noindex');
  });
});

it.each([
  ['/register/school', 'Registrera trafikskola | Körkollen'],
  ['/register/teacher', 'Registrera dig som lärare | Körkollen'],
])('%s has its title and says when there is an answer', async (url, title) => {
  const head = await open(url);
  expect([head.status, head.title, head.canonical]).toEqual([200, title, `${origin}${url}`]);
  expect(head.meta('description')).toContain('24 timmar');
});

describe('a legal text', () => {
  const versions = [{ version: '1', publishedAt: '2026-11-22T00:00:00.000Z', changelog: 'Första.' }];
  const policy = {
    ...versions[0],
    slug: 'cookies',
    title: hostile,
    html: '<h2 id="a">A</h2><p>Vad som <strong>sparas</strong> &amp; varför. &lt;script&gt;</p><p>Mer.</p>',
    contents: [],
    isCurrent: true,
    versions,
  };

  it('is described by its title and its first words', async () => {
    api.answers.set(addressOf('getPolicy', { params: { slug: 'cookies' } }), policy);
    const head = await open('/legal/cookies');
    expect([head.status, head.title]).toEqual([200, `${shownHostile} | Körkollen`]);
    expect(head.meta('description')).toBe('Vad som sparas & varför. <script>');
    expect([head.canonical, head.meta('robots')]).toEqual([`${origin}/legal/cookies`, undefined]);
    expect((await open('/legal/cookies?odd=1')).meta('robots')).toBe('noindex');
  });

  it('is not there when the API does not know it', async () => {
    expect((await open('/legal/cookies')).status).toBe(404);
  });
});

describe('a list', () => {
  const items = [
    { id: schoolId, name: hostile },
    { id: 'b', name: 'Biskops' },
  ];

  it('names its first schools, whatever they are called', async () => {
    api.answers.set(gothenburgResource, { items });
    const head = await open('/goteborg');
    expect(head.title).toBe('Trafikskolor i Göteborg | Körkollen');
    expect(head.canonical).toBe(`${origin}/goteborg`);
    expect(head.thing('ItemList')).toMatchObject({
      itemListElement: [
        { position: 1, name: shownHostile, url: `${origin}/school/${schoolId}` },
        { position: 2, name: 'Biskops', url: `${origin}/school/b` },
      ],
    });
    expect(crumbsOf(head.thing('BreadcrumbList'))).toEqual([
      ['Hem', `${origin}/`],
      ['Trafikskolor i Göteborg', `${origin}/goteborg`],
    ]);
    expect(head.body).not.toContain('<script>alert');
  });

  it('of a licence class is a page of its own', async () => {
    api.answers.set(addressOf('search', { query: { licenseTypes: 'B', pageSize: '20' } }), { items });
    const head = await open('/search?licenseType=B&utm_source=tram');
    expect(head.title).toBe('Trafikskolor för B-körkort | Körkollen');
    expect(head.canonical).toBe(`${origin}/search?licenseType=B`);
    expect(head.meta('robots')).toBeUndefined();
    expect(head.thing('ItemList')).toMatchObject({ itemListElement: [{ name: shownHostile }, { name: 'Biskops' }] });
  });

  const longSearch = `/goteborg?search=${'x'.repeat(10_000)}`;
  it.each([
    '/goteborg?search=elsa',
    '/goteborg?quickFilter=cheapest',
    '/goteborg?page=2',
    '/goteborg?whatever=%3Cscript%3E',
    '/search?licenseType=B&languages=svenska',
    '/search?licenseType=%3Cscript%3Ealert(1)%3C/script%3E',
    '/search?licenseType=constructor',
    '/?x=1',
    'a search that is very long',
  ])('that is searched or filtered is left to people: %s', async (url) => {
    const head = await open(url.startsWith('/') ? url : longSearch);
    expect(head.status).toBe(200);
    expect(head.meta('robots')).toBe('noindex');
    expect([head.canonical, head.meta('og:url'), head.things]).toEqual([undefined, undefined, []]);
    expect(head.title).toContain('Körkollen');
    expect(head.body).not.toContain('<script>alert');
    expect(api.asked).toEqual([`GET ${endpoints.getSiteFacts.url}`]);
  });

  it.each(['/goteborg?utm_source=tram&fbclid=1', '/goteborg/'])('is itself at %s', async (url) => {
    const head = await open(url);
    expect([head.canonical, head.meta('robots')]).toEqual([`${origin}/goteborg`, undefined]);
  });
});

describe('a school page', () => {
  it('tells the school, from its data, with one question about it to the API', async () => {
    const head = await open(`/school/${schoolId}`);
    const url = `${origin}/school/${schoolId}`;
    expect(head.title).toBe('Älvstrandens Trafikskola | Körkollen');
    expect(head.meta('description')).toBe(
      'Älvstrandens Trafikskola, Linnégatan 12, Göteborg. Från 1 295 kr/lektion, 40 min. ' +
        'Undervisar på svenska och engelska. Se priser och lärare och skicka en förfrågan gratis.',
    );
    expect([head.canonical, head.meta('og:url')]).toEqual([url, url]);
    expect(head.thing('LocalBusiness')).toEqual({
      '@type': ['LocalBusiness', 'EducationalOrganization'],
      '@id': url,
      url,
      name: 'Älvstrandens Trafikskola',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Linnégatan 12',
        postalCode: '413 04',
        addressLocality: 'Göteborg',
        addressCountry: 'SE',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 57.6969, longitude: 11.9547 },
      telephone: '+46317000000',
      priceRange: 'Från 1\u00a0295\u00a0kr/lektion, 40\u00a0min',
      knowsLanguage: ['sv', 'en'],
      sameAs: 'https://alvstranden.example',
    });
    expect(crumbsOf(head.thing('BreadcrumbList'))).toEqual([
      ['Hem', `${origin}/`],
      ['Trafikskolor i Göteborg', `${origin}/goteborg`],
      ['Älvstrandens Trafikskola', url],
    ]);
    expect(api.asked.sort()).toEqual([`GET ${schoolResource}`, `GET ${endpoints.getSiteFacts.url}`]);
    await open(`/school/${schoolId}`);
    expect(api.asked).toHaveLength(2);
  });

  it.each([
    [
      { kind: 'fromPrice' as const, priceOre: 51_000, lessonMinutes: null },
      'Från 510\u00a0kr, längd\u00a0ej\u00a0angiven',
    ],
    [{ priceOre: 60_000, isLengthAssumed: true }, 'Från 600\u00a0kr/lektion, längd\u00a0ej\u00a0angiven'],
    [
      { priceOre: 100_000, lessonMinutes: 80, isDoubleLesson: true },
      'Från 1\u00a0000\u00a0kr/dubbellektion, 80\u00a0min',
    ],
    [
      { kind: 'pack' as const, priceOre: 55_000, pack: { totalOre: 275_000, lessons: 5 } },
      'Säljs i paket: 5 lektioner för 2\u00a0750\u00a0kr, 40\u00a0min',
    ],
  ])('says the price of the lists: %j', async (own, words) => {
    const { priceFrom } = aSchool();
    const school = aSchool({ priceFrom: priceFrom && { ...priceFrom, ...own } });
    api.answer('getSchool', { params: { id: schoolId } }, school);
    expect((await open(`/school/${schoolId}`)).thing('LocalBusiness')?.priceRange).toBe(words);
  });

  it('leaves out what the school does not give', async () => {
    const bare = { phone: null, priceFrom: null, latitude: null, website: 'javascript:alert(1)', languages: [] };
    api.answer('getSchool', { params: { id: schoolId } }, aSchool(bare));
    const business = (await open(`/school/${schoolId}`)).thing('LocalBusiness');
    for (const key of ['telephone', 'priceRange', 'geo', 'sameAs', 'knowsLanguage', 'aggregateRating']) {
      expect(business).not.toHaveProperty(key);
    }
  });

  it.each([
    ['demo', undefined],
    ['google', undefined],
    [
      'korkollen',
      {
        '@type': 'AggregateRating',
        ratingValue: 4.7,
        reviewCount: 120,
        bestRating: 5,
        author: { '@type': 'Organization', name: 'korkollen' },
        ratingExplanation: 'Källa: korkollen, 1 nov. 2026',
      },
    ],
  ])('hands on a rating from %s as its source allows', async (source, rating) => {
    const ratingOrigin = { source, updatedAt: '2026-11-01T00:00:00.000Z' };
    api.answer('getSchool', { params: { id: schoolId } }, aSchool({ ratingOrigin }));
    expect((await open(`/school/${schoolId}`)).thing('LocalBusiness')?.aggregateRating).toEqual(rating);
  });

  it('stays whole with a hostile name', async () => {
    api.answer(
      'getSchool',
      { params: { id: schoolId } },
      aSchool({ name: hostile, address: hostile, city: `${hostile}\n` }),
    );
    const head = await open(`/school/${schoolId}`);
    expect(head.title).toBe(`${shownHostile} | Körkollen`);
    expect(head.meta('og:title')).toBe(`${shownHostile} | Körkollen`);
    expect(head.thing('LocalBusiness')?.name).toBe(shownHostile);
    expect(head.body).not.toContain('<script>alert');
    expect(head.body).not.toContain('<b onload');
    expect(head.body.match(/<\/head>/g)).toHaveLength(1);
  });

  it('is read from a newer API too', async () => {
    const newer = { ...aSchool(), languages: ['svenska', 'ukrainska'], addedLater: { a: 1 } };
    api.answers.set(schoolResource, newer);
    const head = await open(`/school/${schoolId}`);
    expect(head.meta('description')).toContain('svenska och ukrainska');
    expect(head.thing('LocalBusiness')?.knowsLanguage).toEqual(['sv']);
  });

  it('is the same page for a chosen teacher, and none of its own for anything else', async () => {
    const chosen = await open(`/school/${schoolId}?teacherId=${teacherId}&licenseType=B`);
    expect([chosen.canonical, chosen.meta('robots')]).toEqual([`${origin}/school/${schoolId}`, undefined]);
    const odd = await open(`/school/${schoolId}?odd=1`);
    expect([odd.canonical, odd.meta('robots'), odd.title]).toEqual([
      undefined,
      'noindex',
      'Älvstrandens Trafikskola | Körkollen',
    ]);
  });

  it('of no school is 404, without anything to list', async () => {
    for (const url of ['/school/gone', '/school/search']) {
      api.answers.set(endpoints.searchSchools.url, []);
      const head = await open(url);
      expect([head.status, head.title, head.meta('robots')]).toEqual([
        404,
        '404 Page Not Found | Körkollen',
        'noindex',
      ]);
      expect([head.canonical, head.things]).toEqual([undefined, []]);
    }
  });
});

describe('a teacher page', () => {
  it('tells the person and the school, and no rating', async () => {
    api.answer('getTeacher', { params: { id: teacherId } }, aTeacher({ name: hostile }));
    const head = await open(`/teacher/${teacherId}`);
    const url = `${origin}/teacher/${teacherId}`;
    expect([head.title, head.canonical, head.meta('og:type')]).toEqual([`${shownHostile} | Körkollen`, url, 'profile']);
    expect(head.meta('description')).toContain('Trafiklärare på Älvstrandens Trafikskola. Undervisar på svenska och');
    expect(head.thing('Person')).toMatchObject({
      name: shownHostile,
      url,
      jobTitle: 'Trafiklärare',
      worksFor: { name: 'Älvstrandens Trafikskola', url: `${origin}/school/${schoolId}` },
      knowsLanguage: ['sv', 'ar'],
    });
    expect(head.body).not.toMatch(/AggregateRating|<script>alert/);
    expect(crumbsOf(head.thing('BreadcrumbList')).map(([, item]) => item)).toEqual([
      `${origin}/`,
      `${origin}/goteborg`,
      `${origin}/school/${schoolId}`,
      url,
    ]);
  });

  it('of nobody is 404', async () => {
    expect((await open('/teacher/gone')).status).toBe(404);
  });
});

describe('the guides', () => {
  it.each([
    ['/korkortsguide', 'Körkortsguide', /B eller BE/],
    ['/guide', 'Så hittar du rätt trafikskola i Göteborg (2025)', /pris per minut/],
    ['/blogg', 'Blogg', /utan betalda inslag/],
    ['/blogg/fem-satt-att-hitta-ratt-korlarare', 'Fem sätt att hitta rätt körlärare', /växellåda/],
    ['/faq', 'Vanliga frågor (FAQ)', /betyg och priser/],
  ])('%s is told in its own words', async (url, title, description) => {
    const head = await open(`${url}?utm_source=mail`);
    expect([head.title, head.canonical]).toEqual([`${title} | Körkollen`, `${origin}${url}`]);
    expect(head.meta('description')).toMatch(description);
    const crumbs = crumbsOf(head.thing('BreadcrumbList'));
    expect(crumbs.at(-1)).toEqual([title, `${origin}${url}`]);
    expect(head.meta('og:type')).toBe(url.startsWith('/blogg/') ? 'article' : 'website');
    expect(crumbs.map(([name]) => name).includes('Blogg')).toBe(url.startsWith('/blogg'));
  });

  it('the answers of a person make no page of their own', async () => {
    const head = await open('/korkortsguide?step=2&licenseType=B');
    expect([head.title, head.canonical, head.meta('robots')]).toEqual([
      'Körkortsguide | Körkollen',
      undefined,
      'noindex',
    ]);
  });

  it('an article that this host does not know is told in general', async () => {
    expect((await open('/blogg/nyare')).canonical).toBe(`${origin}/blogg/nyare`);
  });
});

describe('other pages', () => {
  it.each(['/login/student', '/partner', '/partner/x', '/admin/schools', '/favoriter'])(
    '%s is not listed',
    async (url) => {
      const head = await open(url);
      expect([head.status, head.meta('robots'), head.canonical]).toEqual([200, 'noindex', undefined]);
    },
  );

  it('has an address of its own when it is public', async () => {
    expect((await open('/about?utm_medium=mail')).canonical).toBe(`${origin}/about`);
    expect((await open('/about?x=1')).meta('robots')).toBe('noindex');
  });

  it('is told in general when this host does not know the description that its remote names', async () => {
    const head = await open('/about/1');
    expect([head.status, head.canonical]).toEqual([200, `${origin}/about/1`]);
  });
});

describe('without the API', () => {
  it.each(['/', '/goteborg', `/school/${schoolId}`, `/teacher/${teacherId}`])(
    '%s is there, told in general',
    async (url) => {
      await api.stop();
      const head = await open(url);
      expect([head.status, head.canonical]).toEqual([200, `${origin}${url}`]);
      expect(head.title).toContain('Körkollen');
      expect(head.thing('ItemList') ?? head.thing('LocalBusiness') ?? head.thing('Person')).toBeUndefined();
    },
  );

  it('or with an answer that is no school, the page is there', async () => {
    api.answers.set(schoolResource, { name: 17 });
    const head = await open(`/school/${schoolId}`);
    expect([head.status, head.things]).toEqual([200, []]);
  });
});

describe('the address of the site', () => {
  it.each([
    ['shop.example:8080', 'http://shop.example:8080/goteborg'],
    ['evil.example"><script>alert(1)</script>', 'http://localhost/goteborg'],
    ['evil.example/path', 'http://evil.example/goteborg'],
  ])('is the one that was asked when none is set: %s', async (name, canonical) => {
    const other = await startTestHost({ API_ORIGIN: api.origin, RELEASE_STORE: host.storeFolder });
    const { body } = await other.app.inject({ url: '/goteborg', headers: { host: name } });
    await other.close();
    expect(read(body).canonical).toBe(canonical);
    expect(body).not.toContain('<script>alert');
  });
});

it('has what search engines read as data behind all that is seen', async () => {
  const { body } = await site.host.app.inject('/goteborg');
  const [seen, data] = ['<div id="root">', 'application/ld+json'].map((part) => body.indexOf(part));
  expect(seen).toBeGreaterThan(0);
  expect(data).toBeGreaterThan(seen ?? 0);
});

describe('a page that was gone to inside the app', () => {
  const describedAt = async (address: string) =>
    (await site.host.app.inject(`/page-head?address=${encodeURIComponent(address)}`)).body;

  it.each([`/school/${schoolId}`, '/goteborg', '/goteborg?search=volvo', '/finns-inte'])(
    'is described as if it had been loaded: %s',
    async (address) => {
      const { body } = await site.host.app.inject(address);
      const ofPage = body.slice(body.indexOf('<title>'));
      const lines = (await describedAt(address)).split('\n').map((line) => line.replace(/nonce="[^"]*"/, ''));
      expect(lines.length).toBeGreaterThan(8);
      for (const line of lines) expect(ofPage.replaceAll(/nonce="[^"]*"/g, '')).toContain(line);
    },
  );

  it('is one, and only one', async () => {
    for (const query of ['', '?address=/&address=/goteborg']) {
      expect((await site.host.app.inject(`/page-head${query}`)).statusCode).toBe(404);
    }
  });

  it.each(['', '//[', 'https://evil.example/', `/${'x'.repeat(3_000)}`])('is one of ours: %s', async (address) => {
    const { statusCode } = await site.host.app.inject(`/page-head?address=${encodeURIComponent(address)}`);
    expect(statusCode).toBe(404);
  });
});
