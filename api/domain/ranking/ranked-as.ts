import type { SchoolListItem } from '../../contracts/schools';
import { profileCompleteness, type ProfileFields } from './profile-completeness';
import type { RecommendationInput } from './recommended-rank';

export type RankedSchool = Pick<SchoolListItem, 'rating' | 'reviewCount' | 'replyTime'> &
  ProfileFields & { isVerified: boolean };

/** What the recommended order looks at in a school, as the public sees it. */
export const rankedAs = (school: RankedSchool): RecommendationInput => ({
  rating: school.rating,
  reviewCount: school.reviewCount,
  profileCompleteness: profileCompleteness(school),
  isVerified: school.isVerified,
  medianReplyHours: school.replyTime && school.replyTime.medianHours,
});
