import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishBuilds } from '../registry/publish';
import { startFakeApi, type FakeApi } from '../testing/fake-api';
import { aSchool, schoolId } from '../testing/register';
import { aRoute, writeRemoteBuild } from '../testing/remote-build';
import { startTestHost, type TestHost } from '../testing/web-host';

const quiet = { info: () => undefined, warn: () => undefined };
const origin = 'https://www.korkollen.example';
const pages = ['/', '/goteborg', `/school/${schoolId}`, '/guide'];
const noindex = /<meta name="robots" content="noindex"/;
let api: FakeApi;
let host: TestHost;

beforeEach(async () => {
  api = await startFakeApi();
  api.answers.set(`/api/schools/${schoolId}`, aSchool());
  host = await startTestHost({ API_ORIGIN: api.origin, PUBLIC_ORIGIN: origin });
  await writeRemoteBuild(host.buildsFolder, {
    id: 'mfe_student',
    routes: [
      aRoute('/', { head: 'home' }),
      aRoute('/goteborg', { head: 'gothenburg' }),
      aRoute('/school/:id', { head: 'school', resource: '/api/schools/:id' }),
      aRoute('/guide'),
    ],
  });
  await publishBuilds(host.buildsFolder, host.registryFolder, quiet);
});
afterEach(async () => {
  await host.close();
  await api.stop();
});

const site = (isDemoData: boolean) => ({ schoolCount: 1, schoolsPerDistrict: {}, isDemoData });

it.each(pages)('demo data keeps %s out of search engines, and leaves the rest of its head as it is', async (url) => {
  api.answers.set('/api/site', site(true));
  const { statusCode, body } = await host.app.inject(url);
  expect(statusCode).toBe(200);
  expect(body).toMatch(noindex);
  expect(body).toContain(`<link rel="canonical" href="${origin}${url}"`);
});

it.each(pages)('real data keeps nothing out: %s', async (url) => {
  api.answers.set('/api/site', site(false));
  expect((await host.app.inject(url)).body).not.toMatch(noindex);
});

it.each([503, { isDemoData: 'yes' }])('an API that does not say it keeps nothing out: %j', async (answer) => {
  api.answers.set('/api/site', answer);
  expect((await host.app.inject('/')).body).not.toMatch(noindex);
});
