import { matchLicences } from '@korkollen/api/contracts/vocabulary';
import { gearboxLabel } from '@korkollen/api/domain/vocabulary/gearboxes';
import { leadLanguageLabel, leadLanguageOf, timePreferenceLabel } from '@korkollen/api/domain/vocabulary/lesson-wishes';
import { filtersInUse } from '../../../filters-in-use/filters-in-use';
import type { EnquiryValues } from './enquiry-values';

/** How somebody wants to be taught: asked in the folded part of the form, none of it needed. */
export type Wishes = Pick<EnquiryValues, 'licenseType' | 'gearbox' | 'language' | 'timePreference'>;

/** The classes that may be asked about, beside B, which every enquiry is about that says nothing else. */
export const otherLicences = matchLicences.filter((licence) => licence !== 'B');

/** The one choice, when there is one. */
const onlyOf = <Choice>(choices: readonly Choice[] = []): Choice | '' => {
  const [first, ...others] = new Set(choices);
  return first !== undefined && others.length === 0 ? first : '';
};

/** What the filters in use say without doubt. */
export function wishesInUse(): Wishes {
  const { gearbox, languages, licence } = filtersInUse.getState();
  const licenseType = otherLicences.find((each) => each === licence) ?? '';
  return {
    licenseType,
    gearbox: onlyOf(gearbox),
    language: onlyOf(languages?.map(leadLanguageOf)),
    timePreference: '',
  };
}

/** The wishes in a few words, in the order of the form; empty without any. */
export function describeWishes({ licenseType, gearbox, language, timePreference }: Wishes): string {
  const words = [
    licenseType,
    gearbox && gearboxLabel(gearbox),
    language && leadLanguageLabel(language),
    timePreference && timePreferenceLabel(timePreference),
  ];
  return words.filter(Boolean).join(', ');
}
