import type { PartnerLeadStatus } from '@korkollen/api/contracts/vocabulary';
import type { ReplyTime } from '@korkollen/api/contracts/schools';
import type { PartnerLead } from '@korkollen/api/contracts/partner';
import { answerTargetHours } from '@korkollen/api/domain/vocabulary/lead-status';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { count } from './count';
import { replyTexts } from './replies';

const statusInSentence: Record<PartnerLeadStatus, string> = {
  new: 'ny',
  contacted: 'kontaktad',
  booked: 'bokad',
  declined: 'avböjd',
};

/** The Swedish words of the inbox and its replies. Other pages' stand in files of their own beside this one. */
export const texts = {
  replies: replyTexts,
  inbox: {
    title: 'Förfrågningar',
    /** In the tab's title, before the page's own. */
    unreadCount: (unread: number) => (unread === 0 ? '' : `(${formatNumber(unread)}) `),
    waiting: (waiting: number, late: number) => {
      if (waiting === 0) return 'Alla förfrågningar har fått svar.';
      const all = `${count(waiting, 'väntar', 'väntar')} på svar`;
      return late === 0 ? `${all}.` : `${all}, ${count(late, 'försenad', 'försenade')}.`;
    },
    answerTarget: (isAway: boolean) =>
      `Vi ber er svara inom ${answerTargetHours}\u00a0timmar.${isAway ? ' Medan ni är borta räknas de från det att ni är tillbaka.' : ''}`,
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
      unanswered: 'Obesvarade',
      late: (late: number) => count(late, 'försenad', 'försenade'),
      share: (part: number, whole: number) => `${Math.round((100 * part) / Math.max(1, whole))}\u00a0% av alla`,
      replyTime: 'Svarstid',
      replyTimeHint: (replyTime: ReplyTime | null) =>
        replyTime ? `median av ${formatNumber(replyTime.leads)}` : 'inte mätt än',
      hours: (replyTime: ReplyTime | null) => {
        if (!replyTime) return '–';
        const { medianHours: hours, isAtLeast } = replyTime;
        if (isAtLeast) return '>\u00a024\u00a0tim';
        return hours > 36 ? `${hours / 24}\u00a0dygn` : `${hours}\u00a0tim`;
      },
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
      searchPlaceholder: 'Namn, e-post, telefon …',
      type: 'Gäller',
      allTypes: 'Alla ärenden',
      period: 'Period',
      allDays: (days: number) => `Alla ${days} dagar`,
      lastDays: { 1: 'Senaste dygnet', 7: 'Senaste 7 dagarna', 30: 'Senaste 30 dagarna' },
      shown: (shown: number) => `Visar ${count(shown, 'förfrågan', 'förfrågningar')}`,
      shownOf: (shown: number, total: number) =>
        `Visar ${formatNumber(shown)} av ${count(total, 'förfrågan', 'förfrågningar')}`,
      shownSoFar: (shown: number) => `Visar ${count(shown, 'förfrågan', 'förfrågningar')}, det finns fler`,
      clear: 'Visa alla',
      more: (set: number) => (set === 0 ? 'Fler filter' : `Fler filter (${set})`),
      moreLabel: 'Fler filter',
      teacher: 'Önskad lärare',
      allTeachers: 'Alla lärare',
      teachersFailed: 'Lärarna att välja bland kunde inte hämtas.',
      sort: 'Ordning',
      sorts: { newest: 'Nyast först', oldest: 'Äldst först' },
      unread: 'Olästa',
      late: 'Försenade',
    },
    list: {
      caption: { newest: 'Förfrågningar, den senaste först', oldest: 'Förfrågningar, den äldsta först' },
      status: 'Status',
      name: 'Namn',
      subject: 'Gäller',
      contact: 'Kontakt',
      age: 'Ålder',
      keys: 'Piltangenterna eller J och K flyttar i listan, Enter öppnar. X eller mellanslag väljer, med Skift ett helt stycke.',
      chosen: 'Vald',
      choose: (name: string) => `Välj ${name}`,
      unread: 'Oläst',
      left: (time: string) => `${time} kvar`,
      over: (time: string) => `Försenad ${time}`,
      nothingYet: {
        title: 'Inga leads ännu',
        school: {
          text: 'Här samlas förfrågningarna till din trafikskola. Utskick med nya leads går kl. 06 och 18 varje dag.',
          profile: 'Till skolans profil',
        },
        teacher: { text: 'Här samlas förfrågningarna som elever skickar till just dig.', profile: 'Till din profil' },
      },
      noHits: 'Inga träffar',
      noHitsText: 'Ingen förfrågan passar filtret.',
      showMore: 'Visa fler',
      loadingMore: 'Hämtar fler...',
      moreFailed: 'Fler förfrågningar kunde inte hämtas. Försök igen.',
      failed: 'Förfrågningarna kunde inte hämtas',
      refreshFailed: 'Listan kunde inte uppdateras. Det du ser är från den senaste hämtningen.',
    },
    lead: {
      pageTitle: 'Förfrågan',
      back: 'Till listan',
      close: 'Stäng förfrågan',
      steps: { label: 'Fler förfrågningar', previous: 'Föregående', next: 'Nästa', fetching: 'Hämtar fler...' },
      loading: 'Hämtar förfrågan',
      notFound: 'Lead hittades inte',
      notFoundText:
        'Förfrågan kan ha raderats, eller så har eleven tagit tillbaka den. Den kan också höra till en annan trafikskola.',
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
      undo: 'Ångra',
      undone: 'Ändringen är ångrad',
      undoFailed: 'Ändringen ångrades inte',
      changedMeanwhile: (name: string | null, label: string) =>
        `${name ?? 'En kollega'} har ändrat status till ${label}.`,
      notSet: (label: string) => `Ditt val, ${label}, är inte sparat.`,
      keep: (label: string) => `Behåll ${label}`,
      changeAnyway: (label: string) => `Ändra till ${label}`,
      statusFailed: 'Fel',
      statusFailedText: 'Kunde inte uppdatera status.',
      retention: (date: string, days: number) =>
        `Förfrågan sparas i ${days} dagar. Den raderas den ${date}, med notiser och historik.`,
      makeUnread: 'Markera som oläst',
      madeUnread: 'Förfrågan är markerad som oläst',
      openedBy: (name: string | null, when: string) => `Öppnades först av ${name ?? 'borttaget konto'}, ${when}`,
      openedByMail: (when: string) => `Öppnades först via länken i mejlet, ${when}`,
      noted: (name: string | null) => `${name ?? 'Borttaget konto'} noterade`,
      created: 'Förfrågan kom in',
      statusChanged: (label: string) => `Status ändrad till ${label}`,
      by: (name: string) => `av ${name}`,
      byEnquirer: 'av eleven',
      byUnknown: 'av borttaget konto',
      notes: {
        title: 'Notiser',
        add: 'Ny notis',
        change: 'Ändra notis',
        edit: 'Ändra',
        remove: 'Ta bort',
        removeTitle: 'Ta bort notisen?',
        removeText: 'Den försvinner för er alla och går inte att få tillbaka.',
        removing: 'Tar bort...',
        save: 'Spara',
        saving: 'Sparar...',
        cancel: 'Avbryt',
        saved: 'Notis sparad',
        removed: 'Notis borttagen',
        failedTitle: 'Fel',
        failed: 'Kunde inte spara notis.',
        removeFailed: 'Kunde inte ta bort notisen.',
        none: 'Inga notiser än.',
        full: 'Förfrågan har så många notiser som får plats. Ta bort någon av dina för att skriva en ny.',
        tooLong: (max: number, excess: number) =>
          `Notisen får vara högst ${formatNumber(max)} tecken. Korta den med ${formatNumber(excess)}.`,
        byUnknown: 'Borttaget konto',
        edited: (when: string) => `(ändrad ${when})`,
      },
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
