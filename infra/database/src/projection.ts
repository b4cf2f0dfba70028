import { isPlainDocument, member, promote, removeMember, setMember, type Doc } from './bson-document';
import { CommandError } from './command-error';
import { evaluate } from './expression-operators';
import type { MingoOptions } from './mingo-context';
import { isNumeric, toDouble } from './exact-numbers';
import { arrayOperator, type ArrayOperator } from './projection-arrays';

type Leaf = true | { expression: unknown } | { array: ArrayOperator };
/** The fields a projection names, as a tree; `true` marks a field kept or dropped as a whole. */
type Tree = Map<string, Leaf | Tree>;
type Mode = 'include' | 'exclude' | 'add';

/** Applies a projection to one document. `filter` is the query, which the positional operator needs. */
export type Projector = (doc: Doc) => Doc;

interface Parsed {
  tree: Tree;
  mode: Mode | undefined;
  keepsId: boolean;
  explicitId: boolean;
}

/** Builds the projector of a find's projection or of the stages `$project` and `$addFields`. */
export function buildProjector(
  spec: Doc,
  options: MingoOptions,
  context: { mode?: 'add'; filter?: Doc; inFind?: boolean } = {},
): Projector {
  const parsed: Parsed = { tree: new Map(), mode: context.mode, keepsId: true, explicitId: false };
  for (const [key, value] of Object.entries(spec)) addField(parsed, key.split('.'), value, context, options);
  const mode = parsed.mode ?? (parsed.keepsId && parsed.explicitId ? 'include' : 'exclude');
  if (mode === 'include' && parsed.keepsId && !parsed.tree.has('_id')) parsed.tree.set('_id', true);
  if (!parsed.keepsId) {
    if (mode === 'include') parsed.tree.delete('_id');
    else parsed.tree.set('_id', true);
  }
  return (doc) => {
    const kept =
      mode === 'include'
        ? keepFields(doc, parsed.tree)
        : mode === 'exclude'
          ? dropFields(doc, parsed.tree)
          : { ...doc };
    const plain = promote(doc) as Doc;
    return withComputed(kept, doc, parsed.tree, (expression) =>
      evaluate(plain, expression, options.update({ root: plain })),
    );
  };
}

const isFlag = (value: unknown): boolean => typeof value === 'boolean' || isNumeric(value);
const isTruthy = (value: unknown): boolean =>
  typeof value === 'boolean' ? value : isNumeric(value) && toDouble(value) !== 0;

function addField(
  parsed: Parsed,
  path: string[],
  value: unknown,
  context: { mode?: 'add'; filter?: Doc; inFind?: boolean },
  options: MingoOptions,
): void {
  if (path.some((part) => part === ''))
    throw new CommandError(40353, 'FieldPath must not end with or contain an empty field name.');
  if (context.mode !== 'add' && isFlag(value)) return addFlag(parsed, path, isTruthy(value), context, options);
  if (context.inFind) {
    const array = arrayOperator(path, value, options, context.filter ?? {});
    if (array) {
      if (array.includes) requireMode(parsed, 'include', path);
      return place(parsed.tree, array.path, { array });
    }
  }
  if (isPlainDocument(value)) {
    const keys = Object.keys(value);
    if (keys.length === 0 && context.mode !== 'add')
      throw new CommandError(51270, 'An empty sub-projection is not a valid value. Found empty object at path');
    if (keys.length > 0 && !keys[0]?.startsWith('$')) {
      for (const [key, item] of Object.entries(value))
        addField(parsed, [...path, ...key.split('.')], item, context, options);
      return;
    }
  }
  if (context.mode !== 'add') requireMode(parsed, 'include', path);
  place(parsed.tree, path, { expression: value });
}

