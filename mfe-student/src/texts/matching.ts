import type { MatchWishesQuery, TeacherMatch } from '@korkollen/api/contracts/matches';
import { formatList } from '@korkollen/shared-ui/format/list';
import { formatNumber } from '@korkollen/shared-ui/format/number';

type PartId = TeacherMatch['parts'][number]['id'];
type PartState = TeacherMatch['parts'][number]['state'];

const inSentence = (labels: readonly string[]) => formatList(labels.map((label) => label.toLowerCase()));
const teachers = (count: number) => `${formatNumber(count)} lärare`;
const figure = (points: number) => formatNumber(points, Number.isInteger(points) ? 0 : 1);

const oneAnswer = 'Välj ett alternativ.';
const someAnswers = 'Välj ett eller flera alternativ.';

/** The matching of teachers: five questions, the results, and one of the teachers. */
export const matchingTexts = {
  title: 'Matcha lärare',
  intro: 'Fem frågor, sedan ser du vilka lärare i Göteborg som passar dig bäst, och varför.',
  stepTitle: (question: string, step: number, steps: number) => `${question} (steg ${step} av ${steps})`,
  next: 'Nästa',
  back: 'Tillbaka',
  showMatches: 'Visa matchningar',
  answersSoFar: 'Dina svar hittills',
  notAnswered: 'Inget svar än',
  questions: {
    language: {
      title: 'Vilket språk vill du lära dig på?',
      hint: oneAnswer,
      missing: 'Välj ett språk för att gå vidare.',
    },
    licenseType: {
      title: 'Vilken behörighet ska du ta?',
      hint: oneAnswer,
      missing: 'Välj en behörighet för att gå vidare.',
    },
    gearbox: {
      title: 'Vilken växellåda vill du köra med?',
      hint: oneAnswer,
      missing: 'Välj en växellåda för att gå vidare.',
    },
    schedule: {
      title: 'När vill du köra?',
      hint: someAnswers,
      missing: 'Välj minst en tid för att gå vidare.',
    },
    teachingStyle: {
      title: 'Hur vill du att läraren undervisar?',
      hint: someAnswers,
      missing: 'Välj minst ett sätt för att gå vidare.',
    },
  } satisfies Record<keyof MatchWishesQuery, { title: string; hint: string; missing: string }>,
  /** Said under a choice that needs it. */
  choiceHints: {
    B: 'Personbil',
    BE: 'Personbil med släp',
    automatic: 'Körkort med villkoret kod 78: bara automat',
    both: 'Skolan ska ha både automat och manuell',
  } as Partial<Record<string, string>>,

  results: {
    title: 'Dina matchningar',
    loading: 'Letar bland lärarna',
    full: (count: number) => `${teachers(count)} stämmer med språk, behörighet och växellåda.`,
    close: (count: number) => `${teachers(count)} stämmer med två av de tre.`,
    noneFull: 'Ingen lärare stämmer med språk, behörighet och växellåda samtidigt.',
    answers: 'Dina svar',
    changeHint: 'Dina svar. Välj ett om du vill ändra det.',
    change: (answer: string, question: string) => `${answer}, ändra ${question.toLowerCase()}`,
    newSearch: 'Ny sökning',
    list: 'Lärare, bäst matchning först',
    more: 'Visa fler lärare',
    loadingMore: 'Hämtar fler...',
    moreFailed: 'Det gick inte att hämta fler lärare. Försök igen.',
    emptyTitle: 'Inga matchningar hittades',
    emptyText:
      'Ingen lärare i Göteborg har uppgett minst två av språket, behörigheten och växellådan som du valde. ' +
      'Ändra ett svar, eller se alla trafikskolor.',
    retry: 'Försök igen',
    schools: 'Se trafikskolor',
    errorTitle: 'Något gick fel',
    errorText: 'Det gick inte att hämta matchningarna just nu. Dina svar finns kvar.',
    howTitle: 'Så räknas matchningen',
    how: [
      'Språk, behörighet och växellåda ger 20 procent var. Undervisningssätt ger 15, tider 10, betyg över 4 upp till 10 ' +
        'och erfarenhet upp till 5.',
      'Det som läraren eller skolan inte har uppgett räknas inte som en träff. Ingen kan köpa en bättre plats.',
    ],
  },

  match: {
    percent: (score: number) => `${formatNumber(score)}\u00a0%`,
    word: 'matchning',
    best: 'Bäst matchning',
    at: (school: string, place: string) => `${school}, ${place}`,
    fits: (parts: readonly string[]) => `Stämmer: ${inSentence(parts)}.`,
    differs: (parts: readonly string[]) => `Stämmer inte: ${inSentence(parts)}.`,
    unknown: (parts: readonly string[]) => `Har inte uppgett: ${inSentence(parts)}.`,
    why: (score: string) => `Så blev det ${score}`,
    whyOf: (name: string) => ` för ${name}`,
    contact: 'Kontakta',
    contactTeacher: (name: string) => `Kontakta ${name}`,
    school: 'Se skolan',
    schoolOf: (school: string) => `Se skolan ${school}`,
    reviews: (count: number) => `${formatNumber(count)} ${count === 1 ? 'recension' : 'recensioner'}`,
    points: (points: number, max: number) => `${figure(points)} av ${figure(max)}`,
  },

  parts: {
    language: 'Språk',
    licenseType: 'Behörighet',
    gearbox: 'Växellåda',
    teachingStyle: 'Undervisning',
    schedule: 'Tider',
    rating: 'Betyg',
    experience: 'Erfarenhet',
  } satisfies Record<PartId, string>,
  states: {
    fits: 'Stämmer',
    differs: 'Stämmer inte',
    unknown: 'Har inte uppgett',
    notCounted: 'Ger inga poäng',
  } satisfies Record<PartState, string>,
  /** What the teacher or the school has told, in a sentence each. */
  told: {
    languages: (languages: readonly string[]) => `Undervisar på ${inSentence(languages)}.`,
    licences: (licences: readonly string[]) => `Utbildar för ${formatList(licences)}.`,
    gearboxes: (gearboxes: readonly string[]) => `Skolan har ${inSentence(gearboxes)}.`,
    style: (words: string) => `Undervisar så här: ”${words}”.`,
    schedule: (times: readonly string[]) => `Kör ${inSentence(times)}.`,
    onlyWeekdaysAndEvenings: 'Poäng ges bara när du söker vardagar, kvällar eller flexibla tider.',
    rating: (rating: number) => `${formatNumber(rating, 1)} i betyg. Poäng ges för det som är över 4.`,
    experience: (years: number) => `${formatNumber(years)} år som lärare. Full poäng från 20 år.`,
    unknown: {
      language: 'Läraren har inte uppgett språk.',
      licenseType: 'Läraren har inte uppgett behörigheter.',
      gearbox: 'Skolan har inte uppgett växellåda.',
      teachingStyle: 'Läraren har inte uppgett sitt sätt att undervisa.',
      schedule: 'Läraren har inte uppgett sina tider.',
      rating: 'Läraren har inget betyg än.',
      experience: 'Läraren har inte uppgett sin erfarenhet.',
    } satisfies Record<PartId, string>,
  },

  teacher: {
    back: 'Tillbaka till resultaten',
    loading: 'Laddar läraren',
    scoreTitle: 'Så väl stämmer det',
    about: 'Om mig',
    facts: 'Om läraren',
    specialties: 'Särskilt bra på',
    bestFor: 'Passar bäst för',
    lessonPrice: 'Pris hos skolan',
    contactNote: (name: string, school: string) => `Förfrågan går till ${school} och nämner ${name}.`,
    profile: 'Hela profilen',
    notFound: 'Läraren kunde inte hittas.',
    notFoundText: 'Läraren kan ha bytt skola eller slutat. Dina andra matchningar finns kvar.',
    errorTitle: 'Något gick fel',
    errorText: 'Det gick inte att ladda läraren just nu. Försök igen om en stund.',
  },
} as const;
