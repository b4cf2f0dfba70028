import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from '@korkollen/api/contracts/contracts-snapshot';
import { type Alternative, alternativesOf } from './alternatives';
import { narrowedLimits } from './narrowed-limits';

/** Where a form broke, `.schools[].name` below the whole, and how. */
export interface SchemaBreak {
  path: string;
  says: string;
}

/** Who reads: a client reads answers and tolerates what is new in them, the API reads input and refuses it. */
type Reader = 'client' | 'api';

/** How a break is told, where the two directions differ. */
const words = {
  client: {
    kind: (kind: string) => `may be ${kind}`,
    literals: (values: string) => `may be ${values}`,
    free: (values: string) => `is not always one of ${values}`,
    format: (known: string, found: string) => `is ${found} instead of ${known}`,
  },
  api: {
    kind: (kind: string) => `may not be ${kind}`,
    literals: (values: string) => `may not be ${values}`,
    free: (values: string) => `must be one of ${values}`,
    format: (known: string, found: string) => `must be ${known} instead of ${found}`,
  },
} as const;

const listed = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ');
const below = (step: string, breaks: SchemaBreak[]): SchemaBreak[] =>
  breaks.map(({ path, says }) => ({ path: `${step}${path}`, says }));
const here = (says: string): SchemaBreak[] => [{ path: '', says }];

const isSchema = (value: boolean | JsonSchema | undefined): value is JsonSchema => typeof value === 'object';

/** Values that are named one by one. New ones among texts and numbers are tolerated by clients, as new fields are. */
function compareLiterals(known: Alternative, found: Alternative, reader: Reader): SchemaBreak[] {
  if (!known.literals) return [];
  if (!found.literals) return here(words[reader].free(listed(known.literals)));
  const others = found.literals.filter((value) => !known.literals?.includes(value));
  const isTolerated = reader === 'client' && known.kind !== 'boolean';
  return others.length === 0 || isTolerated ? [] : here(words[reader].literals(listed(others)));
}

function compareFormats(known: Alternative, found: Alternative, reader: Reader): SchemaBreak[] {
  return (['format', 'contentMediaType'] as const).flatMap((part) => {
    const [expected, given] = [known.schema[part], found.schema[part]];
    if (expected === undefined || expected === given) return [];
    return here(words[reader].format(expected, given ?? 'any text'));
  });
}

/** A client finds each field that it knew, and finds it always where it always did. */
function compareAnsweredFields(known: Alternative, found: Alternative): SchemaBreak[] {
  const { properties: expected = {}, required = [], additionalProperties: expectedRest } = known.schema;
  const { properties: given = {}, required: certain = [], additionalProperties: givenRest } = found.schema;
  const fields = Object.entries(expected).flatMap(([name, schema]) => {
    const answered = given[name] ?? (isSchema(givenRest) ? givenRest : undefined);
    if (!answered) return below(`.${name}`, here('is not in the answer'));
    return below(`.${name}`, compare(schema, answered, 'client'));
  });
  const uncertain = required
    .filter((name) => !certain.includes(name) && (name in given || !(name in expected)))
    .flatMap((name) => below(`.${name}`, here('may be missing')));
  if (!isSchema(expectedRest)) return [...fields, ...uncertain];
  const others = Object.entries(given).filter(([name]) => !(name in expected));
  return [
    ...fields,
    ...uncertain,
    ...others.flatMap(([name, schema]) => below(`.${name}`, compare(expectedRest, schema, 'client'))),
    ...(isSchema(givenRest) ? below('.*', compare(expectedRest, givenRest, 'client')) : []),
  ];
}

/** The API takes each field that a client may send, and asks for none that a client may leave out. */
function compareTakenFields(known: Alternative, found: Alternative): SchemaBreak[] {
  const { properties: taken = {}, required = [], additionalProperties: takenRest, propertyNames } = known.schema;
  const { properties: sent = {}, required: certain = [], additionalProperties: sentRest } = found.schema;
  const takenAs = (name: string): boolean | JsonSchema => taken[name] ?? takenRest ?? true;
  const compareTaken = (step: string, as: boolean | JsonSchema, schema: JsonSchema): SchemaBreak[] => {
    if (isSchema(as)) return below(step, compare(as, schema, 'api'));
    return as ? [] : below(step, here('is not taken'));
  };
  return [
    ...Object.entries(sent).flatMap(([name, schema]) => compareTaken(`.${name}`, takenAs(name), schema)),
    ...required.filter((name) => !certain.includes(name)).flatMap((name) => below(`.${name}`, here('must be given'))),
    ...(isSchema(sentRest) ? compareTaken('.*', takenRest ?? true, sentRest) : []),
    ...(propertyNames && isSchema(sentRest)
      ? below('.* (name)', compare(propertyNames, found.schema.propertyNames ?? { type: 'string' }, 'api'))
      : []),
  ];
}

