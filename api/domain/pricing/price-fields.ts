import { believableMinutes, doubleLessonMinutes } from './lesson-name';

export type PriceField =
  | 'single'
  | 'double'
  | 'pack5'
  | 'pack10'
  | 'registrationFee'
  | 'lessons'
  | 'lessonPackages'
  | 'completePackages'
  | 'intensive'
  | 'fromPrice';

/** Every spelling of a field in the two specifications and its obvious siblings, as `plainKey` writes them. */
const spellings: Record<PriceField, readonly string[]> = {
  single: ['single', 'singlelesson', 'enkel', 'enkellektion', 'lektion', 'körlektion', '1lektion'],
  double: ['double', 'doublelesson', 'dubbel', 'dubbellektion'],
  pack5: ['pack5', 'package5', 'paket5', '5pack', '5paket', '5lektioner'],
  pack10: ['pack10', 'package10', 'paket', 'paket10', '10pack', '10paket', '10lektioner'],
  registrationFee: ['inskrivningsavgift', 'inskrivning', 'registrationfee'],
  lessons: ['lektioner', 'lessons'],
  lessonPackages: ['lektionspaket', 'lessonpackages'],
  completePackages: ['totalpaket', 'completepackages'],
  intensive: ['intensive', 'intensivkurs', 'intensivecourse'],
  fromPrice: ['frånpris', 'prisfrån', 'pricefrom', 'fromprice', 'price', 'pris'],
};

const fieldBySpelling = new Map<string, PriceField>(
  (Object.keys(spellings) as PriceField[]).flatMap((field) =>
    spellings[field].map((spelling) => [spelling, field] as const),
  ),
);

/** A key without case, spaces, hyphens and underscores: `Single_Lesson` → `singlelesson`. */
export function plainKey(key: string): string {
  return key
    .slice(0, 80)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
}

/**
 * The field a key stands for, with the minutes that the key itself gives (`45min`: single, `90min`: double); null if
 * none.
 */
export function priceFieldOf(key: string): { field: PriceField; lessonMinutes: number | null } | null {
  const name = plainKey(key);
  const timed = /^(\d{2,3})min(?:uter)?$/.exec(name);
  const lessonMinutes = timed === null ? null : believableMinutes(Number(timed[1]));
  if (lessonMinutes !== null) {
    return { field: lessonMinutes >= doubleLessonMinutes ? 'double' : 'single', lessonMinutes };
  }
  const field = fieldBySpelling.get(name);
  return field === undefined ? null : { field, lessonMinutes: null };
}
