import type { Language, LeadLanguage, TimePreference } from '../../contracts/vocabulary';
import { languageLabel } from './languages';

const languageLabels: Record<LeadLanguage, string> = {
  swedish: languageLabel('svenska'),
  english: languageLabel('engelska'),
  other: 'Annat språk',
};

const timeLabels: Record<TimePreference, string> = {
  morning: 'Förmiddag',
  afternoon: 'Eftermiddag',
  evening: 'Kväll',
  weekend: 'Helg',
};

/** What the language of the lessons is called in the enquiry and in the partner's inbox. */
export function leadLanguageLabel(language: LeadLanguage): string {
  return languageLabels[language];
}

/** The language as an enquiry groups it. */
export function leadLanguageOf(language: Language): LeadLanguage {
  if (language === 'svenska') return 'swedish';
  return language === 'engelska' ? 'english' : 'other';
}

/** What the time that suits somebody is called in the enquiry and in the partner's inbox. */
export function timePreferenceLabel(time: TimePreference): string {
  return timeLabels[time];
}
