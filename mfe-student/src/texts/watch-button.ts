import { maxWatches } from '@korkollen/api/contracts/limits';

/** What the buttons say, wherever they stand. */
export const watchButtonTexts = {
  watch: 'Bevaka',
  watching: 'Bevakas',
  watchSchool: (name: string) => `Bevaka ${name}`,
  watchSearch: (name: string) => `Bevaka sökningen: ${name}`,
  pending: 'Sparar...',
  logIn: { title: 'Logga in för att bevaka', description: 'Sedan kommer du tillbaka hit, och bevakningen börjar.' },
  started: (name: string) => ({
    title: `Du bevakar ${name}`,
    description: 'Du får högst ett mejl om dagen, när något är nytt.',
  }),
  ended: (name: string) => ({ title: `Du bevakar inte längre ${name}` }),
  unproved: {
    title: 'Bekräfta din e-postadress först',
    description:
      'Vi mejlar bara till bekräftade adresser. Öppna länken i mejlet från oss, eller be om en ny högst upp på sidan.',
  },
  full: {
    title: 'Bevakningen sparades inte',
    description: `Du bevakar redan ${maxWatches}, så många som går. Avsluta någon under Mina bevakningar.`,
  },
  failed: 'Bevakningen ändrades inte',
} as const;
