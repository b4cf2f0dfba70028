import { hasOperators, isPlainDocument, member, promote, setMember, type Doc } from './bson-document';
import { isNumeric } from './bson-types';
import { compileElementTest, isTrue, matchedPosition } from './filter';
import { evaluateFor, type MingoOptions } from './mingo-context';
import { demand } from './refuse';

/** What a field becomes, of its value and of the whole document with plain numbers. */
type Leaf = (value: unknown, plain: () => Doc) => unknown;
type Tree = Map<string, Leaf | Tree>;

const keep: Leaf = (value) => value;
const drop: Leaf = () => undefined;

/** Applies a projection to one document. */
export type Projector = (doc: Doc) => Doc;

interface Projection {
  readonly tree: Tree;
  readonly options: MingoOptions;
  /** The filter of a find, whose projections know `$slice`, `$elemMatch` and the positional operator. */
  readonly filter: Doc | undefined;
  /** True for `$addFields`, where every value is an expression. */
  readonly adds: boolean;
  /** The expressions: their fields are put last, in the order asked for, except by `$addFields`. */
  readonly computed: Set<Leaf | Tree>;
  /** Whether fields that are not named are kept; unknown until a field tells. */
  keepsOthers: boolean | undefined;
}

/** Builds the projector of `$addFields`. */
export const buildAdder = (spec: Doc, options: MingoOptions): Projector =>
  buildProjector(spec, options, undefined, true);

/** Builds the projector of `$project`, or of a find when its filter is given. */
export function buildProjector(spec: Doc, options: MingoOptions, filter?: Doc, adds = false): Projector {
  const tree: Tree = new Map();
  const projection: Projection = { tree, options, filter, adds, computed: new Set(), keepsOthers: adds || undefined };
  for (const [key, value] of Object.entries(spec)) addField(projection, key.split('.'), value);
  projection.keepsOthers ??= tree.get('_id') !== keep;
  if (!projection.keepsOthers && !tree.has('_id')) tree.set('_id', keep);
  return (doc) => {
    let plain: Doc | undefined;
    return apply(doc, tree, projection, () => (plain ??= promote(doc) as Doc)) as Doc;
  };
}

function addField(projection: Projection, path: string[], value: unknown): void {
  const { adds, options, tree, computed } = projection;
  demand(!path.includes(''), 40353, 'FieldPath must not end with or contain an empty field name.');
  const ofArray = projection.filter && arrayLeaf(projection, path, value);
  if (ofArray) return place(tree, path.at(-1) === '$' ? path.slice(0, -1) : path, ofArray);
  if (!adds && (typeof value === 'boolean' || isNumeric(value))) {
    const isKept = isTrue(value);
    if (path.join('.') !== '_id') setMode(projection, !isKept);
    return place(tree, path, isKept ? keep : drop);
  }
  const members = isPlainDocument(value) && !hasOperators(value) ? Object.entries(value) : undefined;
  demand(adds || members?.length !== 0, 51270, 'An empty sub-projection is not a valid value.');
  for (const [key, item] of members ?? []) addField(projection, [...path, ...key.split('.')], item);
  if (members && members.length > 0) return;
  setMode(projection, adds);
  const leaf: Leaf = (_value, plain) => evaluateFor(plain(), value, options);
  computed.add(leaf);
  place(tree, path, leaf);
}

function setMode(projection: Projection, keepsOthers: boolean): void {
  projection.keepsOthers ??= keepsOthers;
  const [code, kind] = keepsOthers ? [31254, 'exclusion in inclusion'] : [31253, 'inclusion in exclusion'];
  demand(projection.keepsOthers === keepsOthers, Number(code), `Cannot do ${kind} projection`);
}

function place(tree: Tree, [head = '', ...rest]: readonly string[], leaf: Leaf): void {
  demand(!head.startsWith('$'), 16410, `FieldPath field names may not start with '$': ${head}`);
  const present = tree.get(head);
  const isFree = present === undefined || (rest.length > 0 && present instanceof Map);
  demand(isFree, rest.length > 0 ? 31249 : 31250, `Path collision at ${[head, ...rest].join('.')}`);
  const branch: Tree = present instanceof Map ? present : new Map();
  tree.set(head, rest.length > 0 ? branch : leaf);
  if (rest.length > 0) place(branch, rest, leaf);
}

/** `$slice`, `$elemMatch` and the positional `$` of a find; anything else is a flag or an expression. */
function arrayLeaf(projection: Projection, path: readonly string[], value: unknown): Leaf | undefined {
  const spec = isPlainDocument(value) ? (promote(value) as Doc) : {};
  demand(!('$meta' in spec), 'BadValue', '$meta is not supported by this server');
  if (path.at(-1) === '$') {
    demand(isTrue(value), 31395, 'positional projection cannot be used with exclusion');
    setMode(projection, false);
    return (items, plain) => {
      const index = matchedPosition(plain(), path.slice(0, -1).join('.'), projection.filter ?? {});
      demand(index >= 0 || !Array.isArray(items), 51246, "positional operator '.$' couldn't find a matching element");
      return Array.isArray(items) ? items.slice(index, index + 1) : items;
    };
  }
  if ('$elemMatch' in spec) {
    setMode(projection, false);
    const test = compileElementTest(spec.$elemMatch, projection.options);
    return (items) => {
      const found = (Array.isArray(items) ? items : []).filter((item) => test(promote(item))).slice(0, 1);
      return found.length > 0 ? found : undefined;
    };
  }
  const slice: unknown[] = [spec.$slice].flat();
  if (!slice.every((number) => typeof number === 'number')) return undefined;
  const [first = 0, length = Math.abs(first)] = slice;
  demand(slice.length === 1 || length > 0, 28724, 'the last argument of $slice must be positive');
  return (items) => {
    if (!Array.isArray(items)) return items;
    const from = first < 0 ? Math.max(0, items.length + first) : slice.length === 1 ? 0 : first;
    return items.slice(from, from + length);
  };
}

/** A document with the tree's fields kept, dropped and worked out; an array element by element. */
function apply(value: unknown, tree: Tree, projection: Projection, plain: () => Doc): unknown {
  if (Array.isArray(value))
    return value.map((item) => apply(item, tree, projection, plain)).filter((item) => item !== undefined);
  const { keepsOthers, computed, adds } = projection;
  const isDocument = isPlainDocument(value);
  if (!isDocument && !computes(tree, computed)) return keepsOthers ? value : undefined;
  const doc = isDocument ? value : {};
  const result: Doc = {};
  const become = (key: string, node: Leaf | Tree): void => {
    const next = node instanceof Map ? apply(member(doc, key), node, projection, plain) : node(member(doc, key), plain);
    setMember(result, key, next);
  };
  for (const key of Object.keys(doc)) {
    const node = tree.get(key) ?? (keepsOthers ? keep : drop);
    if (adds || !computed.has(node)) become(key, node);
  }
  for (const [key, node] of tree) if (!Object.hasOwn(doc, key) || (!adds && computed.has(node))) become(key, node);
  return result;
}

/** Whether a tree makes a document where there is none. */
const computes = (tree: Tree, computed: Projection['computed']): boolean =>
  [...tree.values()].some((node) => (node instanceof Map ? computes(node, computed) : computed.has(node)));
