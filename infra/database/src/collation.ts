import type { Doc } from './bson-document';
import type { StringOrder } from './bson-order';
import { CommandError } from './command-error';

const known = new Set([
  'locale',
  'caseLevel',
  'caseFirst',
  'strength',
  'numericOrdering',
  'alternate',
  'maxVariable',
  'normalization',
  'backwards',
]);
const sensitivities = ['variant', 'base', 'accent', 'variant'] as const;
const orders = new Map<string, StringOrder>();

const refuse = (message: string): CommandError => new CommandError('BadValue', message);

/** Checks a command's collation. The simple collation is none at all. */
export function parseCollation(given: unknown): Doc | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given !== 'object' || Array.isArray(given))
    throw new CommandError('TypeMismatch', 'collation must be an object');
  const collation = given as Doc;
  const unknown = Object.keys(collation).find((key) => !known.has(key));
  if (unknown) throw new CommandError('IDLUnknownField', `BSON field 'collation.${unknown}' is an unknown field.`);
  if (typeof collation.locale !== 'string')
    throw new CommandError('IDLFailedToParse', "BSON field 'collation.locale' is missing but a required field");
  if (collation.locale === 'simple') return undefined;
  const strength = collation.strength ?? 3;
  if (typeof strength !== 'number' || ![1, 2, 3].includes(strength))
    throw refuse('this server supports collation strength 1, 2 and 3 only');
  if (collation.backwards === true) throw refuse('this server does not support the collation option backwards');
  if (collation.maxVariable === 'space')
    throw refuse("this server does not support the collation option maxVariable: 'space'");
  collatorFor(collation);
  return collation;
}

/** The order of strings under a collation, or undefined for the order of their bytes. */
export function collatorFor(collation: Doc | undefined): StringOrder | undefined {
  if (!collation) return undefined;
  const key = JSON.stringify(collation);
  const cached = orders.get(key);
  if (cached) return cached;
  if (orders.size > 100) orders.clear();
  const compare = buildCollator(collation).compare;
  orders.set(key, compare);
  return compare;
}

function buildCollator(collation: Doc): Intl.Collator {
  const locale = String(collation.locale).replaceAll('_', '-');
  const base = sensitivities[Number(collation.strength ?? 3)] ?? 'variant';
  const withCase = base === 'base' ? 'case' : 'variant';
  const caseFirst = collation.caseFirst === 'upper' || collation.caseFirst === 'lower' ? collation.caseFirst : 'false';
  try {
    if (Intl.Collator.supportedLocalesOf(locale).length === 0) throw new RangeError(locale);
    return new Intl.Collator(locale, {
      sensitivity: collation.caseLevel === true ? withCase : base,
      numeric: collation.numericOrdering === true,
      ignorePunctuation: collation.alternate === 'shifted',
      caseFirst,
    });
  } catch {
    throw refuse(`Field 'locale' is invalid in: ${JSON.stringify(collation)}`);
  }
}
