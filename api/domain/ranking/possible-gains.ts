import { answerTargetHours } from '../vocabulary/lead-status';
import { recommend, type RecommendationInput, type RecommendationPart } from './recommended-rank';

/** Steps that a school can take: a tenth better rating, so many reviews more. */
export const gainSteps = { rating: 0.1, reviews: 10 } as const;

/**
 * What the score would gain, 0..1, if one part became better: the rating by a tenth, ten more reviews, nothing missing in
 * a claimed profile, an answer within the answer target. 0 where there is nothing to gain, and for a rating that nobody
 * has given. The parts are counted by the ranking itself, each for itself.
 */
export function possibleGains(input: RecommendationInput): Record<RecommendationPart['id'], number> {
  const now = recommend(input).score;
  const gain = (better: Partial<RecommendationInput>): number =>
    Math.max(0, recommend({ ...input, ...better }).score - now);
  return {
    rating: input.rating === null ? 0 : gain({ rating: input.rating + gainSteps.rating }),
    reviews: gain({ reviewCount: input.reviewCount + gainSteps.reviews }),
    profile: gain({ profileCompleteness: 1, isVerified: true }),
    replyTime: gain({ medianReplyHours: answerTargetHours }),
  };
}
