import { formatNumber } from '@korkollen/shared-ui/format/number';

export const contactEmail = 'hej@korkollen.se';

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

export const priceTexts = {
  fromPerLesson: (price: string) => `Från ${price}/lektion`,
  minutes: (minutes: number) => `${minutes}\u00a0min`,
  perMinute: (perMinuteOre: number) => `${formatNumber(perMinuteOre / 100, 1)}\u00a0kr/min`,
  assumedLength: 'antagen längd',
  unknown: 'Ring för pris',
} as const;
