import { isPlainDocument, type Doc } from './bson-document';
import type { StringOrder } from './bson-order';
import { demand } from './refuse';

const sensitivities = ['base', 'accent', 'variant'] as const;
const orders = new Map<string, StringOrder>();

/** Checks a command's collation: a locale and a strength. The simple collation is none at all. */
export function parseCollation(collation: unknown): Doc | undefined {
  if (collation === undefined || collation === null) return undefined;
  demand(isPlainDocument(collation), 'TypeMismatch', 'collation must be an object');
  const { locale, strength = 3, ...others } = collation;
  const [other] = Object.keys(others);
  demand(other === undefined, 'BadValue', `this server does not support the collation option ${other}`);
  demand(typeof locale === 'string', 'IDLFailedToParse', "BSON field 'collation.locale' is missing");
  demand([1, 2, 3].includes(Number(strength)), 'BadValue', 'this server supports collation strength 1, 2 and 3 only');
  if (locale === 'simple') return undefined;
  const tag = locale.replaceAll('_', '-');
  const isTag = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i.test(tag);
  const isLocale = isTag && Intl.Collator.supportedLocalesOf(tag).length > 0;
  demand(isLocale, 'BadValue', `Field 'locale' is invalid: ${locale}`);
  return { locale: tag, strength: Number(strength) };
}

/** The order of strings under a checked collation, or undefined for the order of their bytes. */
export function collatorFor(collation: Doc | undefined): StringOrder | undefined {
  if (!collation) return undefined;
  const { locale, strength } = collation as { locale: string; strength: number };
  const known = orders.get(locale + strength);
  if (known) return known;
  const { compare } = new Intl.Collator(locale, { sensitivity: sensitivities[strength - 1] ?? 'variant' });
  orders.set(locale + strength, compare);
  return compare;
}
