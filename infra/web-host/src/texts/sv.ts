import { productName } from '@korkollen/api/contracts/product';

/** What a web host says where there is no page, or no script to draw it. */
export const sv = {
  needsScript: `${productName} behöver JavaScript. Slå på det i webbläsaren och ladda om sidan.`,
  fileNotFound: 'Filen finns inte.',
  requestRefused: 'Begäran kunde inte tas emot.',
  methodNotAllowed: 'Här går det bara att läsa.',
  serverFault: 'Något gick fel. Försök igen om en stund.',
} as const;
