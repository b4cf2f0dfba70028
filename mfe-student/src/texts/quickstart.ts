/**
 * The three steps of the quick-start guide. What they promise is what every visitor can do today: free trial lessons
 * and the like are told by the schools that have them, on their own pages.
 */
export const quickstartTexts = {
  open: 'Visa snabbguiden',
  skip: 'Hoppa över',
  next: 'Fortsätt',
  finish: 'Börja din resa',
  failed: { title: 'Guiden kunde inte laddas', description: 'Kontrollera din uppkoppling och försök igen.' },
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
        'Pris per lektion och betyg står rad för rad, så att skillnaden syns. Lärare, språk och allt som ingår läser ' +
        'du på skolans sida. Ingen skola kan köpa sig en bättre plats.',
      action: 'Jämför i listan',
    },
    start: {
      title: 'Börja din körkortsresa',
      description:
        'Skicka en förfrågan till skolan du gillar. Den kostar ingenting och binder dig inte till något. Skolan ' +
        'svarar dig direkt, på det sätt du väljer.',
    },
  },
} as const;
