import type { Alternative } from './alternatives';

interface Bound {
  value: number;
  isOpen: boolean;
}

/** The nearer of the two ways to say where numbers begin or end. */
function boundOf(closed: number | undefined, open: number | undefined, isFurther: (a: number, b: number) => boolean) {
  const bounds: Bound[] = [
    ...(closed === undefined ? [] : [{ value: closed, isOpen: false }]),
    ...(open === undefined ? [] : [{ value: open, isOpen: true }]),
  ];
  return bounds.reduce<Bound | undefined>(
    (nearest, bound) => (nearest && !isFurther(bound.value, nearest.value) ? nearest : bound),
    undefined,
  );
}

const isNarrower = (now: Bound | undefined, before: Bound | undefined, isFurther: (a: number, b: number) => boolean) =>
  now !== undefined &&
  (before === undefined ||
    isFurther(now.value, before.value) ||
    (now.value === before.value && now.isOpen && !before.isOpen));

const above = (a: number, b: number): boolean => a > b;
const under = (a: number, b: number): boolean => a < b;

const sizeLimits = [
  ['minLength', above, 'at least', 'characters'],
  ['maxLength', under, 'at most', 'characters'],
  ['minItems', above, 'at least', 'entries'],
  ['maxItems', under, 'at most', 'entries'],
] as const;

function narrowedSizes({ schema: now }: Alternative, { schema: before }: Alternative): string[] {
  return sizeLimits.flatMap(([limit, isFurther, word, unit]) => {
    const value = now[limit];
    const known = before[limit] ?? (isFurther === above ? 0 : Number.POSITIVE_INFINITY);
    return value !== undefined && isFurther(value, known) ? [`must have ${word} ${String(value)} ${unit}`] : [];
  });
}

function narrowedNumbers({ schema: now }: Alternative, { schema: before }: Alternative): string[] {
  const lower = boundOf(now.minimum, now.exclusiveMinimum, above);
  const upper = boundOf(now.maximum, now.exclusiveMaximum, under);
  const isLowerNew = isNarrower(lower, boundOf(before.minimum, before.exclusiveMinimum, above), above);
  const isUpperNew = isNarrower(upper, boundOf(before.maximum, before.exclusiveMaximum, under), under);
  return [
    ...(isLowerNew && lower ? [`must be ${lower.isOpen ? 'above' : 'at least'} ${String(lower.value)}`] : []),
    ...(isUpperNew && upper ? [`must be ${upper.isOpen ? 'below' : 'at most'} ${String(upper.value)}`] : []),
    ...(now.multipleOf !== undefined && now.multipleOf !== before.multipleOf
      ? [`must be a multiple of ${String(now.multipleOf)}`]
      : []),
  ];
}

/** Two patterns cannot be compared: another one is a narrower one. One that comes with a format says no more than that. */
function narrowedPattern({ schema: now }: Alternative, { schema: before }: Alternative): string[] {
  if (now.pattern === undefined || now.pattern === before.pattern || now.format !== undefined) return [];
  return [`must match ${now.pattern}`];
}

/** The limits that the API sets now and did not before, in words. Values that are named one by one have none. */
export function narrowedLimits(now: Alternative, before: Alternative): string[] {
  if (before.literals) return [];
  return [...narrowedSizes(now, before), ...narrowedNumbers(now, before), ...narrowedPattern(now, before)];
}