function compareLists(known: Alternative, found: Alternative, reader: Reader): SchemaBreak[] {
  const places = (known.schema.prefixItems ?? []).flatMap((schema, index) => {
    const given = found.schema.prefixItems?.[index] ?? found.schema.items;
    return isSchema(given)
      ? below(`[${String(index)}]`, compare(schema, given, reader))
      : below(`[${String(index)}]`, here('is not there'));
  });
  const [expected, given] = [known.schema.items, found.schema.items];
  if (!isSchema(expected)) return places;
  return [...places, ...below('[]', compare(expected, isSchema(given) ? given : {}, reader))];
}

function compareAlternatives(known: Alternative, found: Alternative, reader: Reader): SchemaBreak[] {
  if (known.kind === 'anything') return [];
  const isKind = known.kind === found.kind || (known.kind === 'number' && found.kind === 'integer');
  if (!isKind) return here(words[reader].kind(found.kind));
  const literals = compareLiterals(known, found, reader);
  if (literals.length > 0) return literals;
  return [
    ...(found.literals ? [] : compareFormats(known, found, reader)),
    ...(reader === 'api' ? narrowedLimits(known, found).flatMap(here) : []),
    ...(known.kind === 'array' ? compareLists(known, found, reader) : []),
    ...(known.kind === 'object' && reader === 'client' ? compareAnsweredFields(known, found) : []),
    ...(known.kind === 'object' && reader === 'api' ? compareTakenFields(known, found) : []),
  ];
}

/** The one text that a field always has, which tells a form from the others. */
function kindIn({ schema }: Alternative, field: string): unknown {
  const [form, ...otherForms] = alternativesOf(schema.properties?.[field] ?? {});
  const [kind, ...otherKinds] = form?.literals ?? [];
  return otherForms.length === 0 && otherKinds.length === 0 && typeof kind === 'string' ? kind : undefined;
}

function areToldApart(known: Alternative, found: Alternative): boolean {
  return Object.keys(found.schema.properties ?? {}).some((field) => {
    const [one, other] = [kindIn(known, field), kindIn(found, field)];
    return one !== undefined && other !== undefined && one !== other;
  });
}

/** The forms that one may be: where several are told apart by a field, the one with the same value there. */
function formsLike(known: readonly Alternative[], found: Alternative): readonly Alternative[] {
  const isOneOfSeveral = known.filter(({ kind }) => kind === 'object').length > 1 && found.kind === 'object';
  return isOneOfSeveral ? known.filter((one) => one.kind === 'object' && !areToldApart(one, found)) : known;
}

/** What keeps a reader of the known form from understanding every value of the form that is found. */
function compare(known: JsonSchema, found: JsonSchema, reader: Reader): SchemaBreak[] {
  if (isDeepStrictEqual(known, found)) return [];
  const every = alternativesOf(known);
  return alternativesOf(found).flatMap((alternative) => {
    const alike = formsLike(every, alternative);
    // one more form, told by a value that is new: a client leaves it as it leaves other values that it does not know
    if (alike.length === 0 && every.length > 0 && reader === 'client') return [];
    const tries = (alike.length > 0 ? alike : every).map((one) => ({
      one,
      breaks: compareAlternatives(one, alternative, reader),
    }));
    if (tries.some(({ breaks }) => breaks.length === 0)) return [];
    // told of is what is nearest
    const sameKind = tries.filter(({ one }) => one.kind === alternative.kind);
    const [nearest] = (sameKind.length > 0 ? sameKind : tries).sort((a, b) => a.breaks.length - b.breaks.length);
    return nearest?.breaks ?? here(words[reader].kind(alternative.kind));
  });
}

/** What of an answer's form today a client cannot read that was built with an older one. */
export const compareAnswer = (before: JsonSchema, now: JsonSchema): SchemaBreak[] => compare(before, now, 'client');

/** What the API of today does not take any more of what such a client sends. */
export const compareInput = (before: JsonSchema, now: JsonSchema): SchemaBreak[] => compare(now, before, 'api');
