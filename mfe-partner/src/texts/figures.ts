import { minShownCount } from '@korkollen/api/contracts/limits';
import type { ReplyTime } from '@korkollen/api/contracts/schools';
import type { ProfilePart } from '@korkollen/api/contracts/vocabulary';
import type { RecommendationPart } from '@korkollen/api/domain/ranking/recommended-rank';
import { leadRetentionDays } from '@korkollen/api/domain/retention/retention';
import { answerTargetHours } from '@korkollen/api/domain/vocabulary/lead-status';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { formatList } from '@korkollen/shared-ui/format/list';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { formatReplyTime } from '@korkollen/shared-ui/format/reply-time';

const enquiries = (count: number) => `${formatNumber(count)} ${count === 1 ? 'förfrågan' : 'förfrågningar'}`;
const percent = (share: number) => `${formatNumber(share * 100)}\u00a0%`;
const shareOf = (part: number, whole: number) => percent(whole === 0 ? 0 : part / whole);
const period = `senaste ${leadRetentionDays} dagarna`;
const points = (score: number) => formatNumber(score * 100, 1);

function comparedWithLast(count: number, last: number): string {
  if (count === last) return 'lika många som hela förra';
  const difference = formatNumber(Math.abs(count - last));
  return count > last ? `${difference} fler än förra` : `${difference} färre än hela förra`;
}

const profileNames: Record<ProfilePart, string> = {
  description: 'beskrivning',
  photo: 'bild',
  prices: 'priser',
  languages: 'språk',
  licences: 'behörigheter',
  teachers: 'antal lärare',
  years: 'år i branschen',
  phone: 'telefon',
  email: 'e-post',
  website: 'webbplats',
  address: 'adress',
  position: 'plats på kartan',
};

