import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as stages from 'mingo/operators/pipeline';
import * as projections from 'mingo/operators/projection';
import * as windows from 'mingo/operators/window';
import { accumulatorOperators, expressionOperators } from './expression-operators';
import { queryOperators } from './filter';
import { context } from './mingo-context';
import { stageOperators } from './stage-operators';

// What stands in the context first, stays: ours before mingo's, and nothing that would run a client's code.
const { $accumulator: _accumulator, ...otherAccumulators } = accumulators;
const { $function: _function, ...otherExpressions } = expressions;
const { $out: _out, $merge: _merge, ...otherStages } = stages;
context
  .addAccumulatorOps(accumulatorOperators as never)
  .addAccumulatorOps(otherAccumulators as never)
  .addExpressionOps(expressionOperators as never)
  .addExpressionOps(otherExpressions as never)
  .addPipelineOps(stageOperators as never)
  .addPipelineOps(otherStages as never)
  .addProjectionOps(projections)
  .addQueryOps(queryOperators as never)
  .addWindowOps(windows);
