import { endpoints } from '@korkollen/api/contracts/endpoints';
import { aRoute } from '@korkollen/release/testing/remote-build';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startPublicSite, type PublicSite } from './testing/public-site';
import { schoolId } from './testing/register';

const facts = `GET ${endpoints.getSiteFacts.url}`;
const page = `/school/${schoolId}`;
let site: PublicSite;

beforeEach(async () => {
  const routes = [
    aRoute('/school/:id', { head: 'school', resource: endpoints.getSchool.url }),
    aRoute('/teacher/:id', { crawlers: 'sitemap', sitemapItems: endpoints.listTeacherPages.url }),
  ];
  site = await startPublicSite(routes, true);
  site.api.hang();
});
afterEach(() => site.close());

const get = (url: string) => site.host.app.inject({ url });

it('sends the frame of a page, which nothing is asked for, nor by whoever renders it', async () => {
  await get(page);
  const { statusCode, headers, body } = await get(page);
  expect([statusCode, headers.etag]).toEqual([200, undefined]);
  expect(body).toContain('{"queryKey":["isApiAway"],"data":true}');
  expect(new Set(site.api.asked)).toEqual(new Set([facts]));
});

it('says at once that there is no sitemap', async () => {
  expect((await get('/sitemap.xml')).statusCode).toBe(503);
  expect(new Set(site.api.asked)).toEqual(new Set([facts]));
});
