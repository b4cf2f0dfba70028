import { addressOf } from '@korkollen/api/contracts/address';
import { endpoints } from '@korkollen/api/contracts/endpoints';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startPublicSite, type PublicSite } from '../testing/public-site';
import { aSchool } from '../testing/register';
import { aRoute } from '@korkollen/release/testing/remote-build';

let site: PublicSite;

beforeEach(async () => {
  site = await startPublicSite([
    aRoute('/school/:id', { resource: endpoints.getSchool.url }),
    aRoute('/school/*', { status: 404 }),
  ]);
  site.api.answer('getSchool', { params: { id: 'known' } }, aSchool());
  site.api.answers.set(addressOf('getSchool', { params: { id: 'ill' } }), 503);
});
afterEach(() => site.close());

const statusOf = async (url: string): Promise<number> => (await site.host.app.inject({ url })).statusCode;

it.each([
  ['/school/known', 200],
  ['/school/gone', 404],
  ['/school/ill', 200],
  ['/school/$&', 404],
])('a page about something is %s: %i', async (url, status) => {
  expect(await statusOf(url)).toBe(status);
});

it('is 404 where its remote says that nothing stands there, and the API is not asked', async () => {
  expect(await statusOf('/school')).toBe(404);
  expect(site.api.asked).toEqual([`GET ${endpoints.getSiteFacts.url}`]);
});

it('shows the page while the API is down', async () => {
  await site.api.stop();
  expect(await statusOf('/school/known')).toBe(200);
});
