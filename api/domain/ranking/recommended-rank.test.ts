import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recommend, type RecommendationInput } from './recommended-rank';

const best: RecommendationInput = {
  rating: 5,
  reviewCount: 250,
  profileCompleteness: 1,
  isVerified: true,
  medianReplyHours: 2,
};
const nothing: RecommendationInput = {
  rating: null,
  reviewCount: 0,
  profileCompleteness: 0,
  isVerified: false,
  medianReplyHours: null,
};
const values = (input: RecommendationInput) =>
  Object.fromEntries(recommend(input).parts.map((part) => [part.id, part.value]));

const inputs = fc.record({
  rating: fc.option(fc.double({ min: 0, max: 5, noNaN: true })),
  reviewCount: fc.nat(5_000),
  profileCompleteness: fc.double({ min: 0, max: 1, noNaN: true }),
  isVerified: fc.boolean(),
  medianReplyHours: fc.option(fc.double({ min: 0, max: 500, noNaN: true })),
});

describe('recommend', { timeout: 30_000 }, () => {
  it('weighs 60, 20, 10 and 10 per cent', () => {
    expect(recommend(best).parts.map(({ id, weight }) => [id, weight])).toEqual([
      ['rating', 0.6],
      ['reviews', 0.2],
      ['profile', 0.1],
      ['replyTime', 0.1],
    ]);
  });

  it.each<[string, RecommendationInput, number]>([
    ['the best in everything', best, 1],
    ['nothing known: rating and reply time neutral', nothing, 0.35],
    ['half the rating', { ...nothing, rating: 2.5 }, 0.35],
    ['the lowest rating', { ...nothing, rating: 0 }, 0.05],
    ['verified, otherwise nothing', { ...nothing, isVerified: true }, 0.38],
    ['a full profile without a claim', { ...nothing, profileCompleteness: 1 }, 0.42],
    ['answers in two days', { ...nothing, medianReplyHours: 48 }, 0.35],
    ['answers within the day', { ...nothing, medianReplyHours: 24 }, 0.4],
  ])('%s', (_name, input, score) => {
    expect(recommend(input).score).toBeCloseTo(score, 6);
  });

  it('counts reviews on a scale that flattens and then stops', () => {
    const review = (reviewCount: number) => values({ ...nothing, reviewCount })['reviews'] ?? Number.NaN;
    expect(review(0)).toBe(0);
    expect(review(20) - review(10)).toBeGreaterThan(review(120) - review(110));
    expect(review(100)).toBeCloseTo(0.835, 3);
    expect(review(250)).toBe(1);
    expect(review(2_500)).toBe(1);
  });

  it('says which parts are unknown', () => {
    const unknown = (input: RecommendationInput) =>
      recommend(input)
        .parts.filter((part) => part.isUnknown)
        .map(({ id }) => id);
    expect(unknown(nothing)).toEqual(['rating', 'replyTime']);
    expect(unknown(best)).toEqual([]);
    expect(recommend(best).parts.some((part) => 'isUnknown' in part)).toBe(false);
  });

  it('takes an unknown reply time as neither good nor bad', () => {
    const reply = (medianReplyHours: number | null) => values({ ...nothing, medianReplyHours })['replyTime'];
    expect([reply(null), reply(1), reply(96), reply(Number.NaN)]).toEqual([0.5, 1, 0.25, 0.5]);
  });

  it.each<[string, Partial<RecommendationInput>]>([
    ['rating', { rating: 7 }],
    ['negative rating', { rating: -1 }],
    ['NaN', { rating: Number.NaN, profileCompleteness: Number.NaN }],
    ['negative reviews', { reviewCount: -3 }],
    ['negative hours', { medianReplyHours: -3 }],
    ['endless hours', { medianReplyHours: Infinity }],
  ])('keeps within 0..1 for impossible input: %s', (_name, parts) => {
    const { score } = recommend({ ...best, ...parts });
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(1);
  });

  it('is the sum of its parts, each within 0..1', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { score, parts } = recommend(input);
        expect(score).toBeCloseTo(
          parts.reduce((sum, part) => sum + part.weight * part.value, 0),
          5,
        );
        for (const { value } of parts) expect(Math.min(1, Math.max(0, value))).toBe(value);
      }),
    );
  });

  it('never gives less for more', () => {
    fc.assert(
      fc.property(inputs, fc.double({ min: 0, max: 5, noNaN: true }), fc.nat(500), (input, rating, reviews) => {
        const { score } = recommend(input);
        const better = { ...input, rating: input.rating === null ? null : Math.min(5, input.rating + rating) };
        expect(recommend(better).score).toBeGreaterThanOrEqual(score);
        expect(recommend({ ...input, reviewCount: input.reviewCount + reviews }).score).toBeGreaterThanOrEqual(score);
        expect(recommend({ ...input, isVerified: true }).score).toBeGreaterThanOrEqual(score);
        expect(recommend({ ...input, profileCompleteness: 1 }).score).toBeGreaterThanOrEqual(score);
      }),
    );
  });
});
