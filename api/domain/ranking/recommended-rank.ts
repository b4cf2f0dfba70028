import { answerTargetHours } from '../vocabulary/lead-status';

/**
 * What the recommended order looks at (PRODUCT.md 21, weights from the school terms): nothing else, and nothing paid.
 */
export interface RecommendationInput {
  /** Average 0..5; null when the school has no reviews. */
  rating: number | null;
  reviewCount: number;
  /** Share of the profile that is filled in, 0..1; see `profileCompleteness`. */
  profileCompleteness: number;
  isVerified: boolean;
  /** Median hours from enquiry to first answer; null when not known. */
  medianReplyHours: number | null;
}

export interface RecommendationPart {
  id: 'rating' | 'reviews' | 'profile' | 'replyTime';
  /** Share of the score; the four add up to 1. */
  weight: number;
  /** 0..1. */
  value: number;
  /** True when nothing is known of it, so that the value is the neutral one. */
  isUnknown?: true;
}

export interface Recommendation {
  /** 0..1, rounded to six decimals. */
  score: number;
  parts: RecommendationPart[];
}

export const recommendationWeights = { rating: 0.6, reviews: 0.2, profile: 0.1, replyTime: 0.1 } as const;

/** A part's value while nothing is known of it (no reviews, no measured reply time): neither for nor against. */
const unknownValue = 0.5;

/** From this many reviews on, more of them add nothing. */
const saturatingReviewCount = 250;

/** Share of the profile part that an approved claim gives; the rest is how much of the profile is filled in. */
export const verifiedShare = 0.3;

const clampToUnit = (value: number): number => (value > 0 ? Math.min(1, value) : 0);

const roundScore = (score: number): number => Math.round(score * 1e6) / 1e6;

const isUnknown = (number: number | null): number is null => number === null || Number.isNaN(number);

/** Full for a school that keeps the answer target. */
function replyTimeValue(medianReplyHours: number): number {
  return medianReplyHours <= answerTargetHours ? 1 : answerTargetHours / medianReplyHours;
}

function reviewsValue(reviewCount: number): number {
  return clampToUnit(Math.log1p(Math.max(0, reviewCount)) / Math.log1p(saturatingReviewCount));
}

/**
 * Score of the default order with its four parts, for ”Varför här?”. Out-of-range input is clamped, so it never throws.
 * Better input never lowers the score; to become known may.
 */
export function recommend(input: RecommendationInput): Recommendation {
  const profile = clampToUnit(input.profileCompleteness) * (1 - verifiedShare) + (input.isVerified ? verifiedShare : 0);
  const values = {
    rating: isUnknown(input.rating) ? null : clampToUnit(input.rating / 5),
    reviews: reviewsValue(input.reviewCount),
    profile,
    replyTime: isUnknown(input.medianReplyHours) ? null : replyTimeValue(input.medianReplyHours),
  };
  const parts = (['rating', 'reviews', 'profile', 'replyTime'] as const).map((id): RecommendationPart => {
    const [weight, value] = [recommendationWeights[id], values[id]];
    return value === null ? { id, weight, value: unknownValue, isUnknown: true } : { id, weight, value };
  });
  return { score: roundScore(parts.reduce((sum, part) => sum + part.weight * part.value, 0)), parts };
}
