import { productName } from '@korkollen/api/contracts/product';

/** The words of the page that stands where nothing can be fetched. */
export const offlineTexts = {
  documentTitle: `Ingen anslutning – ${productName}`,
  title: 'Sidan kan inte hämtas just nu',
  text: 'Du är offline, eller så svarar vi inte. Det här har du kvar från tidigare besök, med den tid det är ifrån:',
  empty:
    'Du är offline, eller så svarar vi inte. Listor, skolor och jämförelser som du öppnar sparas här, så att du kan läsa dem utan nät. Ännu finns inga sparade.',
  retry: 'Försök igen',
} as const;
