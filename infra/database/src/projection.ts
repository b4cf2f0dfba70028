import { hasOperators, isPlainDocument, member, promote, setMember, type Doc } from './bson-document';
import { isNumeric } from './bson-types';
import { splitPath, type Path } from './document-path';
import type { CommandSettings } from './command-settings';
import { isTrue } from './exact-numbers';
import { compileExpression } from './expression';
import { compileElementTest, matchedPosition } from './filter';
import { demand } from './refuse';

/** Applies a projection to one document. */
type Projector = (doc: Doc) => Doc;

interface Field {
  /** What the field becomes, of its value and of the whole document. */
  become(value: unknown, whole: Doc): unknown;
  /** Whether it is an expression, or has one under it, for which a document is made where there is none. */
  readonly computes?: boolean;
  /** Whether it stands after the fields that are kept, in the order of the projection. */
  readonly comesLast?: boolean;
  /** Whether fields that are not named are kept beside it; undefined when it says nothing of them. */
  readonly keepsOthers?: boolean | undefined;
}

const keep: Field = { become: (value) => value };
const drop: Field = { become: () => undefined };

/**
 * Builds the projector of `$project`; of a find when its filter is given, whose projections know `$slice`, `$elemMatch`
 * and the positional operator; or of `$addFields`, where every value is an expression.
 */
export function buildProjector(spec: Doc, settings: CommandSettings, filter?: Doc, adds = false): Projector {
  const root = new Branch({ keepsOthers: adds || undefined });
  for (const [path, value] of fieldsOf(spec)) {
    const field = (filter && arrayField(path, value, settings, filter)) ?? valueField(path, value, settings, adds);
    root.place(filter && path.at(-1) === '$' ? path.slice(0, -1) : path, field);
  }
  const { mode, fields } = root;
  mode.keepsOthers ??= fields.get('_id') !== keep;
  if (!mode.keepsOthers && !fields.has('_id')) fields.set('_id', keep);
  return (doc) => root.become(doc, root.computes ? (promote(doc) as Doc) : doc) as Doc;
}

/** The fields of a specification, documents without operators in it written out as paths. */
function* fieldsOf(spec: Doc, prefix: Path = []): Generator<[Path, unknown]> {
  for (const [key, value] of Object.entries(spec)) {
    const path = [...prefix, ...splitPath(key)];
    demand(!path.includes(''), 40353, 'FieldPath must not end with or contain an empty field name.');
    if (isPlainDocument(value) && !hasOperators(value) && Object.keys(value).length > 0) yield* fieldsOf(value, path);
    else yield [path, value];
  }
}

/** A flag or an expression. */
function valueField(path: Path, value: unknown, settings: CommandSettings, adds: boolean): Field {
  if (!adds && (typeof value === 'boolean' || isNumeric(value))) {
    const flag = isTrue(value) ? keep : drop;
    return path.join('.') === '_id' ? flag : { ...flag, keepsOthers: flag === drop };
  }
  const isEmpty = isPlainDocument(value) && Object.keys(value).length === 0;
  demand(adds || !isEmpty, 51270, 'An empty sub-projection is not a valid value.');
  const evaluate = compileExpression(value, settings);
  return { become: (_value, plain) => evaluate(plain), computes: true, keepsOthers: adds, comesLast: !adds };
}

/** `$slice`, `$elemMatch` and the positional `$` of a find. */
function arrayField(path: Path, value: unknown, settings: CommandSettings, filter: Doc): Field | undefined {
  const spec = isPlainDocument(value) ? (promote(value) as Doc) : {};
  demand(!('$meta' in spec), 'BadValue', '$meta is not supported by this server');
  if (path.at(-1) === '$') {
    demand(isTrue(value), 31395, 'positional projection cannot be used with exclusion');
    const become = (items: unknown, whole: Doc): unknown => {
      const index = matchedPosition(whole, path.slice(0, -1), filter);
      demand(index >= 0 || !Array.isArray(items), 51246, "positional operator '.$' couldn't find a matching element");
      return Array.isArray(items) ? items.slice(index, index + 1) : items;
    };
    return { become, keepsOthers: false };
  }
  if ('$elemMatch' in spec) {
    const test = compileElementTest(spec.$elemMatch, settings);
    const become = (items: unknown): unknown => {
      const index = Array.isArray(items) ? items.findIndex(test) : -1;
      return index < 0 ? undefined : [(items as unknown[])[index]];
    };
    return { become, keepsOthers: false, comesLast: true };
  }
  const slice: unknown[] = [spec.$slice].flat();
  if (!slice.every((number) => typeof number === 'number')) return undefined;
  const [first = 0, length = Math.abs(first)] = slice;
  demand(slice.length === 1 || length > 0, 28724, 'the last argument of $slice must be positive');
  const become = (items: unknown): unknown => {
    if (!Array.isArray(items)) return items;
    const from = first < 0 ? Math.max(0, items.length + first) : slice.length === 1 ? 0 : first;
    return items.slice(from, from + length);
  };
  return { become };
}

/** The fields of a document, or of each element of an array, by name. */
class Branch implements Field {
  readonly fields = new Map<string, Field>();
  computes = false;

  /** The mode is the whole projection's: whether it keeps fields that are not named, unknown until a field tells. */
  constructor(readonly mode: { keepsOthers: boolean | undefined }) {}

  place([head = '', ...rest]: Path, field: Field): void {
    const { keepsOthers = this.mode.keepsOthers } = field;
    this.mode.keepsOthers ??= keepsOthers;
    const isOneKind = this.mode.keepsOthers === keepsOthers;
    demand(isOneKind, keepsOthers ? 31254 : 31253, 'Cannot mix inclusion and exclusion in one projection');
    demand(!head.startsWith('$'), 16410, `FieldPath field names may not start with '$': ${head}`);
    const isEnd = rest.length === 0;
    const present = this.fields.get(head);
    const next = isEnd ? field : (present ?? new Branch(this.mode));
    const isFree = isEnd ? !present : next instanceof Branch;
    demand(isFree, isEnd ? 31250 : 31249, `Path collision at ${[head, ...rest].join('.')}`);
    this.computes ||= field.computes === true;
    this.fields.set(head, next);
    if (next instanceof Branch) next.place(rest, field);
  }

  /** A document with its fields kept, dropped and worked out. `$project` puts expressions last, as they are asked for. */
  become(value: unknown, whole: Doc): unknown {
    if (Array.isArray(value)) return value.map((item) => this.become(item, whole)).filter((item) => item !== undefined);
    const { keepsOthers } = this.mode;
    if (!isPlainDocument(value) && !this.computes) return keepsOthers ? value : undefined;
    const doc = isPlainDocument(value) ? value : {};
    const result: Doc = {};
    const put = (key: string, field: Field): void => setMember(result, key, field.become(member(doc, key), whole));
    for (const key of Object.keys(doc)) {
      const field = this.fields.get(key) ?? (keepsOthers ? keep : drop);
      if (!field.comesLast) put(key, field);
    }
    for (const [key, field] of this.fields) if (!Object.hasOwn(doc, key) || field.comesLast) put(key, field);
    return result;
  }
}
