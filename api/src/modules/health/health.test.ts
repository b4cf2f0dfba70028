import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app';

describe('health', async () => {
  const { app } = await buildTestApp();

  it.each(['/api/health/live', '/api/health/ready'])('%s answers ok', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