function addFlag(
  parsed: Parsed,
  path: string[],
  keep: boolean,
  context: { filter?: Doc; inFind?: boolean },
  options: MingoOptions,
): void {
  if (path.at(-1) === '$' && context.inFind && keep) {
    const array = arrayOperator(path, true, options, context.filter ?? {});
    if (array) {
      requireMode(parsed, 'include', path);
      return place(parsed.tree, array.path, { array });
    }
  }
  const [only] = path;
  if (path.length === 1 && only === '_id') {
    parsed.keepsId = keep;
    parsed.explicitId = true;
    return;
  }
  requireMode(parsed, keep ? 'include' : 'exclude', path);
  place(parsed.tree, path, true);
}

function requireMode(parsed: Parsed, mode: 'include' | 'exclude', path: string[]): void {
  parsed.mode ??= mode;
  if (parsed.mode === mode) return;
  if (mode === 'exclude')
    throw new CommandError(31254, `Cannot do exclusion on field ${path.join('.')} in inclusion projection`);
  throw new CommandError(31253, `Cannot do inclusion on field ${path.join('.')} in exclusion projection`);
}

function place(tree: Tree, path: readonly string[], leaf: Leaf): void {
  const [head = '', ...rest] = path;
  if (head.startsWith('$'))
    throw new CommandError(
      16410,
      `FieldPath field names may not start with '$'. Consider using $getField or $setField. Found '${head}'.`,
    );
  const present = tree.get(head);
  if (rest.length === 0) {
    if (present !== undefined) throw new CommandError(31250, `Path collision at ${head}`);
    tree.set(head, leaf);
    return;
  }
  if (present !== undefined && !(present instanceof Map))
    throw new CommandError(31249, `Path collision at ${path.join('.')} remaining portion ${rest.join('.')}`);
  const branch: Tree = present ?? new Map();
  tree.set(head, branch);
  place(branch, rest, leaf);
}

function keepFields(doc: Doc, tree: Tree): Doc {
  const kept: Doc = {};
  for (const key of Object.keys(doc)) {
    const node = tree.get(key);
    if (node === undefined) continue;
    if (node === true) setMember(kept, key, doc[key]);
    else if (node instanceof Map) {
      const value = keepWithin(doc[key], node);
      if (value !== undefined) setMember(kept, key, value);
    } else if ('array' in node) setMember(kept, key, doc[key]);
  }
  return kept;
}

function keepWithin(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => keepWithin(item, tree)).filter((item) => item !== undefined);
  return isPlainDocument(value) ? keepFields(value, tree) : undefined;
}

function dropFields(doc: Doc, tree: Tree): Doc {
  const kept: Doc = {};
  for (const key of Object.keys(doc)) {
    const node = tree.get(key);
    if (node === true) continue;
    setMember(kept, key, node instanceof Map ? dropWithin(doc[key], node) : doc[key]);
  }
  return kept;
}

function dropWithin(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => dropWithin(item, tree));
  return isPlainDocument(value) ? dropFields(value, tree) : value;
}

/** Adds what the tree computes, in the order in which it was asked for. */
function withComputed(target: Doc, source: Doc, tree: Tree, compute: (expression: unknown) => unknown): Doc {
  for (const [key, node] of tree) {
    if (node === true) continue;
    if (node instanceof Map) {
      if (hasComputed(node))
        setOrRemove(target, key, computeWithin(member(target, key), member(source, key), node, compute));
    } else if ('expression' in node) {
      setOrRemove(target, key, compute(node.expression));
    } else {
      setOrRemove(target, key, node.array.apply(member(source, key), source));
    }
  }
  return target;
}

const hasComputed = (tree: Tree): boolean =>
  [...tree.values()].some((node) => node !== true && (!(node instanceof Map) || hasComputed(node)));

function computeWithin(
  target: unknown,
  source: unknown,
  tree: Tree,
  compute: (expression: unknown) => unknown,
): unknown {
  if (Array.isArray(target))
    return target.map((item, index) =>
      computeWithin(item, Array.isArray(source) ? source[index] : undefined, tree, compute),
    );
  const base = isPlainDocument(target) ? { ...target } : {};
  return withComputed(base, isPlainDocument(source) ? source : {}, tree, compute);
}

function setOrRemove(target: Doc, key: string, value: unknown): void {
  if (value === undefined) removeMember(target, key);
  else setMember(target, key, value);
}
