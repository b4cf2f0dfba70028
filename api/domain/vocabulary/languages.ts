import { languages, type Language } from '../../contracts/vocabulary';
import { fold } from '../text/fold';

const labels: Record<Language, string> = {
  svenska: 'Svenska',
  engelska: 'Engelska',
  arabiska: 'Arabiska',
  spanska: 'Spanska',
  polska: 'Polska',
  somaliska: 'Somaliska',
  persiska: 'Persiska',
  bosniska: 'Bosniska',
  finska: 'Finska',
  tyska: 'Tyska',
};

/** Other spellings, folded: English names, names in the language itself, ISO 639 codes. */
const aliases: Record<Language, readonly string[]> = {
  svenska: ['swedish', 'sv', 'swe', 'sv-se'],
  engelska: ['english', 'en', 'eng', 'en-gb', 'en-us'],
  arabiska: ['arabic', 'ar', 'ara', 'العربية'],
  spanska: ['spanish', 'es', 'spa', 'espanol'],
  polska: ['polish', 'pl', 'pol', 'polski'],
  somaliska: ['somali', 'so', 'som', 'soomaali'],
  persiska: ['persian', 'farsi', 'fa', 'fas', 'per', 'فارسی'],
  bosniska: ['bosnian', 'bs', 'bos', 'bosanski'],
  finska: ['finnish', 'fi', 'fin', 'suomi'],
  tyska: ['german', 'de', 'deu', 'ger', 'deutsch'],
};

const languageBySpelling = new Map<string, Language>(
  languages.flatMap((language) =>
    [language, ...aliases[language]].map((spelling) => [fold(spelling), language] as const),
  ),
);

/** The Swedish name with a capital letter, as chips and facts show it. */
export function languageLabel(language: Language): string {
  return labels[language];
}

/** Reads a language in any known spelling or case (”Swedish”, ”svenska”, ”SV”); null when it is none of ours. */
export function parseLanguage(text: string): Language | null {
  return languageBySpelling.get(fold(text)) ?? null;
}
