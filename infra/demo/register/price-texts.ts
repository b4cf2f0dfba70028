import type { DemoPrices, PriceKind } from './demo-prices';

type PriceWriter = (prices: DemoPrices) => unknown;

/** 1295 as people type it: ”1 295”, with a no-break space. */
const typed = (kronor: number): string => String(kronor).replace(/(\d)(?=(\d{3})+$)/g, '$1\u00a0');

const plainFields = (prices: DemoPrices) => ({
  single: { price: prices.lesson, length: prices.lessonMinutes },
  pack5: { totalPrice: prices.pack5, length: prices.lessonMinutes },
  pack10: { totalPrice: prices.pack10, length: prices.lessonMinutes },
  inskrivningsavgift: prices.registration,
});

/** What a learner pays for beside the lessons, as schools that write plain fields name it. */
const courseFields = (prices: DemoPrices) => ({
  lektioner: {
    Introduktionsutbildning: prices.introduction,
    'Risk 1': prices.riskOne,
    'Risk 2 (halkbana)': prices.riskTwo,
    'Bil vid uppkörning': prices.testCar,
  },
});

const basicIncludes = (prices: DemoPrices) => [
  `8 körlektioner à ${prices.lessonMinutes} min`,
  'Riskettan',
  'Risktvåan',
];
const fullIncludes = (prices: DemoPrices) => [
  `12 körlektioner à ${prices.lessonMinutes} min`,
  'Riskettan',
  'Risktvåan',
  'Teoriprogram',
  'Lån av bil vid körprov',
];

const swedishNumbers: PriceWriter = (prices) => ({
  'B-körkort': {
    inskrivningsavgift: prices.registration,
    lektioner: {
      [`Körlektion ${prices.lessonMinutes} min`]: prices.lesson,
      [`Dubbellektion ${prices.doubleMinutes} min`]: prices.double,
      Introduktionsutbildning: prices.introduction,
      Riskettan: prices.riskOne,
      Risktvåan: prices.riskTwo,
      'Lån av bil vid körprov': prices.testCar,
    },
    lektionspaket: { '5 körlektioner': prices.pack5, '10 körlektioner': prices.pack10 },
    totalpaket: { Baspaket: prices.basicPackage },
  },
});

const swedishObjects: PriceWriter = (prices) => ({
  'B-körkort': {
    inskrivningsavgift: prices.registration,
    lektioner: {
      [`Körlektion ${prices.lessonMinutes} min`]: { pris: prices.lesson },
      [`Dubbellektion ${prices.doubleMinutes} min`]: { pris: prices.double },
      Handledarkurs: { pris: prices.introduction },
      Riskettan: { pris: prices.riskOne },
      'Risktvåan (halkbana)': { pris: prices.riskTwo },
      'Lån av bil vid körprov': { pris: prices.testCar },
    },
    lektionspaket: {
      [`5 körlektioner ${prices.lessonMinutes} min`]: { pris: prices.pack5 },
      [`10 körlektioner ${prices.lessonMinutes} min`]: { pris: prices.pack10 },
    },
    totalpaket: {
      Baspaket: { pris: prices.basicPackage, inkluderar: basicIncludes(prices) },
      'Stora paketet': { pris: prices.fullPackage, inkluderar: fullIncludes(prices) },
    },
    intensivkurs: { price: prices.intensive },
  },
});

const doubleLessonsOnly: PriceWriter = (prices) => ({
  B: {
    single: { price: prices.double, length: prices.doubleMinutes },
    lektionspaket: { '5 dubbellektioner': prices.double * 5 - 250 },
    inskrivningsavgift: 0,
  },
});

const typedByHand: PriceWriter = (prices) => ({
  'B-körkort': {
    single: { price: `${typed(prices.lesson)} kr`, length: `${prices.lessonMinutes} min` },
    pack5: { totalPrice: `${typed(prices.pack5)}:-` },
    pack10: { totalPrice: `${typed(prices.pack10)},00 kr` },
    inskrivningsavgift: `${prices.registration} kr`,
  },
});

const notAvailable: PriceWriter = (prices) => ({
  'B-körkort': {
    single: { price: prices.lesson },
    pack5: { totalPrice: 'N/A' },
    pack10: { totalPrice: 'Ej tillgängligt' },
    inskrivningsavgift: null,
    intensivkurs: { price: '' },
  },
});

const severalClasses: PriceWriter = (prices) => ({
  'B-körkort': { ...plainFields(prices), ...courseFields(prices) },
  'BE-körkort': { single: { price: prices.lesson + 300, length: prices.lessonMinutes } },
  'A-körkort': { single: { price: prices.lesson + 250, length: 60 } },
});

