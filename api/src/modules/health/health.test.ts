import { describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';

describe('health', async () => {
  const { app } = await buildTestApp();

  it.each(['live', 'ready'] as const)('%s answers ok', async (name) => {
    const answer = await ask(app, name);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
