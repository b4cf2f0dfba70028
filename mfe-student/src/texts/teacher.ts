import type { Teacher } from '@korkollen/api/contracts/teachers';
import { formatNumber } from '@korkollen/shared-ui/format/number';

type FunFact = keyof NonNullable<Teacher['funFacts']>;
export type TeacherScore =
  | 'pedagogicalAbility'
  | 'patienceSupport'
  | 'drivingTechnique'
  | 'trafficSafety'
  | 'examPreparation';

/** The words of the teacher's page. */
export const teacherTexts = {
  loading: 'Laddar läraren',
  notFound: 'Läraren kunde inte hittas.',
  notFoundText: 'Läraren kan ha bytt skola eller slutat. Sök bland trafikskolorna, så hittar du fler.',
  notFoundAction: 'Se trafikskolor',
  errorTitle: 'Något gick fel',
  errorText: 'Det gick inte att ladda läraren just nu. Försök igen om en stund.',
  contact: 'Kontakta skolan',
  contactNote: (name: string, school: string) => `Förfrågan går till ${school} och nämner ${name}.`,
  reviews: (count: number) => `${formatNumber(count)} ${count === 1 ? 'recension' : 'recensioner'}`,
  noReviews: 'Inga recensioner än',
  summary: 'I korthet',
  stats: {
    experience: 'års erfarenhet',
    students: 'godkända elever',
    successRate: 'godkända vid körprov',
    // nobody is asked how long a teacher's lesson is
    lessonPrice: 'för en lektion, längd ej angiven',
  },
  more: (count: number) => `${formatNumber(count)}+`,
  percent: (share: number) => `${formatNumber(share)}\u00a0%`,
  about: 'Om mig',
  facts: {
    languages: 'Språk',
    licences: 'Behörigheter',
    teachingStyle: 'Så undervisar jag',
    schedule: 'Tider',
    specialties: 'Särskilt bra på',
    bestFor: 'Passar bäst för',
  },
  scoresTitle: 'Betyg i delar',
  score: (value: number) => `${formatNumber(value, 1)} av 5`,
  scores: {
    pedagogicalAbility: 'Pedagogik',
    patienceSupport: 'Tålamod och stöd',
    drivingTechnique: 'Körteknik',
    trafficSafety: 'Trafiksäkerhet',
    examPreparation: 'Förberedelse inför provet',
  } satisfies Record<TeacherScore, string>,
  funFactsTitle: 'Lär känna mig',
  funFacts: {
    favoriteMusic: 'Favoritmusik',
    weirdHabit: 'Udda vana',
    dreamCar: 'Drömbil',
    coffeeOrTea: 'Kaffe eller te',
    superpower: 'Superkraft',
    alternativeCareer: 'Om jag inte var trafiklärare',
  } satisfies Record<FunFact, string>,
} as const;
