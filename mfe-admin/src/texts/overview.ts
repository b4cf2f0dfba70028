import { ago } from './ago';

const one = (count: number, singular: string, plural: string): string => (count === 1 ? singular : plural);

/** The words of the overview. */
export const overviewTexts = {
  title: 'Översikt',
  summary: 'Så står det till just nu.',
  asOf: (at: string) => `Läget ${at}.`,
  loading: 'Hämtar läget',
  failed: 'Läget kunde inte hämtas',
  waiting: {
    title: 'Väntar på någon',
    nothing: 'Inget',
    since: (age: string) => `äldsta kom ${ago(age)}`,
    due: (at: string) => `nästa senast ${at}`,
    late: (count: number) => `${count} ${one(count, 'försenad', 'försenade')}`,
    claims: 'Anspråk',
    registrations: 'Registreringar',
    dataRequests: 'Registerbegäranden',
    leads: 'Obesvarade förfrågningar',
    mails: 'Mejl som inte gick fram',
    unaddressed: 'Förfrågningar utan adress att mejla',
  },
  leads: {
    label: 'Förfrågningar till skolor, 30 dagar',
    sentence: (count: string, isOne: boolean, share: string | null, hours: number) =>
      share === null
        ? `${count} ${isOne ? 'förfrågan' : 'förfrågningar'} på 30 dagar.`
        : `${count} ${isOne ? 'förfrågan' : 'förfrågningar'} på 30 dagar, ${share} besvarade inom ${hours} timmar.`,
    note: (hours: number) =>
      `Räknas på dem vars ${hours} timmar har gått. De senaste dagarna kan ännu bli besvarade i tid.`,
    none: 'Inga förfrågningar på 30 dagar.',
    inTime: (hours: number) => `Besvarade inom ${hours} timmar`,
    others: 'Övriga',
    day: 'Dag',
    all: 'Alla',
    today: 'Idag',
    link: 'Till förfrågningarna',
  },
  schools: {
    title: 'Skolor',
    summary: (total: string) => `${total} i registret`,
    verified: 'Aktiva',
    seed: 'Nya',
    archived: 'Arkiverade',
    noEmail: 'Saknar e-post',
    noPrice: 'Saknar pris',
  },
  mails: {
    title: 'Mejl till skolor',
    queued: 'Väntar',
    sent: 'Skickade',
    refused: 'Studsade',
    failed: 'Gav vi upp',
    ambiguous: 'Osäkra',
    suppressed: 'Spärrade adresser',
    lastSent: (age: string) => `Senast skickat ${ago(age)}.`,
    neverSent: 'Inget mejl har skickats än.',
    nextSlot: (at: string) => `Nästa utskick ${at}.`,
  },
  retention: {
    title: 'Gallring',
    never: 'Ingen gallring har körts än. Den går en gång i timmen.',
    ran: (at: string, deleted: string) => `Senast ${at}. ${deleted} togs bort.`,
    documents: (count: string, isOne: boolean) => `${count} ${isOne ? 'uppgift' : 'uppgifter'}`,
    link: 'Till gallringen',
  },
} as const;
