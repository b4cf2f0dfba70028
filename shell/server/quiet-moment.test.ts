import { endpoints } from '@korkollen/api/contracts/endpoints';
import { aRoute } from '@korkollen/release/testing/remote-build';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPublicSite, type PublicSite } from './testing/public-site';

const facts = `GET ${endpoints.getSiteFacts.url}`;
let site: PublicSite;

beforeEach(async () => {
  site = await startPublicSite([aRoute('/')], true);
});
afterEach(() => site.close());

it('asks the API on its own after somebody has come, so that who comes next does not wait for it', async () => {
  const origin = await site.host.app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(origin)).status).toBe(200);
  const factsAsked = () => site.api.asked.filter((asked) => asked === facts).length;
  await vi.waitFor(() => expect(factsAsked()).toBeGreaterThan(2), 10_000);
});
