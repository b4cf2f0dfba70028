import { endpoints } from '@korkollen/api/contracts/endpoints';
import { priceFigureSchema } from '@korkollen/api/contracts/price-statistics';
import { formatYear } from '@korkollen/shared-ui/format/date';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { z } from 'zod';
import { sv } from '../texts/sv';
import { describe, type PageHead, type StructuredThing } from './page-head';
import { breadcrumbList, homeCrumb } from './structured-data';

const words = sv.head.prices;
const crumb = { name: words.name, path: '/priser' };

/** Where the page's figures are read. */
export const pricesResource = endpoints.getPrices.url;

/** What is read of the figures: a newer API may count more of them. */
const headPricesSchema = z.object({
  updatedAt: z.iso.datetime().nullable(),
  prices: z.object({ lesson: priceFigureSchema }),
  totals: z.array(priceFigureSchema.extend({ lessons: z.int() })),
  usualLessons: z.int(),
});

/** A median as it is said, and as it is measured. */
interface Middle {
  sentence: string;
  name: string;
  medianOre: number;
}

function measured({ name, medianOre }: Middle): StructuredThing {
  return { '@type': 'PropertyValue', name, value: Math.round(medianOre / 100), unitText: 'SEK' };
}

function dataset(middles: readonly Middle[], updatedAt: string | null, origin: string): StructuredThing {
  return {
    '@type': 'Dataset',
    name: words.dataset,
    description: describe(...middles.map(({ sentence }) => sentence), words.description),
    url: `${origin}${crumb.path}`,
    inLanguage: 'sv',
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: sv.productName, url: `${origin}/` },
    spatialCoverage: { '@type': 'Place', name: 'Göteborg' },
    dateModified: updatedAt ?? undefined,
    variableMeasured: middles.map(measured),
  };
}

/** @param answer what the API says of the prices; without it the head is complete but for the figures */
export function pricesHead(answer: unknown, origin: string): PageHead {
  const { data } = headPricesSchema.safeParse(answer);
  const total = data?.totals.find(({ lessons }) => lessons === data.usualLessons);
  const lesson = data?.prices.lesson;
  const middles: Middle[] = [];
  if (total?.spread) {
    const { lessons, schools, spread } = total;
    const sentence = words.total(formatKronor(spread.medianOre), lessons, schools);
    middles.push({ sentence, name: words.measured.total(lessons), medianOre: spread.medianOre });
  }
  if (lesson?.spread) {
    const { schools, spread } = lesson;
    const sentence = words.lesson(formatKronor(spread.medianOre), schools);
    middles.push({ sentence, name: words.measured.lesson, medianOre: spread.medianOre });
  }
  const updatedAt = data?.updatedAt ?? null;
  return {
    title: sv.head.pageTitle(words.title(updatedAt && formatYear(updatedAt))),
    description: describe(...middles.map(({ sentence }) => sentence), words.description),
    canonicalPath: crumb.path,
    type: 'website',
    structuredData: [
      ...(middles.length > 0 ? [dataset(middles, updatedAt, origin)] : []),
      breadcrumbList([homeCrumb, crumb], origin),
    ],
  };
}
