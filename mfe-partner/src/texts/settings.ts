import type { BatchTime, MailMethod } from '@korkollen/api/contracts/vocabulary';

const times: Record<BatchTime, string> = { '06:00': 'kl. 06.00', '18:00': 'kl. 18.00' };

/** The words of the page that says how the school gets its enquiries. */
export const settingsTexts = {
  title: 'Inställningar',
  intro: (school: string) => `Hur ${school} får sina förfrågningar, och när ni är borta.`,
  ourSchool: 'er skola',
  loading: 'Hämtar inställningarna',
  loadFailed: 'Inställningarna kunde inte hämtas',
  recipients: {
    title: 'E-post för förfrågningar',
    text: 'Varje adress får en länk att bekräfta med. Före det går inga förfrågningar dit.',
    list: 'Adresser',
    usual: (addresses: readonly string[], isAnyProved: boolean) => {
      if (addresses.length === 0) return 'Just nu mejlas inga förfrågningar. De finns alltid i inkorgen.';
      const why = isAnyProved ? 'ingen bekräftad adress kan nås' : 'ingen adress är bekräftad';
      return `Så länge ${why} går förfrågningarna till ${addresses.join(' och ')}.`;
    },
    primary: 'Primär',
    proved: 'Bekräftad',
    waiting: 'Väntar på att länken i mejlet öppnas',
    ended: 'Har avslutat mejlen. Skicka en ny länk för att börja igen.',
    unreachable: 'Bekräftad, men våra mejl når inte fram hit. Lägg till en annan adress.',
    makePrimary: 'Gör till primär',
    makePrimaryNamed: (address: string) => `Gör ${address} till primär`,
    again: 'Skicka länken igen',
    againNamed: (address: string) => `Skicka länken igen till ${address}`,
    againPending: 'Skickar...',
    againDone: (address: string) => `En ny länk är skickad till ${address}.`,
    remove: 'Ta bort',
    removeNamed: (address: string) => `Ta bort ${address}`,
    removeTitle: 'Ta bort adressen?',
    removeText: (address: string) =>
      `Nya förfrågningar mejlas inte längre till ${address}. Vill ni ha tillbaka adressen måste den bekräftas på nytt.`,
    removing: 'Tar bort...',
    removed: 'E-post borttagen',
    field: 'Ny e-postadress',
    add: 'Lägg till',
    adding: 'Lägger till...',
    added: 'E-post tillagd',
    addedText: (address: string) => `Vi har mejlat en länk till ${address}.`,
    full: (max: number) => `Ni kan ha ${max} adresser. Ta bort någon för att lägga till en ny.`,
  },
  mails: {
    title: 'Mejl om nya förfrågningar',
    text: 'I inkorgen syns varje förfrågan direkt, hur ni än väljer.',
    channel: 'Avisering',
    channels: { email: 'E-post', sms: 'Sms (v1.1)' },
    smsHint: 'Kommer i version 1.1.',
    method: 'När',
    methods: {
      batches: { label: 'Samlat', hint: 'Ett mejl per tid, med allt som har kommit.' },
      atOnce: { label: 'Direkt', hint: 'Ett mejl per förfrågan, så snart den kommer.' },
    } satisfies Record<MailMethod, { label: string; hint: string }>,
    times: 'Tider',
    timeLabels: times,
    noTime: 'Välj minst en tid',
  },
  away: {
    title: 'Borta',
    text: 'Elever ser det på er sida innan de frågar. Förfrågningar kommer ändå och väntar på er.',
    is: 'Vi är borta en tid',
    from: 'Från och med',
    until: 'Till och med',
    noDay: 'Välj ett datum',
    backwards: 'Perioden slutar innan den börjar',
    over: 'Perioden är redan över',
  },
  save: 'Spara inställningarna',
  saving: 'Sparar...',
  saved: 'Inställningar sparade',
  saveFailed: 'Kunde inte spara inställningar.',
  changedTitle: 'En kollega har ändrat inställningarna',
  changedText:
    'Det ni har valt här är kvar, men inte sparat. Spara igen för att ersätta kollegans val, eller hämta dem.',
  takeTheirs: 'Hämta kollegans',
} as const;
