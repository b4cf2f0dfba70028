import { isPlainDocument, mapMembers, member, setMember, type Doc } from './bson-document';
import { compareValues } from './bson-order';
import { collatorFor } from './collation';
import { Meter, type CommandSettings } from './command-settings';
import { splitPath, type Path } from './document-path';
import { operators, type Evaluate, type Scope } from './expression-operators';
import { demand, refuse } from './refuse';

/** Compiles an expression once per command; what MongoDB or this server has not is refused at once. */
export function compileExpression(expression: unknown, settings: CommandSettings = {}): (doc: unknown) => unknown {
  const { variables = {}, meter = new Meter(), collation } = settings;
  const strings = collatorFor(collation);
  const compare = (a: unknown, b: unknown): number => {
    if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
    return Math.sign(compareValues(a, b, strings));
  };
  const evaluate = compile(expression, { names: new Set(Object.keys(variables)), meter, compare, compile });
  return (doc) => {
    meter.startDocument();
    return evaluate({ root: doc, variables });
  };
}

function compile(expression: unknown, scope: Scope): Evaluate {
  if (typeof expression === 'string' && expression.startsWith('$')) return reference(expression, scope);
  if (Array.isArray(expression)) {
    const items = expression.map((item) => compile(item, scope));
    return (sight) => items.map((item) => item(sight) ?? null);
  }
  if (!isPlainDocument(expression)) return () => expression;
  const names = Object.keys(expression);
  const [name = ''] = names;
  if (!name.startsWith('$')) return documentOf(expression, scope);
  demand(names.length === 1, 15983, 'an expression specification must contain exactly one field');
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
  demand(operator, 'InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  return operator(expression[name], scope, name);
}

function documentOf(expression: Doc, scope: Scope): Evaluate {
  const isName = (name: string): boolean => !name.includes('.') && !name.startsWith('$');
  demand(Object.keys(expression).every(isName), 16412, "FieldPath field names may not contain '.' or start with '$'.");
  const members = Object.entries(mapMembers(expression, (value) => compile(value, scope)));
  return (sight) => {
    const doc: Doc = {};
    for (const [name, evaluate] of members) setMember(doc, name, evaluate(sight));
    return doc;
  };
}

/** A path in the document, or in a variable. */
function reference(text: string, { names }: Scope): Evaluate {
  const isVariable = text.startsWith('$$');
  const [first = '', ...rest] = splitPath(text.slice(isVariable ? 2 : 1));
  const isPath = [first, ...rest].every((part) => part !== '' && !part.startsWith('$'));
  demand(isPath, 16410, `'${text}' is not a path: its names may be neither empty nor start with '$'`);
  if (!isVariable) return ({ root }) => follow(root, [first, ...rest]);
  if (names.has(first)) return ({ variables }) => follow(variables[first], rest);
  if (first === 'ROOT' || first === 'CURRENT') return ({ root }) => follow(root, rest);
  if (first === 'REMOVE' && rest.length === 0) return () => undefined;
  return refuse(17276, `Use of undefined variable: ${first}`);
}

/** Unlike queries, expressions read no positions: a path through an array gives those of its documents. */
function follow(value: unknown, path: Path, at = 0): unknown {
  if (at === path.length) return value;
  if (isPlainDocument(value)) return follow(member(value, path[at] ?? ''), path, at + 1);
  if (!Array.isArray(value)) return undefined;
  return value
    .filter(isPlainDocument)
    .map((item) => follow(item, path, at))
    .filter((item) => item !== undefined);
}
