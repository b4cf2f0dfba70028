import { accumulatorOperators } from './accumulators';
import { expressionOperators } from './expression-operators';
import { matchOperators } from './match-operators';
import { buildContext, installContext } from './mingo-context';
import { stageOperators } from './stage-operators';

// Our operators refer to filters and pipelines, which refer to the operators: installing them breaks the circle.
installContext(
  buildContext({
    query: matchOperators,
    expression: expressionOperators,
    accumulator: accumulatorOperators,
    pipeline: stageOperators,
  }),
);
