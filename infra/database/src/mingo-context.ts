import { Aggregator } from 'mingo/aggregator';
import { Context, evalExpr } from 'mingo/core';
import type { Doc } from './bson-document';

/** What the expressions, filters and pipelines of one command share; other collections are read through the planner. */
export interface CommandSettings {
  readonly collation?: Doc | undefined;
  readonly variables?: Doc | undefined;
  readonly collectionResolver?: ((collection: string, filter?: Doc) => Doc[]) | undefined;
}

/** The part of mingo's ComputeOptions that our operators use. */
export interface Options extends CommandSettings {
  readonly local: { readonly variables?: Doc; readonly root?: unknown };
  update(locals: { root?: unknown }): Options;
}

type Theirs = Parameters<typeof evalExpr>[2];
type OptionsClass = new (options: object, locals: object) => Options;

/** Every operator in use. It is filled by mingo-operators, because our operators refer to what refers to them. */
export const context = Context.init();

// mingo keeps the class of its options to itself: it is caught through an operator. Made our way, it copies no tables.
const $catch = (_obj: unknown, _expr: unknown, options: { constructor: unknown }): unknown => options.constructor;
const ComputeOptions = evalExpr({}, { $catch: 0 }, { context: Context.init({ expression: { $catch } }) } as Theirs);

const defaults = { idKey: '_id', scriptEnabled: false, useStrictMode: true, failOnError: true, processingMode: 0 };

/** The options of one command's expressions and pipelines. */
export const commandOptions = (settings: CommandSettings = {}): Options =>
  new (ComputeOptions as OptionsClass)({ ...defaults, ...settings, context }, {});

/** Evaluates an aggregation expression where it stands. */
export const evaluate = (obj: unknown, expr: unknown, options: Options): unknown =>
  evalExpr(obj, expr, options as unknown as Theirs);

/** Evaluates an expression for a document: the options are moved to it, as making new ones costs, and back again. */
export function evaluateFor(doc: unknown, expr: unknown, options: Options): unknown {
  const { root } = options.local;
  const value = evaluate(doc, expr, options.update({ root: doc }));
  options.update({ root });
  return value;
}

/** Runs stages over documents. */
export const aggregate = (stages: readonly Doc[], docs: Iterable<Doc>, options: Options): Iterable<Doc> =>
  new Aggregator([...stages], options as unknown as Theirs).stream(docs) as Iterable<Doc>;

/** The variables of `let` that are in sight. */
export const variablesOf = (options: Options): Doc => ({ ...options.variables, ...options.local.variables });
