import { minimumAge } from '@korkollen/api/domain/vocabulary/licence-classes';
import { texts } from '../../../texts/sv';
import { page as wayToB, type ContentPage } from '../content/licence-guide-b.md';
import { page as wayToBe } from '../content/licence-guide-be.md';
import { isOldEnough, type Experience, type GuideLicence } from './guide-answers';

/** The text of each licence, by the ids of its sections. */
export const ways: Record<GuideLicence, ContentPage> = { B: wayToB, BE: wayToBe };

/** Which section of a way is for whom. */
const sectionOf = {
  steps: 'steg-for-steg',
  costs: 'riktpriser',
  none: 'aldrig-kort',
  some: 'kort-lite',
  much: 'kort-mycket',
} satisfies Record<Experience | 'steps' | 'costs', string>;
export type WaySection = keyof typeof sectionOf;
export const waySections = Object.keys(sectionOf) as WaySection[];

/** The HTML of a section; empty when the text has none of its name. */
export function wayText(licence: GuideLicence, section: WaySection): string {
  return ways[licence].sections.find(({ id }) => id === sectionOf[section])?.html ?? '';
}

/** From when one may practise for B (Transportstyrelsen, 2026). */
const PRACTISE_AGE = 16;

/** What an age means for a licence today. */
export function adviceForAge(licence: GuideLicence, age: number): string {
  const { practiseSoon, practiseNow, firstB, oldEnough, oldEnoughTrailer } = texts.licenceGuide.summary;
  const isEnough = isOldEnough(licence, age);
  if (licence === 'BE') return isEnough ? oldEnoughTrailer : firstB(minimumAge(licence));
  if (isEnough) return oldEnough;
  return age < PRACTISE_AGE ? practiseSoon(PRACTISE_AGE - age, PRACTISE_AGE) : practiseNow(minimumAge(licence));
}
