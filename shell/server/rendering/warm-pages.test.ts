import { brotliDecompressSync } from 'node:zlib';
import { endpoints } from '@korkollen/api/contracts/endpoints';
import { afterEach, expect, it, vi } from 'vitest';
import { startPublicSite, type PublicSite } from '../testing/public-site';
import { aSchool, schoolId } from '../testing/register';
import { aRoute } from '@korkollen/release/testing/remote-build';

const schoolsAddress = endpoints.listSchoolPages.url;
let site: PublicSite | undefined;
afterEach(async () => {
  await site?.close();
});

it('has rendered the public pages before the first visitor asks for them', async () => {
  site = await startPublicSite(
    [
      aRoute('/', { head: 'home' }),
      aRoute('/goteborg', { head: 'gothenburg' }),
      aRoute('/inbox', { layout: 'workspace' }),
      aRoute('/school/:id', { head: 'school', resource: endpoints.getSchool.url, sitemapItems: schoolsAddress }),
      aRoute('/school/*'),
    ],
    true,
  );
  const facts = { schoolCount: 1, schoolsPerDistrict: {}, isDemoData: false, revision: 1 };
  site.api.answer('getSiteFacts', {}, facts);
  site.api.answers.set(schoolsAddress, [{ id: schoolId }, { id: 'another' }]);
  site.api.answer('getSchool', { params: { id: schoolId } }, aSchool());
  await site.host.app.listen({ port: 0, host: '127.0.0.1' });
  const schoolsAsked = () => site?.api.asked.filter((line) => line.includes('/api/schools/')) ?? [];
  // one of all, so that the code of their page has run; it is the last, when the others are kept
  await vi.waitFor(() => expect(schoolsAsked()).toEqual([`GET /api/schools/${schoolId}`]), { timeout: 10_000 });
  const headers = { 'accept-encoding': 'br' };
  const { rawPayload } = await site.host.app.inject({ url: '/goteborg', headers });
  // home was the first, this page as it was asked for, and what is private was left alone
  expect(brotliDecompressSync(rawPayload).toString()).toContain('"queryKey":["rendering"],"data":2');
});
