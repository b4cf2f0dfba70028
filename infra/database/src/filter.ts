import { BSONRegExp } from 'bson';
import { Query } from 'mingo/query';
import { isPlainDocument, mapMembers, promote, toRegExp, type Doc } from './bson-document';
import { CommandError } from './command-error';
import { commandOptions } from './mingo-context';

export interface FilterSettings {
  collation?: Doc | undefined;
  variables?: Doc | undefined;
}

/** A filter made ready: the test, the cleaned filter for the planner, and how documents must be decoded for it. */
export interface CompiledFilter {
  readonly source: Doc;
  readonly matchesAll: boolean;
  readonly needsExactTypes: boolean;
  test(doc: Doc): boolean;
}

const refusedOperators: Record<string, string> = {
  $where: '$where is not supported by this server',
  $text: 'text search is not supported by this server',
  $jsonSchema: '$jsonSchema is not supported by this server',
  $near: 'geospatial queries are not supported by this server',
  $nearSphere: 'geospatial queries are not supported by this server',
  $geoWithin: 'geospatial queries are not supported by this server',
  $geoIntersects: 'geospatial queries are not supported by this server',
  $within: 'geospatial queries are not supported by this server',
  $sampleRate: '$sampleRate is not supported by this server',
};

const numericTypes = new Set<unknown>(['int', 'long', 'double', 'decimal', 1, 16, 18, 19]);

/** Compiles a filter once per command; mingo joins the clauses, our operators test the values. */
export function compileFilter(filter: unknown, settings: FilterSettings = {}): CompiledFilter {
  if (filter === undefined || filter === null) return everything;
  if (!isPlainDocument(filter)) throw new CommandError('TypeMismatch', 'Expected field filter to be of type object');
  const notes = { exact: false, expr: false };
  const source = prepareClauses(promote(filter) as Doc, notes);
  if (Object.keys(source).length === 0) return everything;
  if (notes.exact && notes.expr)
    throw new CommandError('BadValue', 'this server does not support $expr together with $type of one numeric type');
  const options = commandOptions(settings);
  const query = new Query<Doc>(source, options as unknown as ConstructorParameters<typeof Query>[1]);
  return { source, matchesAll: false, needsExactTypes: notes.exact, test: (doc) => query.test(doc) };
}

const everything: CompiledFilter = { source: {}, matchesAll: true, needsExactTypes: false, test: () => true };

interface Notes {
  exact: boolean;
  expr: boolean;
}

function prepareClauses(filter: Doc, notes: Notes): Doc {
  const clauses: Doc = {};
  for (const [key, value] of Object.entries(filter)) {
    if (key === '$comment') continue;
    if (key === '$expr') notes.expr = true;
    if (key === '$and' || key === '$or' || key === '$nor') clauses[key] = prepareList(key, value, notes);
    else if (key.startsWith('$') && key !== '$expr') throw unknownTopLevel(key);
    else if (key === '__proto__' || key.includes('__proto__'))
      throw new CommandError('BadValue', 'field names with __proto__ cannot be queried');
    else clauses[key] = key === '$expr' ? value : prepareCondition(value, notes);
  }
  return clauses;
}

function unknownTopLevel(key: string): CommandError {
  return new CommandError(
    'BadValue',
    refusedOperators[key] ??
      `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}

function prepareList(key: string, value: unknown, notes: Notes): Doc[] {
  if (!Array.isArray(value)) throw new CommandError('BadValue', `${key} argument must be an array`);
  if (value.length === 0) throw new CommandError('BadValue', '$and/$or/$nor must be a nonempty array');
  return value.map((item: unknown) => {
    if (!isPlainDocument(item)) throw new CommandError('BadValue', '$or/$and/$nor entries need to be full objects');
    return prepareClauses(item, notes);
  });
}

function prepareCondition(value: unknown, notes: Notes): unknown {
  if (value instanceof BSONRegExp) return toRegExp(value);
  if (!isPlainDocument(value)) return value;
  const operators = Object.keys(value);
  if (!operators[0]?.startsWith('$') || '$ref' in value || '$id' in value) return { $eq: value };
  const plain = operators.find((key) => !key.startsWith('$'));
  if (plain !== undefined) throw new CommandError('BadValue', `unknown operator: ${plain}`);
  if ('$options' in value && !('$regex' in value)) throw new CommandError('BadValue', '$options needs a $regex');
  const { $options, $comment: _comment, ...rest } = value;
  return mapMembers(rest, (operand, operator) => prepareOperand(operator, operand, $options, notes));
}

function prepareOperand(operator: string, operand: unknown, options: unknown, notes: Notes): unknown {
  const refusal = refusedOperators[operator];
  if (refusal) throw new CommandError('BadValue', refusal);
  switch (operator) {
    case '$regex':
      return prepareRegex(operand, options);
    case '$type':
      if ((Array.isArray(operand) ? operand : [operand]).some((type) => numericTypes.has(type))) notes.exact = true;
      return operand;
    case '$not':
      return operand instanceof BSONRegExp ? toRegExp(operand) : prepareCondition(operand, notes);
    case '$elemMatch':
      return isPlainDocument(operand) ? prepareElement(operand, notes) : operand;
    case '$in':
    case '$nin':
    case '$all':
      return Array.isArray(operand) ? operand.map((item: unknown) => prepareItem(item, notes)) : operand;
    default:
      return operand;
  }
}

function prepareRegex(operand: unknown, options: unknown): RegExp {
  if (typeof operand !== 'string' && !(operand instanceof BSONRegExp))
    throw new CommandError('BadValue', '$regex has to be a string');
  if (options !== undefined && typeof options !== 'string')
    throw new CommandError('BadValue', '$options has to be a string');
  if (options !== undefined && operand instanceof BSONRegExp && operand.options)
    throw new CommandError(51075, 'options set in both $regex and $options');
  return toRegExp(operand, options);
}

function prepareElement(criteria: Doc, notes: Notes): Doc {
  const first = Object.keys(criteria)[0];
  const isValueTest = first?.startsWith('$') && !['$and', '$or', '$nor', '$expr'].includes(first);
  return isValueTest ? (prepareCondition(criteria, notes) as Doc) : prepareClauses(criteria, notes);
}

function prepareItem(item: unknown, notes: Notes): unknown {
  if (item instanceof BSONRegExp) return toRegExp(item);
  return isPlainDocument(item) && Object.keys(item)[0] === '$elemMatch' ? prepareCondition(item, notes) : item;
}
