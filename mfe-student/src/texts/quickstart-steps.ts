/**
 * The three steps of the quick-start guide. What they promise is what every visitor can do today: free trial lessons
 * and the like are told by the schools that have them, on their own pages.
 */
export const quickstartStepsTexts = {
  skip: 'Hoppa över',
  next: 'Fortsätt',
  finish: 'Börja din resa',
  steps: {
    find: {
      title: 'Hitta rätt trafikskola',
      description:
        'Se trafikskolor nära dig. Filtrera på språk, växellåda och kurs, och läs betyg med källa och datum. Skylten ' +
        '”Verifierad” betyder att skolan själv står bakom sin profil.',
      action: 'Se trafikskolor',
    },
    compare: {
      title: 'Jämför och välj',
      description:
        'Ställ två eller tre skolor sida vid sida: pris per minut, vad hela körkortet kostar, betyg, språk och utbud, ' +
        'rad för rad. Ingen skola kan köpa sig en bättre plats.',
      action: 'Jämför trafikskolor',
    },
    start: {
      title: 'Börja din körkortsresa',
      description:
        'Skicka en förfrågan till skolan du gillar. Den kostar ingenting och binder dig inte till något. Skolan ' +
        'svarar dig direkt, på det sätt du väljer.',
    },
  },
} as const;
