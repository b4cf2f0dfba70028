import type { SchoolListItem, SchoolSearchQuery } from '../../../contracts/schools';
import type { Gearbox, Language } from '../../../contracts/vocabulary';
import { schoolOrder } from '../../../domain/ranking/school-order';
import { fold } from '../../../domain/search/fold';
import { parseLanguage } from '../../../domain/vocabulary/languages';

/** What the search looks at in one school. */
export interface SearchableSchool {
  item: SchoolListItem;
  /** Folded name, district, address, city and postal code. */
  text: string;
  foldedCity: string;
}

type Condition = (school: SearchableSchool) => boolean;

export function toSearchable(item: SchoolListItem): SearchableSchool {
  const compactPostalCode = item.postalCode?.replaceAll(/\s/g, '');
  const parts = [item.name, item.district, item.address, item.city, item.postalCode, compactPostalCode];
  return { item, text: fold(parts.filter(Boolean).join('\n')), foldedCity: fold(item.city) };
}

function containsAllWords(q: string): Condition {
  const words = fold(q)
    .split(' ')
    .filter((word) => word !== '');
  return (school) => words.every((word) => school.text.includes(word));
}

/** Any of the languages; one that the vocabulary does not know is taught nowhere. */
function teachesAnyOf(text: string): Condition {
  const asked = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (asked.length === 0) return () => true;
  const known = asked.map(parseLanguage).filter((language): language is Language => language !== null);
  return ({ item }) => known.some((language) => item.languages.includes(language));
}

function offersAllOf(text: string): Condition {
  const asked = text.split(',') as Gearbox[];
  return ({ item }) =>
    asked.every((gearbox) => (gearbox === 'manual' ? item.manualTransmission : item.automaticTransmission));
}

function conditions(query: SchoolSearchQuery): Condition[] {
  const { q, city, languages, rating, licenseType, gearbox, intensiveCourse } = query;
  const found: Condition[] = [];
  if (q !== undefined) found.push(containsAllWords(q));
  if (city !== undefined && fold(city) !== '') found.push((school) => school.foldedCity === fold(city));
  if (languages !== undefined) found.push(teachesAnyOf(languages));
  if (rating !== undefined) found.push(({ item }) => item.rating !== null && item.rating >= Number(rating));
  if (licenseType !== undefined) found.push(({ item }) => item.licenseTypes.includes(licenseType));
  if (gearbox !== undefined) found.push(offersAllOf(gearbox));
  if (intensiveCourse !== undefined) found.push(({ item }) => item.intensiveCourse);
  return found;
}

/** The schools that meet every part of the query, in the order that it asks for. Expects the recommended order. */
export function search<T extends SearchableSchool>(schools: readonly T[], query: SchoolSearchQuery): T[] {
  const all = conditions(query);
  const hits = schools.filter((school) => all.every((meets) => meets(school)));
  const sorts = { byPrice: query.sortByPrice !== undefined, byRating: query.sortByRating !== undefined };
  if (!sorts.byPrice && !sorts.byRating) return hits;
  const order = schoolOrder(sorts);
  return hits.sort((a, b) => order(a.item, b.item));
}
