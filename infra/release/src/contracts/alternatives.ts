import type { JsonSchema } from '@korkollen/api/contracts/contracts-snapshot';
import { z } from 'zod';

const anySchema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);

/** What of JSON Schema is compared. */
const readSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  not: anySchema.optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  contentMediaType: z.string().optional(),
  anyOf: z.array(anySchema).optional(),
  oneOf: z.array(anySchema).optional(),
  allOf: z.array(anySchema).optional(),
  properties: z.record(z.string(), anySchema).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.union([z.boolean(), anySchema]).optional(),
  propertyNames: anySchema.optional(),
  items: z.union([z.boolean(), anySchema]).optional(),
  prefixItems: z.array(anySchema).optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  multipleOf: z.number().optional(),
});

/** One of the forms that a value may have. */
export interface Alternative {
  /** `string`, `object` …, or `anything`. */
  kind: string;
  /** The values, where they are named one by one. */
  literals?: readonly unknown[];
  schema: z.infer<typeof readSchema>;
}

/** Several forms that hold at once, as one: what zod writes for an intersection of objects, and for a text with several patterns. */
function joined(parts: readonly JsonSchema[]): JsonSchema {
  const read = parts.map((part) => readSchema.parse(part));
  const patterns = read.flatMap(({ pattern }) => pattern ?? []);
  return {
    ...parts.reduce((whole, part) => ({ ...whole, ...part }), {}),
    properties: read.reduce((whole, { properties }) => ({ ...whole, ...properties }), {}),
    required: [...new Set(read.flatMap(({ required = [] }) => required))],
    ...(patterns.length > 0 && { pattern: patterns.join(' and ') }),
  };
}

const kindOfValue = (value: unknown): string => (value === null ? 'null' : typeof value);
const isOfKind = (kind: string, value: unknown): boolean =>
  kindOfValue(value) === (kind === 'integer' ? 'number' : kind);

function plainAlternatives(schema: Alternative['schema']): Alternative[] {
  const named = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  const kinds = schema.type ?? (named ? [...new Set(named.map(kindOfValue))] : 'anything');
  return [kinds].flat().map((kind) => {
    const literals = kind === 'null' ? undefined : named?.filter((value) => isOfKind(kind, value));
    return { kind, schema, ...(literals && { literals }) };
  });
}

/** Lists of named values of one kind are one list: how they are split says nothing. */
function withJoinedLiterals(alternatives: Alternative[]): Alternative[] {
  const others = alternatives.filter(({ literals }) => !literals);
  const byKind = new Map<string, Alternative>();
  for (const one of alternatives) {
    if (!one.literals) continue;
    const before = byKind.get(one.kind);
    byKind.set(one.kind, { ...one, literals: [...(before?.literals ?? []), ...one.literals] });
  }
  return [...others, ...byKind.values()];
}

/** Every form that a value may have; none where there can be no value. */
export function alternativesOf(given: JsonSchema): Alternative[] {
  const schema = readSchema.parse(given);
  const { allOf: _joined, ...rest } = given;
  if (schema.allOf) return alternativesOf(joined([rest, ...schema.allOf]));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return withJoinedLiterals(choices.flatMap(alternativesOf));
  // zod writes what cannot be as `not` anything
  return schema.not ? [] : plainAlternatives(schema);
}
