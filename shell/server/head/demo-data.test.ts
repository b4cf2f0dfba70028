import { endpoints } from '@korkollen/api/contracts/endpoints';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publicOrigin, startPublicSite, type PublicSite } from '../testing/public-site';
import { aSchool, schoolId } from '../testing/register';
import { aRoute } from '@korkollen/release/testing/remote-build';

const pages = ['/', '/goteborg', `/school/${schoolId}`, '/guide'];
const noindex = /<meta name="robots" content="noindex"/;
let site: PublicSite;

beforeEach(async () => {
  site = await startPublicSite([
    aRoute('/', { head: 'home' }),
    aRoute('/goteborg', { head: 'gothenburg' }),
    aRoute('/school/:id', { head: 'school', resource: endpoints.getSchool.url }),
    aRoute('/guide'),
  ]);
  site.api.answer('getSchool', { params: { id: schoolId } }, aSchool());
});
afterEach(() => site.close());

const facts = (isDemoData: boolean) => ({ schoolCount: 1, schoolsPerDistrict: {}, isDemoData, revision: 1 });

it.each(pages)('demo data keeps %s out of search engines, and leaves the rest of its head as it is', async (url) => {
  site.api.answer('getSiteFacts', {}, facts(true));
  const { statusCode, body } = await site.host.app.inject(url);
  expect(statusCode).toBe(200);
  expect(body).toMatch(noindex);
  expect(body).toContain(`<link rel="canonical" href="${publicOrigin}${url}"`);
});

it.each(pages)('real data keeps nothing out: %s', async (url) => {
  site.api.answer('getSiteFacts', {}, facts(false));
  expect((await site.host.app.inject(url)).body).not.toMatch(noindex);
});

it.each([503, { isDemoData: 'yes' }])('an API that does not say it keeps nothing out: %j', async (answer) => {
  site.api.answers.set(endpoints.getSiteFacts.url, answer);
  expect((await site.host.app.inject('/')).body).not.toMatch(noindex);
});
