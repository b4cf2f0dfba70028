import { describe, expect, it } from 'vitest';
import { PublicAnswers } from './public-answers';

describe('PublicAnswers', () => {
  it('makes an answer once per key', () => {
    const answers = new PublicAnswers(1_000_000);
    let made = 0;
    const json = () => `{"made":${String((made += 1))}}`;
    const first = answers.get('a', json);
    expect(answers.get('a', json)).toBe(first);
    expect(made).toBe(1);
    expect(answers.get('b', json).etag).not.toBe(first.etag);
  });

  it('lets the least recently used leave first, also when the answers are tiny', () => {
    const answers = new PublicAnswers(2_000);
    const a = answers.get('a', () => '[]');
    const b = answers.get('b', () => '[]');
    answers.get('c', () => '[]');
    expect(answers.get('a', () => '[]')).toBe(a);
    answers.get('d', () => '[]');
    expect(answers.get('a', () => '[]')).toBe(a);
    expect(answers.get('b', () => '[]')).not.toBe(b);
  });

  it('keeps the answer that was just asked for, however large', () => {
    const answers = new PublicAnswers(100);
    const large = answers.get('large', () => 'x'.repeat(5_000));
    expect(answers.get('large', () => '')).toBe(large);
  });
});
