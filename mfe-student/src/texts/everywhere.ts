import { formatNumber } from '@korkollen/shared-ui/format/number';

export const navigationTexts = {
  breadcrumb: 'Du är här',
  home: 'Hem',
  gothenburg: 'Trafikskolor i Göteborg',
  search: 'Sök trafikskolor',
} as const;

export const searchFieldTexts = {
  label: 'Sök skola, lärare eller ort',
  placeholder: 'Sök skola, lärare eller ort...',
  submit: 'Sök',
} as const;

const perMinute = (perMinuteOre: number) => `${formatNumber(perMinuteOre / 100, 1)}\u00a0kr/min`;

export const priceTexts = {
  fromPer: (price: string, isDouble: boolean) => `Från ${price}/${isDouble ? 'dubbellektion' : 'lektion'}`,
  /** Of nothing but a from-price, whose lesson may be of any length. */
  from: (price: string) => `från ${price}`,
  lengthNotStated: 'längd ej angiven',
  lessons: (count: number, areDouble: boolean) =>
    `${formatNumber(count)} ${areDouble ? 'dubbellektion' : 'lektion'}${count === 1 ? '' : 'er'}`,
  perLesson: (price: string, isDouble: boolean) => `${price} per ${isDouble ? 'dubbellektion' : 'lektion'}`,
  packFor: (lessons: string, price: string) => `${lessons} för ${price}`,
  soldInPacks: (lessons: string) => `säljs i paket (${lessons})`,
  minutes: (minutes: number) => `${minutes}\u00a0min`,
  perMinute,
  perAssumedMinute: (perMinuteOre: number, minutes: number) =>
    `${perMinute(perMinuteOre)} (antagen längd ${minutes}\u00a0min)`,
  assumedLength: 'antagen längd',
  unknown: 'Ring för pris',
  /** Where schools for another class are shown: prices are collected for B only. */
  areOfB: (licence: string) => `Priserna här gäller B-körkort. Fråga skolan vad ${licence} kostar.`,
} as const;
