import type { AdminSchool, School, SchoolListItem } from '../../../contracts/schools';
import { listLessonMinutes, priceFrom } from '../../../domain/pricing/price-from';
import { parsePriceList } from '../../../domain/pricing/price-list';
import { profileCompleteness } from '../../../domain/ranking/profile-completeness';
import { recommend } from '../../../domain/ranking/recommended-rank';
import type { SchoolRecord } from './model';

const isoOrigin = (origin: SchoolRecord['ratingOrigin']) =>
  origin && { source: origin.source, updatedAt: origin.updatedAt.toISOString() };

const isoVerification = (verification: SchoolRecord['verification']) =>
  verification && { method: verification.method, verifiedAt: verification.verifiedAt.toISOString() };

/** A stored school as lists show it, with the price that it is compared by and its place in the recommended order. */
export function toListItem(school: SchoolRecord): SchoolListItem {
  const prices = parsePriceList(school.pricing);
  const { _id, ...fields } = school;
  return {
    ...fields,
    id: _id,
    ratingOrigin: isoOrigin(school.ratingOrigin),
    verification: isoVerification(school.verification),
    priceFrom: prices.ok ? priceFrom(prices.value, listLessonMinutes) : null,
    recommendation: recommend({
      rating: school.rating,
      reviewCount: school.reviewCount,
      profileCompleteness: profileCompleteness(school),
      isVerified: school.verification !== null,
      medianReplyHours: school.replyTimeHours,
    }),
  };
}

/** A stored school as its own page shows it. */
export function toPage(school: SchoolRecord, item: SchoolListItem): School {
  const { description, email, website, pricing, specialNote } = school;
  return { ...item, description, email, website, pricing, specialNote };
}

const hasText = (text: string | null): boolean => (text ?? '').trim() !== '';

/** A stored school as administrators see it. */
export function toAdminSchool(school: SchoolRecord): AdminSchool {
  const { _id, ...fields } = school;
  return {
    ...fields,
    id: _id,
    ratingOrigin: isoOrigin(school.ratingOrigin),
    verification: isoVerification(school.verification),
    hasEmail: hasText(school.email),
    hasPricing: hasText(school.pricing),
    createdAt: school.createdAt.toISOString(),
    updatedAt: school.updatedAt.toISOString(),
  };
}
