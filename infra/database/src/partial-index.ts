import { isPlainDocument, type Doc } from './bson-document';
import { compareValues, equalValues, typeOrder } from './bson-order';
import { CommandError } from './command-error';
import type { Predicates } from './index-bounds';
import { identityOf } from './key-encoding';

const allowed = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$exists', '$type', '$in']);

/** Refuses partial filters beyond what can be compared with queries. */
export function checkPartialFilter(filter: Doc): void {
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and') {
      for (const clause of condition as Doc[]) checkPartialFilter(clause);
      continue;
    }
    if (key.startsWith('$'))
      throw new CommandError('CannotCreateIndex', `Expression not supported in partial index: ${key}`);
    const operators = isPlainDocument(condition) ? Object.entries(condition) : [];
    const refused = operators.find(
      ([operator, operand]) => !allowed.has(operator) || (operator === '$exists' && operand === false),
    );
    if (refused || condition instanceof RegExp)
      throw new CommandError(
        'CannotCreateIndex',
        `Expression not supported in partial index: ${refused?.[0] ?? '$regex'}`,
      );
  }
}

/** True when every document the query can match is certainly in the partial index. Unsure is false. */
export function impliesPartialFilter(query: Doc, predicates: Map<string, Predicates[]>, partial: Doc): boolean {
  return Object.entries(partial).every(([key, condition]) => {
    if (key === '$and') return (condition as Doc[]).every((clause) => impliesPartialFilter(query, predicates, clause));
    if (statesSame(query, key, condition)) return true;
    const stated = predicates.get(key) ?? [];
    const operators: [string, unknown][] = isPlainDocument(condition)
      ? Object.entries(condition)
      : [['$eq', condition]];
    return operators.every(([operator, operand]) => stated.some((predicate) => implies(predicate, operator, operand)));
  });
}

function statesSame(query: Doc, path: string, condition: unknown): boolean {
  const own = Object.hasOwn(query, path) && identityOf(query[path]) === identityOf(condition);
  return (
    own || (Array.isArray(query.$and) && (query.$and as Doc[]).some((clause) => statesSame(clause, path, condition)))
  );
}

function implies(predicate: Predicates, operator: string, operand: unknown): boolean {
  if (operator === '$exists') return predicate.exists === true;
  if (operator === '$eq')
    return (
      predicate.points !== undefined &&
      predicate.points.length > 0 &&
      predicate.points.every((value) => equalValues(value, operand))
    );
  if (operator === '$in')
    return (
      predicate.points !== undefined &&
      predicate.points.every((value) => (operand as unknown[]).some((item) => equalValues(value, item)))
    );
  const within = rangeTests[operator];
  if (!within) return false;
  if (predicate.points)
    return (
      predicate.points.length > 0 &&
      predicate.points.every(
        (value) => typeOrder(value) === typeOrder(operand) && within(compareValues(value, operand)),
      )
    );
  const end = operator.startsWith('$g') ? predicate.lower : predicate.upper;
  if (!end || typeOrder(end.value) !== typeOrder(operand)) return false;
  const result = compareValues(end.value, operand);
  return within(result) || (result === 0 && end.strict);
}

const rangeTests: Record<string, (result: number) => boolean> = {
  $gt: (result) => result > 0,
  $gte: (result) => result >= 0,
  $lt: (result) => result < 0,
  $lte: (result) => result <= 0,
};
