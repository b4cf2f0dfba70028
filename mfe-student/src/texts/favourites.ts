import { formatNumber } from '@korkollen/shared-ui/format/number';

export const favouritesTexts = {
  title: 'Mina favoriter',
  loading: 'Laddar dina favoriter',
  needsScript: 'Dina favoriter visas med JavaScript. Slå på det i webbläsaren och ladda om sidan.',
  count: (count: number) => `${formatNumber(count)} ${count === 1 ? 'sparad trafikskola' : 'sparade trafikskolor'}`,
  keptWithAccount: 'De följer ditt konto. När du loggar ut tas de bort ur den här webbläsaren.',
  keptInBrowser: 'De finns bara i den här webbläsaren.',
  keptUntilProved: 'De finns bara i den här webbläsaren tills du har bekräftat din e-postadress.',
  notSent: 'Det går inte att nå ditt konto just nu. Ändringarna finns kvar här och skickas när det går.',
  notReadTitle: 'Dina favoriter kunde inte hämtas',
  notReadText: 'De finns kvar i ditt konto. Försök igen om en stund.',
  addedAt: (date: string) => `Sparad ${date}`,
  remove: 'Ta bort',
  removeSchool: (name: string) => `Ta bort ${name} från favoriterna`,
  removed: (name: string) => `${name} är borttagen.`,
  undo: 'Ångra',
  undoRemoval: (name: string) => `Ångra borttagningen av ${name}`,
  note: {
    write: 'Skriv en anteckning',
    writeOn: (name: string) => `Skriv en anteckning om ${name}`,
    label: (name: string) => `Din anteckning om ${name}`,
    hint: 'Bara du ser den.',
    tooLong: (max: number, length: number) =>
      `Anteckningen får vara högst ${formatNumber(max)} tecken. Nu är den ${formatNumber(length)}.`,
    saved: 'Sparad',
    saving: 'Sparar...',
    savedHere: 'Sparad i den här webbläsaren. Skickas till ditt konto när det går.',
  },
  emptyTitle: 'Inga favoriter än',
  emptyText: 'Tryck på hjärtat vid en trafikskola, så hittar du tillbaka till den här.',
  emptyAction: 'Hitta trafikskolor',
  loginTitle: 'Logga in så följer favoriterna med dig',
  loginText:
    'Då ser du dem på alla dina enheter, med anteckningar. Det du redan har sparat här läggs till i ditt konto.',
  loginAction: 'Logga in',
} as const;
