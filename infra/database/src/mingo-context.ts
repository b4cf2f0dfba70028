import { Aggregator } from 'mingo/aggregator';
import { Context, evalExpr } from 'mingo/core';
import type { Doc } from './bson-document';

/** Reads documents of another collection, through the planner. */
export type CollectionResolver = (collection: string, filter?: Doc) => Doc[];

export interface CommandSettings {
  readonly collation?: Doc | undefined;
  readonly variables?: Doc | undefined;
  readonly collectionResolver?: CollectionResolver | undefined;
}

/** The part of mingo's ComputeOptions that our operators use. */
export interface MingoOptions extends CommandSettings {
  readonly local: { readonly variables?: Doc; readonly root?: unknown };
  update(locals: { root?: unknown }): MingoOptions;
}

type Theirs = Parameters<typeof evalExpr>[2];
type OptionsClass = new (options: object, locals: object) => MingoOptions;

/** Every operator in use. It is filled by operator-context, because our operators refer to what refers to them. */
export const context = Context.init();

// mingo keeps the class of its options to itself: it is caught through an operator. Made our way, it copies no tables.
const $catch = (_obj: unknown, _expr: unknown, options: { constructor: unknown }): unknown => options.constructor;
const Options = evalExpr({}, { $catch: 0 }, { context: Context.init({ expression: { $catch } }) } as Theirs);

const defaults = { idKey: '_id', scriptEnabled: false, useStrictMode: true, failOnError: true, processingMode: 0 };

/** The options of one command's expressions and pipelines. */
export const commandOptions = (settings: CommandSettings = {}): MingoOptions =>
  new (Options as OptionsClass)({ ...defaults, ...settings, context }, {});

/** Evaluates an aggregation expression where it stands. */
export const evaluate = (obj: unknown, expr: unknown, options: MingoOptions): unknown =>
  evalExpr(obj, expr, options as unknown as Theirs);

/** Evaluates an expression for a document: the options are moved to it, as making new ones costs, and back again. */
export function evaluateFor(doc: unknown, expr: unknown, options: MingoOptions): unknown {
  const { root } = options.local;
  const value = evaluate(doc, expr, options.update({ root: doc }));
  options.update({ root });
  return value;
}

/** Runs stages over documents. */
export const aggregate = (stages: readonly Doc[], docs: Iterable<Doc>, options: MingoOptions): Iterable<Doc> =>
  new Aggregator([...stages], options as unknown as Theirs).stream(docs) as Iterable<Doc>;

/** The variables of `let` that are in sight. */
export const variablesOf = (options: MingoOptions): Doc => ({ ...options.variables, ...options.local.variables });
