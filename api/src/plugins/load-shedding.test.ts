import { describe, expect, it, vi } from 'vitest';
import { ask } from '../../test/ask';
import { buildTestApp } from '../../test/build-app';
import { docsPath } from './openapi';

describe('the cap on requests in flight', async () => {
  let release: () => void = () => undefined;
  const { app } = await buildTestApp({
    maxInFlight: 2,
    extraRoutes: async (routes) => {
      routes.get('/api/slow', { config: { access: 'public' } }, async () => {
        await new Promise<void>((resolve) => {
          const others = release;
          release = () => {
            others();
            resolve();
          };
        });
        return 'done';
      });
    },
  });

  it('refuses what is too much at once, lets health through, and takes new requests when there is room', async () => {
    // A request starts when someone waits for it.
    const slow = ['/api/slow', '/api/slow'].map((url) => app.inject(url).then((answer) => answer));
    const refused = await ask(app, 'getSiteFacts');
    expect([refused.statusCode, refused.json()]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
    expect(refused.headers['retry-after']).toBe('1');
    expect((await ask(app, 'live')).statusCode).toBe(200);
    expect((await ask(app, 'ready')).statusCode).toBe(200);
    release();
    expect((await Promise.all(slow)).map((answer) => answer.statusCode)).toEqual([200, 200]);
    for (let round = 0; round < 5; round += 1) expect((await ask(app, 'getSiteFacts')).statusCode).toBe(200);
  });
});

it('refuses everything but health while the event loop is late', async () => {
  // The loop is always some microseconds late.
  const { app } = await buildTestApp({ maxEventLoopDelayMs: 0.000_1 });
  const refused = await vi.waitFor(
    async () => {
      const answer = await app.inject(`${docsPath}/json`);
      expect(answer.statusCode).toBe(503);
      return answer;
    },
    { timeout: 10_000, interval: 50 },
  );
  expect(refused.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(refused.headers['retry-after']).toBe('1');
  expect((await ask(app, 'live')).statusCode).toBe(200);
});