/** Every format that the price parser knows, one writer each. */
export const readableFormats = {
  swedishObjects,
  licenceKey: (prices) => ({ 'B-körkort': { ...plainFields(prices), ...courseFields(prices) } }),
  swedishNumbers,
  shortKey: (prices) => ({ B: { ...plainFields(prices), ...courseFields(prices) } }),
  englishAliases: (prices) => ({
    B: {
      singleLesson: { price: prices.lesson, length: prices.lessonMinutes },
      doubleLesson: { price: prices.double, length: prices.doubleMinutes },
      package10: { totalPrice: prices.pack10 },
    },
  }),
  typedByHand,
  lowerCaseKey: (prices) => ({ 'b-körkort': plainFields(prices) }),
  onlyPack5: (prices) => ({ 'B-körkort': { pack5: { totalPrice: prices.pack5, length: prices.lessonMinutes } } }),
  intensive: (prices) => ({
    'B-körkort': {
      ...plainFields(prices),
      ...courseFields(prices),
      intensive: {
        totalPrice: prices.intensive,
        numLessons: prices.intensiveLessons,
        lengthPerLesson: prices.lessonMinutes,
      },
    },
  }),
  swedishAliases: (prices) => ({
    enkel: { pris: prices.lesson },
    dubbel: { pris: prices.double },
    paket: prices.pack10,
  }),
  doubleLessonsOnly,
  topLevel: plainFields,
  fromPriceText: (prices) => `från ${prices.lesson} kr`,
  minuteAliases: (prices) => ({ b: { '45min': prices.lesson, '90min': prices.double, '10lektioner': prices.pack10 } }),
  intensivkursPrice: (prices) => ({
    B: {
      single: { price: prices.lesson, length: prices.lessonMinutes },
      pack5: { totalPrice: prices.pack5 },
      intensivkurs: { price: prices.intensive },
    },
  }),
  notAvailable,
  severalClasses,
  onlyPack10: (prices) => ({ b: { pack10: { totalPrice: prices.pack10 } } }),
  intensivkursTotalPrice: (prices) => ({
    'b-körkort': { single: prices.lesson, intensivkurs: { totalPrice: `${typed(prices.intensive)} kr` } },
  }),
  plainNumber: (prices) => prices.lesson,
} satisfies Record<string, PriceWriter>;

/** What real registers also hold: nothing, and texts that cannot be read as prices. */
export const brokenFormats = {
  none: () => null,
  cutOff: (prices) => JSON.stringify({ 'B-körkort': plainFields(prices) }).slice(0, -30),
  prose: (prices) => `Körlektion ${prices.lesson} kr, paket enligt offert. Ring så berättar vi mer.`,
  emptyObject: () => ({}),
  wrongTypes: () => ({ 'B-körkort': { single: { price: true }, pack10: { totalPrice: ['5 700'] } } }),
} satisfies Record<string, PriceWriter>;

export type PricingFormat = keyof typeof readableFormats | keyof typeof brokenFormats;

const readableNames = Object.keys(readableFormats) as (keyof typeof readableFormats)[];
const brokenNames = Object.keys(brokenFormats) as (keyof typeof brokenFormats)[];

/** The format of the school at a place in the register: all in turn, and among each 64 schools each broken one once. */
export function pricingFormatAt(index: number): PricingFormat {
  const inRound = index % 64;
  const brokenBefore = Math.floor(inRound / 12);
  const broken = inRound % 12 === 11 ? brokenNames[brokenBefore] : undefined;
  return broken ?? readableNames[(inRound - brokenBefore) % readableNames.length] ?? 'licenceKey';
}

const writers: Record<PricingFormat, PriceWriter> = { ...readableFormats, ...brokenFormats };

/** The school's price text in a format; null when it has none. */
export function writePrices(format: PricingFormat, prices: DemoPrices): string | null {
  const content = writers[format](prices);
  if (content === null) return null;
  return typeof content === 'string' ? content : JSON.stringify(content);
}

/** Formats that give a price for an intensive course. */
export const intensiveFormats: readonly PricingFormat[] = [
  'swedishObjects',
  'intensive',
  'intensivkursPrice',
  'intensivkursTotalPrice',
];

const formatsWithoutPack10: readonly PricingFormat[] = [
  'doubleLessonsOnly',
  'onlyPack5',
  'fromPriceText',
  'intensivkursPrice',
  'intensivkursTotalPrice',
  'notAvailable',
  'plainNumber',
];
const formatsWithoutLength: readonly PricingFormat[] = [
  'fromPriceText',
  'intensivkursTotalPrice',
  'notAvailable',
  'onlyPack10',
  'plainNumber',
  'swedishAliases',
];

/** What prices have to agree with to be written in a format. */
export function priceKindOf(format: PricingFormat): PriceKind {
  const assumedMinutes = formatsWithoutLength.includes(format) ? 40 : null;
  return {
    hasPack10: !formatsWithoutPack10.includes(format),
    lessonMinutes: format === 'minuteAliases' ? 45 : assumedMinutes,
  };
}
