import type { School } from '@korkollen/api/contracts/schools';
import { languages, schoolFacts } from '@korkollen/api/contracts/vocabulary';
import { highestOf, highestRatings } from '@korkollen/api/domain/comparison/badges';
import { openLicence } from '@korkollen/api/domain/comparison/choices';
import { languageLabel } from '@korkollen/api/domain/vocabulary/languages';
import { licenceLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { texts } from '../../../texts/sv';
import { type ComparisonCell, type ComparisonRow, softCell, withMarks, yesNoCell } from './comparison';

const { marks, rows: labels } = texts.compare;

function row(schools: readonly School[], id: string, label: string, cell: (school: School) => ComparisonCell) {
  return { id, label, cells: schools.map(cell) };
}

function ratingCell({ rating, ratingOrigin }: School): ComparisonCell {
  if (rating === null) return softCell(texts.compare.cells.noReviews);
  const origin = ratingOrigin && texts.compare.cells.origin(ratingOrigin.source, formatDate(ratingOrigin.updatedAt));
  return { text: formatNumber(rating, 1), details: origin ? [origin] : [] };
}

const countCell = (count: number): ComparisonCell =>
  count > 0 ? { text: formatNumber(count) } : softCell(texts.compare.cells.unknown);

const yearsCell = ({ yearsInBusiness }: School): ComparisonCell =>
  yearsInBusiness === null
    ? softCell(texts.compare.cells.unknown)
    : { text: texts.compare.cells.years(yearsInBusiness) };

function replyTimeCell({ replyTime }: School): ComparisonCell {
  const words = texts.replyTime;
  return replyTime ? { text: words.usually(replyTime), details: [words.basis(replyTime)] } : softCell(words.unknown);
}

export function qualityRows(schools: readonly School[]): ComparisonRow[] {
  const rating = row(schools, 'rating', labels.rating, ratingCell);
  const reviews = row(schools, 'reviews', labels.reviews, ({ reviewCount }) => ({ text: formatNumber(reviewCount) }));
  const won = highestRatings(schools);
  // others have as high a rating: what the winner has more of is said
  const isTied = highestOf(schools.map((school) => school.rating)).some((isHighest, at) => isHighest !== won[at]);
  const counts = schools.map((school) => school.reviewCount);
  return [
    { ...rating, cells: withMarks(rating.cells, won, isTied ? marks.highestByReviews : marks.highest) },
    { ...reviews, cells: withMarks(reviews.cells, highestOf(counts), marks.most) },
    row(schools, 'replyTime', texts.replyTime.label, replyTimeCell),
    row(schools, 'verified', labels.verified, ({ verification }) => yesNoCell(verification !== null)),
    row(schools, 'teachers', labels.teachers, ({ teacherCount }) => countCell(teacherCount)),
    row(schools, 'years', labels.years, yearsCell),
  ];
}

/** A row for each language that any of the schools teaches in. */
export function languageRows(schools: readonly School[]): ComparisonRow[] {
  const taught = languages.filter((language) => schools.some((school) => school.languages.includes(language)));
  return taught.map((language) =>
    row(schools, language, languageLabel(language), (school) => yesNoCell(school.languages.includes(language))),
  );
}

/** Only the class that can be chosen yet. */
export function licenceRows(schools: readonly School[]): ComparisonRow[] {
  return [
    row(schools, openLicence, licenceLabel(openLicence), (school) =>
      yesNoCell(school.licenseTypes.includes(openLicence)),
    ),
  ];
}

export function featureRows(schools: readonly School[]): ComparisonRow[] {
  return schoolFacts.map((fact) => row(schools, fact, texts.schoolFacts[fact], (school) => yesNoCell(school[fact])));
}
