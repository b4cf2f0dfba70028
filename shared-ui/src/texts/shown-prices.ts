import { formatList } from '../format/list';
import { formatNumber } from '../format/number';

const lessonCount = (count: number, areDouble = false): string =>
  `${formatNumber(count)} ${areDouble ? 'dubbellektion' : 'lektion'}${count === 1 ? '' : 'er'}`;
const perMinute = (perMinuteOre: number): string => `${formatNumber(perMinuteOre / 100, 1)}\u00a0kr/min`;

const missingNames = {
  lessons: 'körlektioner',
  risk1: 'Riskettan',
  risk2: 'Risktvåan',
  supervisorCourse: 'Handledarkurs',
  testCar: 'lån av bil vid körprov',
};
export type MissingPriceName = keyof typeof missingNames;

/** The words of prices as students meet them. */
export const shownPriceTexts = {
  preview: {
    title: 'Så ser eleverna det',
    intro: 'Följer det du skriver. Inget är sparat förrän du sparar.',
    partial: 'Det som inte går att läsa är inte med.',
    empty: 'Utan priser står det ”Ring för pris” i listan och ”Priser uppdateras” på skolans sida.',
    inList: 'I listan',
    onPage: 'På skolans sida',
    offer: 'Erbjudande',
    price: 'Pris',
    perMinuteHead: 'Per minut',
    licence: 'Vad kostar körkortet här?',
    plan: (lessons: number) => `${lessonCount(lessons)}, båda riskutbildningarna och bil vid körprov`,
    withMissing: (parts: MissingPriceName[]) =>
      `Pris saknas för ${formatList(parts.map((part) => missingNames[part]))}.`,
    nothing: 'Det finns inget pris att räkna med än.',
    unknownLength: 'Längden är inte angiven, så summan jämförs inte med andra skolors.',
    callForPrice: 'Ring för pris',
    soldInPacks: 'säljs i paket',
    unavailable: 'Ej tillgängligt',
    single: '1 lektion',
    double: 'Dubbellektion',
    pack5: '5-lektion paket',
    pack10: '10-lektion paket',
    bestValue: 'BÄST VÄRDE',
    estimated: 'uppskattat',
    saving: (price: string) => `Spara ${price}`,
    packages: 'Kompletta körkortspaket',
    morePacks: 'Fler lektionspaket',
    other: 'Kurser och avgifter',
    intensive: 'Intensivkurs',
    registration: 'Inskrivningsavgift',
    noRegistration: 'Ingen inskrivningsavgift',
  },
  /** As the students' pages say them. */
  price: {
    from: (price: string) => `från ${price}`,
    perLesson: (price: string, isDouble: boolean) => `${price} per ${isDouble ? 'dubbellektion' : 'lektion'}`,
    packFor: (lessons: string) => `säljs i paket (${lessons})`,
    lessons: lessonCount,
    minutes: (minutes: number) => `${minutes}\u00a0min`,
    perMinute,
    perAssumedMinute: (perMinuteOre: number, minutes: number) =>
      `${perMinute(perMinuteOre)} (antagen längd ${minutes}\u00a0min)`,
    lengthNotStated: 'längd ej angiven',
    assumedLength: 'antagen längd',
  },
};
