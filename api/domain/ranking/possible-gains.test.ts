import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { possibleGains } from './possible-gains';
import { recommend, type RecommendationInput } from './recommended-rank';

const school: RecommendationInput = {
  rating: 4.5,
  reviewCount: 40,
  profileCompleteness: 0.75,
  isVerified: true,
  medianReplyHours: 48,
};

describe('possibleGains', () => {
  it('says what each part would bring', () => {
    const gains = possibleGains(school);
    expect(gains.rating).toBeCloseTo(0.012, 5);
    expect(gains.reviews).toBeCloseTo(0.0079, 3);
    expect(gains.profile).toBeCloseTo(0.0175, 5);
    expect(gains.replyTime).toBeCloseTo(0.05, 5);
  });

  it.each<[string, Partial<RecommendationInput>, Partial<ReturnType<typeof possibleGains>>]>([
    ['nothing to gain by a full profile', { profileCompleteness: 1 }, { profile: 0 }],
    ['a profile that nobody has claimed', { profileCompleteness: 1, isVerified: false }, { profile: 0.03 }],
    ['an answer within the target', { medianReplyHours: 3 }, { replyTime: 0 }],
    ['a reply time that is not measured', { medianReplyHours: null }, { replyTime: 0.05 }],
    ['the best rating', { rating: 5 }, { rating: 0 }],
    ['no rating', { rating: null }, { rating: 0 }],
    ['as many reviews as count', { reviewCount: 250 }, { reviews: 0 }],
  ])('%s', (_name, fields, expected) => {
    const gains = possibleGains({ ...school, ...fields });
    for (const [part, gain] of Object.entries(expected)) {
      expect(gains[part as keyof typeof gains]).toBeCloseTo(gain, 5);
    }
  });

  it('never loses, and never leads beyond a full score', () => {
    const inputs = fc.record({
      rating: fc.option(fc.double({ min: 0, max: 5, noNaN: true })),
      reviewCount: fc.nat(500),
      profileCompleteness: fc.double({ min: 0, max: 1, noNaN: true }),
      isVerified: fc.boolean(),
      medianReplyHours: fc.option(fc.integer({ min: 1, max: 2_160 })),
    });
    fc.assert(
      fc.property(inputs, (input) => {
        const { score } = recommend(input);
        for (const gain of Object.values(possibleGains(input))) {
          expect(gain).toBeGreaterThanOrEqual(0);
          expect(score + gain).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });
});