/** The words of the figures and of how the school is seen. */
export const figuresTexts = {
  title: 'Statistik',
  intro: `Förfrågningarna som sparas, ${period}, och hur eleverna ser skolan.`,
  loading: 'Hämtar statistiken',
  failed: 'Statistiken kunde inte hämtas',
  insightFailed: 'Hur skolan syns kunde inte hämtas',
  empty: 'Inga förfrågningar att räkna än',
  emptyText:
    'När elever skriver till skolan ser du här hur många de är, hur snabbt de får svar och vad det blir av dem.',
  showTable: 'Visa som tabell',
  showChart: 'Visa som diagram',
  of: (action: string, label: string) => `${action}: ${label}`,
  count: 'Antal',
  share: 'Andel',
  shareOf,
  week: (number: number) => `v.\u00a0${number}`,
  weekFrom: (number: number, day: string) => `Vecka ${number}, från ${day}`,
  weekColumn: 'Vecka',

  leads: {
    label: 'Förfrågningar per vecka',
    sentence: (count: number, last: number) => `${enquiries(count)} den här veckan, ${comparedWithLast(count, last)}.`,
    note: 'Den sista veckan pågår.',
  },
  funnel: {
    label: 'Vad det blir av dem',
    sentence: (booked: number, received: number) => {
      if (received === 1) return booked === 0 ? 'Förfrågan är inte bokad än.' : 'Förfrågan är bokad.';
      if (booked === 0) return `Ingen av ${enquiries(received)} är bokad än.`;
      const are = booked === 1 ? 'är bokad' : 'är bokade';
      return `${formatNumber(booked)} av ${enquiries(received)} ${are}, ${shareOf(booked, received)}.`;
    },
    step: 'Steg',
    received: 'Kom in',
    answered: 'Besvarade',
    booked: 'Bokade',
    declined: 'Avböjda',
    note: 'Som de står nu. De besvarade är kontaktade, bokade eller avböjda.',
  },
  replies: {
    label: 'Svarstid',
    sentence: (replyTime: ReplyTime | null) => {
      if (replyTime === null) return 'För få förfrågningar för att säga hur snabbt ni svarar.';
      const basis = `median av ${formatNumber(replyTime.leads)}, ${period}`;
      return replyTime.isAtLeast
        ? `Hälften väntar ${formatReplyTime(replyTime)} på svar (${basis}).`
        : `Ni svarar oftast ${formatReplyTime(replyTime)} (${basis}).`;
    },
    within: 'Svar',
    bands: {
      hour: 'Inom 1\u00a0tim',
      fourHours: '1–4\u00a0tim',
      day: '4–24\u00a0tim',
      threeDays: '1–3\u00a0dygn',
      longer: 'Längre',
      unanswered: 'Obesvarade',
    },
    note: `Obesvarade räknas i medianen efter ${answerTargetHours}\u00a0timmar, som om de fick svar nu. Elever ser medianen, och den är 10\u00a0% av platsen i listan.`,
  },

  attention: {
    label: 'Hur ofta skolan syns',
    sentence: (seen: number | null) => {
      if (seen === null) return `Skolans sida har visats färre än ${minShownCount} gånger den här veckan.`;
      if (seen === 0) return 'Skolans sida har inte visats den här veckan.';
      return `Skolans sida har visats ${formatNumber(seen)} gånger den här veckan.`;
    },
    none: 'Inga besök har räknats än.',
    note: 'Bara besök där statistik är tillåten. Övriga besök räknas inte och uppskattas inte.',
    dashed: `Streckade staplar är färre än ${minShownCount}.`,
    few: `färre än ${minShownCount}`,
    kinds: { seen: 'Visad', compared: 'Jämförd', asked: 'Tillfrågad' },
    kindHints: { seen: 'sidan öppnad', compared: 'lagd i en jämförelse', asked: 'fick en förfrågan' },
    latest: (count: string) => `${count} den här veckan`,
  },
  price: {
    label: 'Priset bredvid stadsdelens',
    sentence: ({
      ownOre,
      medianOre,
      district,
    }: {
      ownOre: number | null;
      medianOre: number | null;
      district: string | null;
    }) => {
      if (ownOre === null) return 'Er lektion kan inte jämföras: priset saknas, eller hur lång lektionen är.';
      if (medianOre === null || district === null) return 'För få skolor i stadsdelen för att jämföra priset.';
      const difference = Math.round((ownOre - medianOre) / 100) * 100;
      if (difference === 0) return `40 minuter hos er kostar lika mycket som medianen i ${district}.`;
      const words = difference > 0 ? 'mer' : 'mindre';
      return `40 minuter hos er kostar ${formatKronor(Math.abs(difference))} ${words} än medianen i ${district}.`;
    },
    note: (schools: number) =>
      `Medianen är av ${formatNumber(schools)} skolor, er egen medräknad, som anger lektionens längd.`,
    what: 'Pris för 40\u00a0min',
    own: 'Er skola',
    median: (district: string) => `Median i ${district}`,
    amount: 'Pris',
  },
  rank: {
    label: 'Platsen i listan',
    sentence: (place: number | null, schools: number, score: number) =>
      place === null
        ? 'Skolan visas inte för elever just nu, och har därför ingen plats.'
        : `Plats ${formatNumber(place)} av ${formatNumber(schools)} i Rekommenderat, med ${points(score)} av 100 poäng.`,
    note: 'Samma uträkning som eleverna ser under ”Varför här?”. Ingen kan köpa en plats.',
    part: 'Del',
    value: 'Poäng',
    better: 'Det här skulle ändra den',
    points: (value: number, max: number) => `${points(value)}\u00a0av\u00a0${formatNumber(max * 100)}`,
    parts: {
      rating: 'Snittbetyg',
      reviews: 'Antal omdömen',
      profile: 'Ifylld profil',
      replyTime: 'Svarstid',
    } satisfies Record<RecommendationPart['id'], string>,
    gain: {
      rating: (gain: number) => `En tiondel högre betyg ger ${points(gain)} poäng.`,
      reviews: (gain: number) => `Tio omdömen till ger ${points(gain)} poäng.`,
      profile: (missing: readonly ProfilePart[], all: number, gain: number) =>
        missing.length === 0
          ? `Profilen är komplett. En godkänd ansökan om profilen ger ${points(gain)} poäng.`
          : `Profilen är ${all - missing.length} av ${all}: ${formatList(missing.map((part) => profileNames[part]))} saknas. Det ger ${points(gain)} poäng av 100.`,
      replyTime: (gain: number) => `Svar inom ${answerTargetHours}\u00a0timmar ger ${points(gain)} poäng.`,
    },
    unknown: { rating: 'Inget betyg än, räknas som hälften.', replyTime: 'Inte mätt än, räknas som hälften.' },
    full: 'Full poäng.',
    toProfile: 'Fyll i profilen',
  },
} as const;
