import type { InquiryType } from '../../contracts/vocabulary';

type TypeWithFixedMessage = Exclude<InquiryType, 'other'>;

const labels: Record<InquiryType, string> = {
  pricing: 'Pris/paket',
  instructor: 'Handledarkurs',
  riskettan: 'Riskettan',
  halkbana: 'Halkbana',
  intensive: 'Intensivkurs',
  theory: 'Teorihjälp',
  'book-lesson': 'Boka körlektion',
  prices: 'Priser och paket',
  schedule: 'Tider och schema',
  'test-booking': 'Boka körprov',
  question: 'Allmän fråga',
  technical: 'Tekniskt problem',
  feedback: 'Synpunkter',
  'school-claim': 'Ta över en skolas profil',
  partnership: 'Samarbete',
  other: 'Annat',
};

const fixedMessages: Record<TypeWithFixedMessage, string> = {
  pricing: 'Jag vill veta mer om era priser och paket.',
  instructor: 'Jag vill veta mer om er handledarkurs (introduktionsutbildning).',
  riskettan: 'Jag vill veta mer om Riskettan och när nästa tillfälle är.',
  halkbana: 'Jag vill veta mer om Risktvåan (halkbana) och när nästa tillfälle är.',
  intensive: 'Jag vill veta mer om er intensivkurs.',
  theory: 'Jag vill veta mer om hur ni kan hjälpa mig med teorin.',
  'book-lesson': 'Jag vill boka en körlektion.',
  prices: 'Jag vill veta mer om era priser och paket.',
  schedule: 'Jag vill veta vilka tider ni har för körlektioner.',
  'test-booking': 'Jag vill ha hjälp med att boka körprov.',
  question: 'Jag har en fråga.',
  technical: 'Jag har ett tekniskt problem med sidan.',
  feedback: 'Jag vill lämna synpunkter.',
  'school-claim': 'Jag vill ta över min trafikskolas profil.',
  partnership: 'Jag vill veta mer om ett samarbete.',
};

/** What the choice is called in forms and in the partner's inbox. */
export function inquiryTypeLabel(inquiryType: InquiryType): string {
  return labels[inquiryType];
}

/**
 * The Swedish text that is stored as the lead's message. Only `other` carries the enquirer's own words (PRODUCT.md 12),
 * so it has none: null.
 */
export function fixedMessage(inquiryType: TypeWithFixedMessage): string;
export function fixedMessage(inquiryType: InquiryType): string | null;
export function fixedMessage(inquiryType: InquiryType): string | null {
  return inquiryType === 'other' ? null : fixedMessages[inquiryType];
}
