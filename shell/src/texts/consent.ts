import { productName } from '@korkollen/api/contracts/product';
import type { ConsentCategory } from '@korkollen/api/contracts/vocabulary';

/** The words of the cookie dialog, which most pages never show. */
export const consentTexts = {
  title: `Cookies på ${productName}`,
  intro:
    'Vi sparar det som behövs för att sidan ska fungera. Statistik och marknadsföring använder vi bara om du säger ja, och du kan ändra dig när du vill.',
  policy: 'Läs om cookies',
  signal:
    'Din webbläsare ber alla sajter att inte föra dina uppgifter vidare (Global Privacy Control). Därför använder vi bara det nödvändiga, även om du godkänner mer här.',
  categories: {
    essential: {
      label: 'Nödvändiga',
      text: 'Alltid på: inloggning, favoriter, jämförelse, din plats, utseende och det du väljer här.',
    },
    analytics: {
      label: 'Statistik',
      text: 'Hur sidan används, utan att vi vet vem du är.',
    },
    marketing: {
      label: 'Marknadsföring',
      text: 'Vilka annonser som leder hit.',
    },
  } satisfies Record<ConsentCategory, { label: string; text: string }>,
  accept: 'Acceptera alla',
  refuse: 'Endast nödvändiga',
  customise: 'Anpassa',
  saveFirst: 'Spara mina val',
  save: 'Spara ändringar',
  withdraw: 'Ta tillbaka samtycke',
} as const;
