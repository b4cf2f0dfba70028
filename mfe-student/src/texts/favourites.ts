import { productName } from '@korkollen/api/contracts/product';
import { formatNumber } from '@korkollen/shared-ui/format/number';

export const favouritesTexts = {
  toggle: (name: string) => `Spara ${name} som favorit`,
  title: 'Mina favoriter',
  loading: 'Laddar dina favoriter',
  count: (count: number) =>
    `${formatNumber(count)} ${count === 1 ? 'sparad trafikskola' : 'sparade trafikskolor'} i den här webbläsaren.`,
  addedAt: (date: string) => `Sparad ${date}`,
  gone: `Skolan finns inte längre på ${productName}.`,
  remove: 'Ta bort',
  removeSchool: (name: string) => `Ta bort ${name} från favoriterna`,
  removed: (name: string) => `${name} är borttagen`,
  emptyTitle: 'Inga favoriter än',
  emptyText: 'Tryck på hjärtat vid en trafikskola, så hittar du tillbaka till den här.',
  emptyAction: 'Hitta trafikskolor',
  loginTitle: 'Logga in för att se dina favoriter',
  loginText: 'Skolor som du har sparat finns kvar i den här webbläsaren tills du loggar in.',
  loginAction: 'Logga in',
} as const;
