import { expect, it } from 'vitest';
import { addressOf } from '../../contracts/address';
import { buildTestApp } from '../../test/build-app';

it('sends the security headers with every answer, and never says what it is built on', async () => {
  const { app } = await buildTestApp();
  for (const url of [addressOf('getSiteFacts'), addressOf('me'), addressOf('live'), '/api/nope']) {
    const { headers } = await app.inject(url);
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  }
});

it('gives slow connections up: all three limits are needed for that', async () => {
  const { app } = await buildTestApp();
  expect(app.server).toMatchObject({ headersTimeout: 5_000, requestTimeout: 8_000 });
  expect(app.initialConfig).toMatchObject({ bodyLimit: 32 * 1024 });
});
