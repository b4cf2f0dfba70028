import { addressOf } from '@korkollen/api/contracts/address';
import { endpoints } from '@korkollen/api/contracts/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publicOrigin, startPublicSite, type PublicSite } from '../testing/public-site';
import { aSchool, schoolId } from '../testing/register';
import { aRoute } from '@korkollen/release/testing/remote-build';
import { drawSchoolCard, type CardSchool } from './school-card';

const school: CardSchool = {
  name: 'Majornas Trafikskola',
  district: 'Majorna',
  city: 'Göteborg',
  price: 'Från 510 kr/lektion',
  latitude: 57.69,
  longitude: 11.92,
};
const wordsOf = (card: string) => [...card.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);

describe('the card of a school', () => {
  it('says which it is, where it is and what it costs, with a pin on the map', () => {
    const card = drawSchoolCard(school);
    expect(wordsOf(card)).toEqual(['Körkollen', 'Majornas', 'Trafikskola', 'Majorna, Göteborg', 'Från 510 kr/lektion']);
    expect(card).toContain('<circle');
  });

  it('keeps a long name and price off the map and the road below', () => {
    const price = 'Säljs i paket: 10 lektioner för 5\u00a0700\u00a0kr, längd\u00a0ej\u00a0angiven';
    const card = drawSchoolCard({ ...school, name: 'Trafikskolan Sjöbris Nordväst', price });
    expect(wordsOf(card)).toEqual([
      'Körkollen',
      'Trafikskolan',
      'Sjöbris Nordväst',
      'Majorna, Göteborg',
      'Säljs i paket: 10 lektioner för 5\u00a0700\u00a0kr,',
      'längd\u00a0ej\u00a0angiven',
    ]);
    const [, road = 0] = /<rect y="(\d+)" width="1200"/.exec(card) ?? [];
    const lines = [...card.matchAll(/<text[^>]* y="(\d+)"/g)].map(([, y]) => Number(y));
    // as far as the letters reach below their line
    expect(Math.max(...lines) + 12).toBeLessThan(Number(road));
  });

  it('leaves out what nobody knows', () => {
    const card = drawSchoolCard({ ...school, district: null, price: undefined, latitude: null, longitude: null });
    expect(wordsOf(card)).toEqual(['Körkollen', 'Majornas', 'Trafikskola', 'Göteborg']);
    expect(card).not.toContain('<circle');
  });

  it.each([
    ['Nya Lundby Hisingens Trafikutbildningscenter', 25],
    ['Ett mycket långt namn som ingen skola har men som registret kan bära ändå, med råge', 25],
    ['Trafikutbildningsaktiebolagetgöteborgmedomnejd', 25],
  ])('sets %s in lines that fit', (name, letters) => {
    const lines = wordsOf(drawSchoolCard({ ...school, name })).slice(1, -2);
    expect(lines.length).toBeLessThanOrEqual(3);
    for (const line of lines) expect(line?.length).toBeLessThanOrEqual(letters);
  });

  it('is a drawing whatever a school calls itself', () => {
    expect(drawSchoolCard({ ...school, name: '<script>&"' })).toContain('&lt;script&gt;&amp;&quot;');
  });
});

describe('its address', () => {
  let site: PublicSite;
  const address = `/share-image/school/${schoolId}.png`;

  beforeEach(async () => {
    site = await startPublicSite([aRoute('/school/:id', { head: 'school', resource: endpoints.getSchool.url })]);
    const facts = { schoolCount: 1, schoolsPerDistrict: {}, isDemoData: false, revision: 1 };
    site.api.answer('getSiteFacts', {}, facts);
    site.api.answer('getSchool', { params: { id: schoolId } }, aSchool());
  });
  afterEach(() => site.close());

  it('is a picture of the size that the school’s page tells, drawn once', async () => {
    const page = await site.host.app.inject(`/school/${schoolId}`);
    expect(page.body).toContain(`<meta property="og:image" content="${publicOrigin}${address}"`);
    const first = await site.host.app.inject(address);
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png']);
    expect([first.rawPayload.readUInt32BE(16), first.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(first.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect((await site.host.app.inject(address)).rawPayload).toEqual(first.rawPayload);
  });

  it('is a picture also of what XML has no room for', async () => {
    site.api.answer(
      'getSchool',
      { params: { id: schoolId } },
      aSchool({ name: 'Kör\uFFFEskolan\u0001', city: 'Göte\uFFFFborg' }),
    );
    const { statusCode, headers } = await site.host.app.inject(address);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('is missing where the school is', async () => {
    expect((await site.host.app.inject('/share-image/school/nobody.png')).statusCode).toBe(404);
    expect((await site.host.app.inject(`/share-image/school/${schoolId}`)).statusCode).toBe(404);
  });

  it('leads to the site’s own while the API is silent', async () => {
    site.api.answers.set(addressOf('getSchool', { params: { id: schoolId } }), 503);
    const { statusCode, headers } = await site.host.app.inject(address);
    expect([statusCode, headers.location]).toEqual([302, '/share-image.png']);
  });
});
