import type { PartnerLeadStatus } from '@korkollen/api/contracts/vocabulary';
import type { PartnerLead } from '@korkollen/api/contracts/partner';
import { claimTexts } from './claim';

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const changeAccount = 'Logga ut och byt konto';

const statusInSentence: Record<PartnerLeadStatus, string> = {
  new: 'ny',
  contacted: 'kontaktad',
  booked: 'bokad',
  declined: 'avböjd',
};

/** Every Swedish word of the partner app, by feature. */
export const texts = {
  claim: claimTexts,
  session: {
    partner: {
      pageTitle: 'Partnerinloggning',
      title: 'Logga in till partnerområdet',
      username: 'Användarnamn',
      bothRequired: 'Ange både användarnamn och lösenord',
      wrongCredentials: 'Felaktigt användarnamn eller lösenord.',
    },
    school: {
      pageTitle: 'Logga in som trafikskola',
      title: 'Logga in som trafikskola',
      wrongCredentials: 'Inloggning misslyckades. Kolla att e-post och lösenord stämmer och försök igen.',
    },
    studentQuestion: 'Är du elev?',
    studentLogin: 'Logga in som elev',
    welcome: (name: string) => ({ title: 'Inloggning lyckades', description: `Välkommen, ${name}.` }),
    notForStudents: {
      title: 'Du är inloggad som elev',
      description: 'Partnerområdet är för trafikskolor. Här kan du söka och jämföra skolor.',
    },
    notForTeachers: {
      title: 'Du är inloggad som lärare',
      description: 'Partnerområdet är för trafikskolor.',
    },
    alreadySignedIn: {
      title: 'Du är redan inloggad',
      text: (email: string) => `Du är inloggad som ${email}. Logga ut för att logga in med en trafikskolas konto.`,
      action: changeAccount,
    },
    forbidden: {
      title: 'Partnerområdet är för trafikskolor',
      text: (email: string) => `Du är inloggad som ${email}, och det kontot hör inte till någon trafikskola.`,
      action: changeAccount,
    },
  },
  inbox: {
    title: 'Förfrågningar',
    waiting: (waiting: number, late: number) => {
      if (waiting === 0) return 'Alla förfrågningar har fått svar.';
      const all = `${count(waiting, 'väntar', 'väntar')} på svar`;
      return late === 0 ? `${all}.` : `${all}, ${late} i mer än 24 timmar.`;
    },
    answerTarget: 'Elever räknar med svar inom 24 timmar.',
    refresh: 'Uppdatera',
    refreshing: 'Uppdaterar...',
    updatedAt: (age: string) => (age === 'nyss' ? 'Uppdaterad nyss' : `Uppdaterad för ${age} sedan`),
    loading: 'Hämtar förfrågningar',
    kpis: {
      label: 'Nyckeltal',
      totalLeads: 'Totalt',
      totalLeadsHint: (days: number) => `senaste ${days} dagarna`,
      newLeads: 'Nya',
      newLeadsHint: 'senaste 7 dagarna',
      contactedLeads: 'Kontaktade',
      bookedLeads: 'Bokade',
      ofTotal: (total: string) => `av ${total}`,
      perDay: 'Per dag',
      perDayLine: (max: number) => `Förfrågningar per dag de senaste 30 dagarna, som mest ${max} på en dag`,
      perDayHint: 'senaste 30 dagarna',
      failed: 'Nyckeltalen kunde inte hämtas.',
    },
    filter: {
      label: 'Filtrera förfrågningar',
      status: 'Status',
      all: 'Alla',
      search: 'Sök i listan',
      searchPlaceholder: 'Namn, telefon, meddelande …',
      shown: (shown: number, total: number) => `Visar ${shown} av ${count(total, 'förfrågan', 'förfrågningar')}`,
      clear: 'Visa alla',
    },
    list: {
      caption: 'Förfrågningar, den senaste först',
      status: 'Status',
      name: 'Namn',
      subject: 'Gäller',
      contact: 'Kontakt',
      age: 'Ålder',
      keys: 'Piltangenterna eller J och K flyttar i listan, Enter öppnar.',
      ofTarget: 'av 24\u00a0tim',
      late: 'Försenad',
      empty: 'Inga leads ännu',
      emptyText: 'Här samlas förfrågningarna till din trafikskola. Utskick med nya leads går kl. 06 och 18 varje dag.',
      noHits: 'Inga träffar',
      noHitsText: 'Ingen förfrågan i listan passar filtret.',
      failed: 'Förfrågningarna kunde inte hämtas',
      failedText: 'Inget har gått förlorat. Försök igen om en stund.',
      offlineText: 'Vi når inte servern. Kontrollera din uppkoppling och försök igen.',
      refreshFailed: 'Listan kunde inte uppdateras. Det du ser är från den senaste hämtningen.',
      forbidden: 'Kontot hör inte till någon trafikskola',
      forbiddenText: 'Kontakta oss om du tror att det är fel.',
    },
    lead: {
      pageTitle: 'Förfrågan',
      back: 'Till listan',
      close: 'Stäng förfrågan',
      loading: 'Hämtar förfrågan',
      notFound: 'Lead hittades inte',
      notFoundText: 'Förfrågan kan ha raderats, eller så hör den till en annan trafikskola.',
      failed: 'Förfrågan kunde inte hämtas',
      call: (phone: string) => `Ring ${phone}`,
      mail: 'Mejla',
      message: 'Meddelande',
      facts: 'Uppgifter',
      history: 'Historik',
      status: 'Status',
      statusSaving: 'Sparar status',
      statusUpdated: 'Status uppdaterad',
      statusUpdatedText: (status: PartnerLeadStatus) => `Förfrågan är markerad som ${statusInSentence[status]}.`,
      statusFailed: 'Fel',
      statusFailedText: 'Kunde inte uppdatera status.',
      retention: (date: string, days: number) =>
        `Förfrågan sparas i ${days} dagar. Den raderas den ${date}, med historiken.`,
      created: 'Förfrågan kom in',
      statusChanged: (label: string) => `Status ändrad till ${label}`,
      by: (name: string) => `av ${name}`,
      byEnquirer: 'av eleven',
      byUnknown: 'av borttaget konto',
      missing: 'Ej angivet',
      yes: 'Ja',
      no: 'Nej',
      fields: {
        email: 'E-post',
        phone: 'Telefon',
        contact_preference: 'Vill bli kontaktad via',
        inquiry_type: 'Gäller',
        license_type: 'Körkort',
        gearbox: 'Växellåda',
        language: 'Språk',
        time_preference: 'Passar bäst',
        city: 'Ort',
        teacher_name: 'Önskad lärare',
        license_permit_applied: 'Körkortstillstånd sökt',
        is_under_18: 'Under 18 år',
        guardian_informed: 'Vårdnadshavare informerad',
        created_at: 'Kom in',
        utm_source: 'Källa',
        utm_campaign: 'Kampanj',
      },
    },
    contactPreference: {
      email: 'E-post',
      phone: 'Telefon',
      both: 'E-post eller telefon',
      sms: 'Sms',
    } satisfies Record<PartnerLead['contact_preference'], string>,
  },
} as const;
