import type { MissingPart } from '@korkollen/api/domain/total-cost/total-cost';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { missingPrices } from './missing-prices';

const lessons = (count: number) => `${formatNumber(count)} ${count === 1 ? 'lektion' : 'lektioner'}`;

/** ”Vad kostar körkortet här?”: the calculator on the school's page. */
export const costTexts = {
  title: 'Vad kostar körkortet här?',
  intro:
    'Välj vad du räknar med att behöva. Vi tar den billigaste kombinationen av skolans egna lektioner, paket och kurser.',
  plan: 'Din plan',
  lessons: 'Antal lektioner',
  range: (min: number, max: number) => `Mellan ${min} och ${max}.`,
  fewer: 'En lektion färre',
  more: 'En lektion fler',
  parts: {
    risk1: 'Riskettan',
    risk2: 'Risktvåan',
    supervisorCourse: 'Handledarkurs',
    testCar: 'Lån av bil vid körprov',
  } satisfies Record<Exclude<MissingPart, 'lessons'>, string>,
  length: (minutes: number) => `Här är en lektion ${minutes}\u00a0min.`,
  unknownLength: 'Längd ej angiven: skolan säger inte hur lång en lektion är.',
  receipt: 'Billigaste kombinationen, rad för rad',
  item: 'Det här köper du',
  amount: 'Belopp',
  times: (quantity: number, price: string) => `${formatNumber(quantity)} × ${price}`,
  covers: (count: number) => `ger ${lessons(count)}`,
  estimated: 'uppskattat',
  estimatedNote: 'Uppskattat: skolan anger bara ett från-pris.',
  total: 'Totalt',
  totalOfPriced: 'Totalt för det som har pris',
  withLessons: (count: number) => `totalt med ${lessons(count)}`,
  withLessonsIncomplete: (count: number) => `med ${lessons(count)}, men några priser saknas`,
  nothing: 'Skolan har inget pris på det du har valt.',
  askInstead: 'Pris saknas: ',
  saved: (price: string) => `Du sparar ${price} jämfört med att köpa allt styckvis.`,
  surplus: (covered: number, extra: number) =>
    `Du får ${lessons(covered)}, ${formatNumber(extra)} ${extra === 1 ? 'mer' : 'fler'} än du valde. Ändå är det billigast så.`,
  missing: (parts: readonly MissingPart[]) => `${missingPrices(parts)}: `,
  ask: 'fråga skolan',
  fees: 'Avgifter till Trafikverket och Transportstyrelsen, för kunskapsprov, körprov och körkortstillstånd, ingår inte.',
} as const;
