import { Context } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as stages from 'mingo/operators/pipeline';
import * as projections from 'mingo/operators/projection';
import * as queries from 'mingo/operators/query';
import * as windows from 'mingo/operators/window';
import { Query } from 'mingo/query';
import type { Doc } from './bson-document';

/** The part of mingo's ComputeOptions that our operators use. */
export interface MingoOptions {
  readonly collation?: Doc;
  readonly variables?: Doc;
  readonly local: { readonly variables?: Doc; readonly root?: unknown };
  readonly context: Context;
  update(locals: { root?: unknown; variables?: Doc }): MingoOptions;
}

type Operators = Record<string, unknown>;

/** Every mingo operator by family, with ours put over them and the refused ones taken out. */
export function buildContext(ours: {
  query: Operators;
  expression: Operators;
  accumulator: Operators;
  pipeline: Operators;
}): Context {
  const { $where: _where, $jsonSchema: _schema, ...queryRest } = queries as Operators;
  const { $out: _out, $merge: _merge, ...stageRest } = stages as Operators;
  const { $function: _function, ...expressionRest } = expressions as Operators;
  const { $accumulator: _accumulator, ...accumulatorRest } = accumulators as Operators;
  return Context.init({
    accumulator: { ...accumulatorRest, ...ours.accumulator },
    expression: { ...expressionRest, ...ours.expression },
    pipeline: { ...stageRest, ...ours.pipeline },
    projection: { ...projections },
    query: { ...queryRest, ...ours.query },
    window: { ...windows },
  } as Parameters<typeof Context.init>[0]);
}

type OptionsClass = new (options: Record<string, unknown>, locals?: object) => MingoOptions;

let installed: { readonly context: Context; readonly Options: OptionsClass } | undefined;

/** Makes the operators known to the modules that compile filters and pipelines; done once, by operator-context. */
export function installContext(context: Context): void {
  installed = { context, Options: catchOptionsClass() };
}

/** mingo keeps the class of its options to itself: it is caught through an operator. Made our way, it copies no tables. */
function catchOptionsClass(): OptionsClass {
  const caught: OptionsClass[] = [];
  const $catch = (_selector: string, _value: unknown, options: MingoOptions) => {
    caught.push(options.constructor as OptionsClass);
    return () => true;
  };
  const context = Context.init({ query: { $catch } } as unknown as Parameters<typeof Context.init>[0]);
  new Query({ caught: { $catch: 1 } } as Doc, { context });
  const [first] = caught;
  if (!first) throw new Error('mingo no longer passes its options to operators');
  return first;
}

function operators(): NonNullable<typeof installed> {
  if (!installed) throw new Error('operator-context has not been imported');
  return installed;
}

/** The operators every filter and pipeline is compiled with. */
export const operatorContext = (): Context => operators().context;

export interface CommandSettings {
  readonly collation?: Doc | undefined;
  readonly variables?: Doc | undefined;
  readonly collectionResolver?: object | undefined;
}

/** The options of one command's filters and pipelines. */
export function commandOptions(settings: CommandSettings = {}): MingoOptions {
  const { context, Options } = operators();
  return new Options(
    {
      idKey: '_id',
      scriptEnabled: false,
      useStrictMode: true,
      failOnError: true,
      processingMode: 0,
      ...settings,
      context,
    },
    {},
  );
}

/** The variables of `let` that are in sight. */
export const variablesOf = (options: MingoOptions): Doc => ({ ...options.variables, ...options.local.variables });
