import { OpType } from 'mingo/core';
import { isPlainDocument, type Doc } from './bson-document';
import { CommandError } from './command-error';
import { operatorContext } from './mingo-context';

const refused: Record<string, string> = {
  $out: '$out is not supported by this server: it writes no collections from pipelines',
  $merge: '$merge is not supported by this server: it writes no collections from pipelines',
  $changeStream: 'The $changeStream stage is only supported on replica sets',
  $geoNear: '$geoNear is not supported by this server',
  $search: '$search is not supported by this server',
};

// Names with a dollar that are not operators but parts of one.
const parts = new Set(['$each', '$literal', '$ref', '$id', '$db', '$$ROOT']);
const families = [OpType.EXPRESSION, OpType.ACCUMULATOR, OpType.PROJECTION, OpType.WINDOW, OpType.QUERY];

/** Refuses stages and expressions this server does not have, also where no document would come upon them. */
export function checkPipeline(pipeline: unknown): Doc[] {
  if (!Array.isArray(pipeline))
    throw new CommandError('TypeMismatch', "'pipeline' option must be specified as an array");
  const stages = pipeline.map((stage: unknown) => {
    if (!isPlainDocument(stage) || Object.keys(stage).length !== 1)
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    return stage;
  });
  stages.forEach((stage, position) => checkStage(stage, position));
  return stages;
}

function checkStage(stage: Doc, position: number): void {
  const [name = '', spec] = Object.entries(stage)[0] ?? [];
  const refusal = refused[name];
  if (refusal) throw new CommandError(name === '$changeStream' ? 40573 : 'CommandNotSupported', refusal);
  if (name === '$listLocalSessions' && position === 0) return;
  if (!operatorContext().getOperator(OpType.PIPELINE, name)) {
    throw new CommandError('UnrecognizedStage', `Unrecognized pipeline stage name: '${name}'`);
  }
  if (name === '$documents' && position > 0)
    throw new CommandError(40602, '$documents is only valid as the first stage in a pipeline');
  if (name === '$match') return;
  if (name === '$facet' && isPlainDocument(spec)) return Object.values(spec).forEach((inner) => checkPipeline(inner));
  if ((name === '$lookup' || name === '$unionWith') && isPlainDocument(spec)) {
    if (spec.pipeline !== undefined) checkPipeline(spec.pipeline);
    return;
  }
  checkExpressions(spec);
}

/** Refuses unknown expression operators anywhere in a specification. */
export function checkExpressions(spec: unknown): void {
  if (Array.isArray(spec)) return spec.forEach(checkExpressions);
  if (!isPlainDocument(spec)) return;
  for (const [name, value] of Object.entries(spec)) {
    if (name === '$literal') continue;
    const isKnown =
      !name.startsWith('$') ||
      parts.has(name) ||
      operatorContext().getOperator(OpType.PIPELINE, name) ||
      families.some((family) => operatorContext().getOperator(family, name));
    if (!isKnown) throw new CommandError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
    checkExpressions(value);
  }
}
