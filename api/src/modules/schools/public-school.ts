import type { PriceList, SchoolPrices } from '../../../contracts/prices';
import type { Photo } from '../../../contracts/photos';
import { type AdminSchool, type SchoolListItem, schoolListItemSchema, schoolSchema } from '../../../contracts/schools';
import type { PriceReading } from '../../../contracts/register-words';
import type { SpecialNeed, TrainingType } from '../../../contracts/vocabulary';
import { photoAddress } from '../../../domain/photos/photo-files';
import { type SchoolFigures, schoolFigures } from '../../../domain/price-statistics/school-figures';
import { headlinePrice } from '../../../domain/pricing/headline-price';
import { judgeSchoolPrices, readSchoolPrices } from '../../../domain/pricing/school-prices';
import { rankedAs, type RankedSchool } from '../../../domain/ranking/ranked-as';
import { recommend } from '../../../domain/ranking/recommended-rank';
import { comingAway } from '../../../domain/stockholm/away';
import { dayOf } from '../../../domain/stockholm/days';
import type { SchoolRecord } from './model';

/** Where a rating comes from, as contracts show it. */
export const isoOrigin = (origin: SchoolRecord['ratingOrigin']) =>
  origin && { source: origin.source, updatedAt: origin.updatedAt.toISOString() };

const isoVerification = (verification: SchoolRecord['verification']) =>
  verification && { method: verification.method, verifiedAt: verification.verifiedAt.toISOString() };

/** The one address of a picture: that which was given, else the first photo's. */
export const shownImage = (imageUrl: string | null, photo: Photo | null | undefined): string | null =>
  imageUrl ?? (photo ? photoAddress(photo) : null);

/** A school as the search looks at it: its list item and what only the search shows. */
export interface SearchedSchool extends SchoolListItem {
  trainingTypes: TrainingType[];
  specialNeeds: SpecialNeed[];
  /** Whole öre; null when the school gives no price for an intensive course. */
  intensivePriceOre: number | null;
}

/** Everything that the public sees of a school. */
export interface PublicSchool {
  searched: SearchedSchool;
  /** The list item and what only the school's own page shows, each as JSON, written once. */
  listJson: string;
  pageJson: string;
  /** ISO 8601. */
  updatedAt: string;
  /** What the price statistics count of it. */
  figures: SchoolFigures;
  /** Null when the school gives no price that can be read. */
  priceList: PriceList | null;
}

/** A rating is shown with its source and date, so one without them is none, in every view and order. */
export function shownRating<Rated extends Pick<SchoolRecord, 'rating' | 'reviewCount' | 'ratingOrigin'>>(rated: Rated) {
  return rated.ratingOrigin
    ? { rating: rated.rating, reviewCount: rated.reviewCount, ratingOrigin: isoOrigin(rated.ratingOrigin) }
    : { rating: null, reviewCount: 0, ratingOrigin: null };
}

/** Nobody answers here, and nobody is measured, before the profile has been taken over. */
export const measuredReplyTime = ({ verification, replyTime }: Pick<SchoolRecord, 'verification' | 'replyTime'>) =>
  verification === null ? null : replyTime;

/** A stored school as the recommended order looks at it. */
export const rankedSchool = (school: SchoolRecord, prices: SchoolPrices): RankedSchool => ({
  ...school,
  ...shownRating(school),
  imageUrl: shownImage(school.imageUrl, school.photos[0]),
  hasPrices: prices.list !== null,
  isVerified: school.verification !== null,
  replyTime: measuredReplyTime(school),
});

const hasText = (text: string | null): boolean => (text ?? '').trim() !== '';

/** A stored school as lists show it. */
export function toListItem(school: SchoolRecord, prices: SchoolPrices): SchoolListItem {
  const { _id, isDemo, ...fields } = school;
  const shown = shownRating(school);
  const imageUrl = shownImage(school.imageUrl, school.photos[0]);
  return schoolListItemSchema.parse({
    ...fields,
    id: _id,
    ...shown,
    imageUrl,
    verification: isoVerification(school.verification),
    away: comingAway(school.away, dayOf(new Date())),
    replyTime: measuredReplyTime(school),
    priceFrom: headlinePrice(prices.list),
    recommendation: recommend(rankedAs(rankedSchool(school, prices))),
    ...(!hasText(school.email) && school.verification === null && { isUnreachable: true }),
  });
}

/** A JSON object with the fields of another one after its own. */
export const joinJson = (json: string, more: string): string => `${json.slice(0, -1)},${more.slice(1)}`;

const listFields = Object.fromEntries(Object.keys(schoolListItemSchema.shape).map((key) => [key, true])) as Record<
  keyof SchoolListItem,
  true
>;
const ownPageSchema = schoolSchema.omit(listFields);

/**
 * A stored school as the public sees it, with the price that it is compared by and its place in the recommended order.
 * @throws when the document is not as its model says.
 */
export function toPublicSchool(school: SchoolRecord): PublicSchool {
  const prices = readSchoolPrices(school.pricing);
  const item = toListItem(school, prices);
  const listJson = JSON.stringify(item);
  const own = ownPageSchema.parse({ ...school, prices });
  return {
    searched: {
      ...item,
      trainingTypes: school.trainingTypes,
      specialNeeds: school.specialNeeds,
      intensivePriceOre: prices.list?.intensive?.totalOre ?? null,
    },
    listJson,
    pageJson: joinJson(listJson, JSON.stringify(own)),
    updatedAt: school.updatedAt.toISOString(),
    figures: schoolFigures(prices),
    priceList: prices.list,
  };
}

type WrittenSchool = Pick<PublicSchool, 'searched' | 'listJson' | 'pageJson'>;

/**
 * A school with as many teachers as it shows, where its staff have typed fewer: no page may say less than it lists. What is
 * typed counts in the recommended order as before.
 */
export function withShownTeachers<School extends WrittenSchool>(school: School, teacherCount: number): School {
  if (teacherCount <= school.searched.teacherCount) return school;
  const listJson = JSON.stringify({ ...(JSON.parse(school.listJson) as SchoolListItem), teacherCount });
  const pageJson = joinJson(listJson, `{${school.pageJson.slice(school.listJson.length)}`);
  return { ...school, searched: { ...school.searched, teacherCount }, listJson, pageJson };
}

/** A stored school as administrators see it; `prices` says what is read of its price text, where that is known already. */
export function toAdminSchool(
  school: SchoolRecord,
  prices: PriceReading = judgeSchoolPrices(school.pricing),
): AdminSchool {
  const { _id, ...fields } = school;
  return {
    ...fields,
    id: _id,
    ratingOrigin: isoOrigin(school.ratingOrigin),
    verification: isoVerification(school.verification),
    hasEmail: hasText(school.email),
    hasPricing: prices === 'read',
    createdAt: school.createdAt.toISOString(),
    updatedAt: school.updatedAt.toISOString(),
  };
}
