import type { CountedPrice, LessonGap } from '@korkollen/api/contracts/price-statistics';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { schools } from './school-count';

const lessons = (count: number) => `${formatNumber(count)} ${count === 1 ? 'lektion' : 'lektioner'}`;

/** `/priser`: what learning to drive costs in the city. */
export const marketPricesTexts = {
  title: (year: string | null) => `Vad kostar körkortet i Göteborg${year === null ? '' : ` ${year}`}?`,
  heading: 'Vad kostar körkortet i Göteborg?',
  loading: 'Laddar priserna',
  schoolCount: schools,
  errorTitle: 'Något gick fel',
  errorText: 'Det gick inte att hämta priserna just nu. Försök igen om en stund.',
  emptyTitle: 'Inga priser att räkna på än',
  emptyText: 'Här räknar vi ut vad körkortet kostar, så snart trafikskolorna i Göteborg visar sina priser.',
  emptyAction: 'Se trafikskolorna',

  answer: {
    before: 'Ett B-körkort i Göteborg kostar ungefär',
    after: (count: number) => `med ${lessons(count)}.`,
    tooFew: 'För få skolor visar pris på allt för att säga vad hela B-körkortet kostar i Göteborg.',
    lessonBefore: 'En körlektion på 40 minuter kostar ungefär',
    basis: (count: number, date: string | null) =>
      `Median av ${schools(count)}${date === null ? '' : `, priserna senast ändrade ${date}`}.`,
    half: (from: string, to: string) => `Hälften av dem ligger mellan ${from} och ${to}.`,
    choice: 'Räkna med antal lektioner',
    parts: 'Delarna för sig, i median',
    lessonPart: 'En körlektion, 40 minuter',
    lessons,
    cheapest: (count: number) => `Skolorna efter pris för hela körkortet, ${lessons(count)}`,
    list: 'Alla skolor, billigast lektion först',
  },

  table: {
    name: 'Pris för',
    strip: 'Spridning',
    median: 'Median',
    half: 'Hälften av skolorna',
    range: 'Lägst till högst',
    schools: 'Skolor',
    schoolWord: (count: number) => (count === 1 ? 'skola' : 'skolor'),
    tooFew: 'för få skolor',
    scale: (from: string, to: string) => `Alla rader har samma skala, från ${from} till ${to}.`,
    ownScales: 'Varje rad har sin egen skala, från lägsta till högsta pris.',
    key: {
      line: 'lägsta till högsta pris',
      box: 'hälften av skolorna',
      mark: 'medianen',
    },
    keyTitle: 'Så läser du spridningen',
  },

  lesson: {
    title: 'En körlektion',
    intro:
      'Lektioner är olika långa. Här är de räknade om till 40 minuter, så att priserna går att jämföra. Bara skolor som ' +
      'säger hur lång lektionen är räknas.',
    perMinute: (median: string, lowest: string, highest: string) =>
      `Styckvis per minut: ${median} i median, som minst ${lowest} och som mest ${highest}.`,
    caption: 'Vad en körlektion på 40 minuter kostar, styckvis och i paket',
  },
  packages: {
    title: 'Paket och intensivkurser',
    intro: 'Ett paket binder pengar hos en skola. Fråga vad som händer med lektioner som du inte använder.',
    caption: 'Vad paket och intensivkurser kostar',
    contains: (lowest: number, median: number, highest: number) =>
      lowest === highest
        ? `I helpaketen ingår ${lessons(median)}.`
        : `I helpaketen ingår ${formatNumber(lowest)} till ${lessons(highest)}, i median ${formatNumber(median)}.`,
  },
  courses: {
    title: 'Riskutbildning, handledarkurs och avgifter',
    caption: 'Vad kurser och avgifter kostar',
    intro: 'Kurserna räknas hos skolor som säljer dem för sig. Du kan gå dem på en annan skola än den du övar hos.',
  },
  total: {
    title: 'Hela körkortet',
    intro:
      'Billigaste kombinationen av skolans egna lektioner, paket och kurser, räknad som i kalkylatorn på skolans sida: ' +
      'lektioner, Riskettan, Risktvåan, lån av bil vid körprov och skolans inskrivningsavgift. Lektionerna är så långa som ' +
      'skolan gör dem, så lika många av dem är inte lika mycket körning överallt.',
    caption: 'Vad hela körkortet kostar med 10, 20 och 30 lektioner',
    row: (count: number) => `Med ${lessons(count)}`,
    chosen: 'ditt val',
    leftOut: (incomplete: number, unstated: number) =>
      [
        ...(incomplete > 0 ? [`${schools(incomplete)} räknas inte, för att de saknar pris på någon del`] : []),
        ...(unstated > 0 ? [`${schools(unstated)} räknas inte, för att de inte säger hur lång en lektion är`] : []),
      ].join('; '),
    plan: 'Räkna på din egen plan: välj en skola i listan och gå till ”Vad kostar körkortet här?”.',
  },
  prices: {
    lesson: { name: 'Styckvis' },
    lessonInPack5: { name: 'I paket om 5' },
    lessonInPack10: { name: 'I paket om 10' },
    pack5: { name: '5 lektioner', note: 'à 40 minuter' },
    pack10: { name: '10 lektioner', note: 'à 40 minuter' },
    completePackage: { name: 'Helpaket', note: 'lektioner, Riskettan och Risktvåan' },
    intensive: { name: 'Intensivkurs', note: 'som skolan själv sätter ihop den' },
    risk1: { name: 'Riskettan' },
    risk2: { name: 'Risktvåan', note: 'halkbana' },
    supervisorCourse: { name: 'Handledarkurs', note: 'introduktionsutbildning' },
    testCar: { name: 'Lån av bil vid körprov' },
    registration: { name: 'Inskrivningsavgift', note: '0 kr hos skolor som inte tar någon' },
  } satisfies Record<CountedPrice, { name: string; note?: string }>,

  districts: {
    title: 'Stadsdel för stadsdel',
    intro: 'Medianen av vad 40 minuters körlektion kostar hos skolorna i stadsdelen, jämförd med hela staden.',
    map: 'Karta över Göteborgs 21 stadsdelar med vad en körlektion på 40 minuter kostar i median.',
    district: (name: string, price: string, count: number, level: string) =>
      `${name}: ${price} för 40 minuter, ${level}, median av ${schools(count)}`,
    districtTooFew: (name: string) => `${name}: för få skolor`,
    legend: 'Kartans färger',
    levels: {
      lower: 'lägre än i staden',
      near: 'ungefär som i staden',
      higher: 'högre än i staden',
    },
    levelRange: {
      lower: (below: string) => `Lägre än i staden (under ${below})`,
      near: (from: string, to: string) => `Ungefär som i staden (${from} till ${to})`,
      higher: (above: string) => `Högre än i staden (över ${above})`,
    },
    tooFewLegend: 'Färre än tre skolor med jämförbart pris',
    caption: 'Vad körlektionen och hela körkortet kostar i varje stadsdel',
    columns: {
      district: 'Stadsdel',
      lesson: '40 minuter',
      level: 'Jämfört med staden',
      total: lessons,
    },
    tooFewIn: (names: number) =>
      names === 1
        ? 'En stadsdel har färre än tre skolor med jämförbart pris:'
        : `${formatNumber(names)} stadsdelar har färre än tre skolor med jämförbart pris:`,
    credit: (source: string) => `Karta: ${source}`,
  },

  included: {
    title: 'Vad som ingår i priset',
    yes: 'Ingår i ”hela körkortet”',
    parts: [
      'Det antal lektioner som du räknar med',
      'Riskettan och Risktvåan',
      'Lån av skolans bil vid körprovet',
      'Inskrivningsavgift, hos de skolor som tar en',
    ],
    no: 'Ingår inte',
    notParts: [
      'Avgifter till Trafikverket och Transportstyrelsen för kunskapsprov, körprov och körkortstillstånd. De står inte i ' +
        'skolornas prislistor, så vi räknar inte med dem. Aktuella belopp finns hos myndigheterna.',
      'Handledarkurs, om du ska övningsköra privat',
      'Synundersökning, teoriböcker och appar',
      'Fler lektioner än du räknar med, och nya prov om det första inte går vägen',
    ],
    authorities: [
      { name: 'Trafikverket', url: 'https://www.trafikverket.se/' },
      { name: 'Transportstyrelsen', url: 'https://www.transportstyrelsen.se/' },
    ],
  },

  method: {
    title: 'Så har vi räknat',
    paragraphs: [
      'Siffrorna räknas ut ur trafikskolornas egna prislistor här på sidan, och på nytt varje gång någon av dem ändras. ' +
        'Inget är uppskattat: det en skola inte säger räknas inte.',
      'Medianen är den mittersta skolans pris: lika många ligger under som över. En siffra visas bara när minst tre ' +
        'skolor står bakom den. Beloppen är avrundade till hela kronor.',
    ],
    counted: (counted: number, all: number) =>
      `${formatNumber(counted)} av ${schools(all)} har ett lektionspris som går att jämföra. Utanför står:`,
    gaps: {
      unstatedLength: (count) => `${schools(count)} som inte säger hur lång en lektion är`,
      onlyPacks: (count) => `${schools(count)} som bara säljer lektioner i paket`,
      noLesson: (count) => `${schools(count)} med priser på annat än lektioner`,
      unreadable: (count) => `${schools(count)} vars prislista inte går att läsa som priser`,
      noPrices: (count) => `${schools(count)} som inte visar några priser`,
    } satisfies Record<LessonGap, (count: number) => string>,
    everybody: (all: number) => `Alla ${schools(all)} har ett lektionspris som går att jämföra.`,
  },
} as const;
