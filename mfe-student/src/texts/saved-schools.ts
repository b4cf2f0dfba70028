import { productName } from '@korkollen/api/contracts/product';

/** What is said of a saved school wherever it stands. */
export const savedSchoolsTexts = {
  toggle: (name: string) => `Spara ${name} som favorit`,
  gone: `Skolan finns inte längre på ${productName}.`,
} as const;
