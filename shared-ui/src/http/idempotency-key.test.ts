import { afterEach, describe, expect, it, vi } from 'vitest';
import { keyFor } from './idempotency-key';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the key of a submit', () => {
  it('is the same for the same content and another one for changed content', () => {
    const first = keyFor('a', null);
    expect(keyFor('a', first)).toBe(first);
    expect(keyFor('b', first).key).not.toBe(first.key);
  });

  it('is a uuid, also where the browser has no maker of uuids', () => {
    expect(keyFor('a', null).key).toMatch(uuid);
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(171) });
    expect(keyFor('a', null).key).toMatch(uuid);
  });
});
