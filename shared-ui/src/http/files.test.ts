import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { answer } from '../testing/answer';
import { server } from '../testing/msw-server';
import { fetchFile } from './files';

const params = { email: 'elin@example.se' };
const fetched = () => fetchFile('exportPerson', { params });

it('gives the file', async () => {
  server.use(answer('exportPerson', () => new HttpResponse('zip')));
  expect(await (await fetched()).text()).toBe('zip');
});

it('says why there is none, and when to ask again', async () => {
  const busy = { status: 429, headers: { 'retry-after': '30' } };
  server.use(answer('exportPerson', () => HttpResponse.json({ code: 'TOO_MANY_REQUESTS', message: 'Vänta' }, busy)));
  await expect(fetched()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 30 });
});

it.each([200, 500])('says that no answer came where one of %i breaks off', async (status) => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('cut off')) });
  server.use(answer('exportPerson', () => new HttpResponse(broken, { status })));
  await expect(fetched()).rejects.toMatchObject({ name: 'ApiError', code: 'network' });
});
