import { headlinePriceSchema } from '@korkollen/api/contracts/prices';
import { schoolSchema } from '@korkollen/api/contracts/schools';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { z } from 'zod';
import type { CardSchool } from '../share-images/school-card';
import { schoolImage } from '../share-images/share-image';
import { sv } from '../texts/sv';
import { describe, oneLine, type PageHead, type StructuredThing } from './page-head';
import { breadcrumbList, gothenburgCrumb, homeCrumb, languageCodesOf, schoolPath } from './structured-data';

/** What is read of a school. Languages are plain texts: a newer API may know more of them. */
const headSchoolSchema = schoolSchema
  .pick({
    id: true,
    name: true,
    city: true,
    address: true,
    postalCode: true,
    phone: true,
    website: true,
    rating: true,
    reviewCount: true,
    ratingOrigin: true,
    latitude: true,
    longitude: true,
    district: true,
  })
  .extend({
    languages: z.array(z.string()),
    priceFrom: headlinePriceSchema
      .pick({
        kind: true,
        priceOre: true,
        lessonMinutes: true,
        isLengthAssumed: true,
        isDoubleLesson: true,
        pack: true,
      })
      .nullable(),
  });
type HeadSchool = z.infer<typeof headSchoolSchema>;

/** Reviews that our own visitors wrote, once there are any. */
const publishableSources: ReadonlySet<string> = new Set(['korkollen']);

/**
 * Whether a rating may be handed on to search engines as an AggregateRating. Only where we know that the source allows
 * it: Google's content may not be kept or shown on a comparison site, and the demo data's ratings are invented.
 * @param source the `source` of a rating's origin
 */
function mayPublishRating(source: string): boolean {
  return publishableSources.has(source);
}

function soldFor({ kind, priceOre, isDoubleLesson, pack }: NonNullable<HeadSchool['priceFrom']>): string {
  const words = sv.head.school;
  if (pack) return words.packFor(pack.lessons, isDoubleLesson, formatKronor(pack.totalOre));
  const price = formatKronor(priceOre);
  return kind === 'fromPrice' ? words.from(price) : words.priceFrom(price, isDoubleLesson);
}

function priceRange({ priceFrom }: HeadSchool): string | undefined {
  if (!priceFrom) return undefined;
  const { lessonMinutes, isLengthAssumed } = priceFrom;
  return sv.head.school.withLength(soldFor(priceFrom), isLengthAssumed ? null : lessonMinutes);
}

function geo({ latitude, longitude }: HeadSchool): StructuredThing | undefined {
  return latitude === null || longitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude };
}

function aggregateRating({ rating, reviewCount, ratingOrigin }: HeadSchool): StructuredThing | undefined {
  if (rating === null || reviewCount < 1 || !ratingOrigin || !mayPublishRating(ratingOrigin.source)) return undefined;
  const { source, updatedAt } = ratingOrigin;
  return {
    '@type': 'AggregateRating',
    ratingValue: rating,
    reviewCount,
    bestRating: 5,
    author: { '@type': 'Organization', name: oneLine(source) },
    ratingExplanation: oneLine(sv.head.school.ratingOrigin(source, formatDate(updatedAt))),
  };
}

function ownSite({ website }: HeadSchool): string | undefined {
  return website && /^https?:\/\//i.test(website) && URL.canParse(website) ? website : undefined;
}

/**
 * schema.org has no driving school, and AutomotiveBusiness means the trade in cars and their repair. A school of this
 * kind is a LocalBusiness (that type has the price range, and search engines show places by it) and an
 * EducationalOrganization (what it does); JSON-LD lets a thing be both.
 */
function drivingSchool(school: HeadSchool, url: string): StructuredThing {
  return {
    '@type': ['LocalBusiness', 'EducationalOrganization'],
    '@id': url,
    url,
    name: oneLine(school.name),
    address: {
      '@type': 'PostalAddress',
      streetAddress: school.address,
      postalCode: school.postalCode ?? undefined,
      addressLocality: school.city,
      addressCountry: 'SE',
    },
    geo: geo(school),
    telephone: school.phone ?? undefined,
    priceRange: priceRange(school),
    knowsLanguage: languageCodesOf(school.languages),
    sameAs: ownSite(school),
    aggregateRating: aggregateRating(school),
  };
}

/** @param answer what the API says of the school; undefined when it cannot be read */
export function schoolHead(answer: unknown, origin: string): PageHead | undefined {
  const { data: school } = headSchoolSchema.safeParse(answer);
  if (!school) return undefined;
  const path = schoolPath(school.id);
  const words = sv.head.school;
  const price = priceRange(school);
  return {
    title: sv.head.pageTitle(oneLine(school.name)),
    description: describe(
      words.place(school.name, school.address, school.city),
      price !== undefined && `${price}.`,
      school.languages.length > 0 && words.languages(school.languages),
      words.invitation,
    ),
    canonicalPath: path,
    type: 'website',
    image: schoolImage({ id: school.id, name: oneLine(school.name) }),
    structuredData: [
      drivingSchool(school, `${origin}${path}`),
      breadcrumbList([homeCrumb, gothenburgCrumb, { name: school.name, path }], origin),
    ],
  };
}

/** What the picture of a school's links shows; undefined when the API's answer cannot be read. */
export function readCardSchool(answer: unknown): CardSchool | undefined {
  const { data: school } = headSchoolSchema.safeParse(answer);
  return school && { ...school, name: oneLine(school.name), price: priceRange(school) };
}
