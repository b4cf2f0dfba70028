import { OpType } from 'mingo/core';
import { isPlainDocument, type Doc } from './bson-document';
import { context } from './mingo-context';
import { demand } from './refuse';

// Known to MongoDB and not to this server: pipelines write nothing, and there is no geometry and no text search.
const refused = new Set(['$out', '$merge', '$geoNear', '$search']);
// Names with a dollar that are not operators but parts of one.
const parts = new Set(['$each', '$literal', '$ref', '$id', '$db', '$$ROOT']);
const families = Object.values(OpType);

/** Refuses stages and expressions this server does not have, also where no document would come upon them. */
export function checkPipeline(pipeline: unknown): Doc[] {
  demand(Array.isArray(pipeline), 'TypeMismatch', "'pipeline' option must be specified as an array");
  for (const [position, stage] of pipeline.entries()) {
    const isStage = isPlainDocument(stage) && Object.keys(stage).length === 1;
    demand(isStage, 40323, 'A pipeline stage specification object must contain exactly one field.');
    checkStage(stage, position);
  }
  return pipeline as Doc[];
}

function checkStage(stage: Doc, position: number): void {
  const [name = '', spec] = Object.entries(stage)[0] ?? [];
  demand(name !== '$changeStream', 40573, 'The $changeStream stage is only supported on replica sets');
  demand(!refused.has(name), 'CommandNotSupported', `${name} is not supported by this server`);
  if (name === '$listLocalSessions' && position === 0) return;
  const isKnown = context.getOperator(OpType.PIPELINE, name);
  demand(isKnown, 'UnrecognizedStage', `Unrecognized pipeline stage name: '${name}'`);
  const isFirst = name !== '$documents' || position === 0;
  demand(isFirst, 40602, '$documents is only valid as the first stage in a pipeline');
  if (name === '$match') return;
  if (name === '$facet' && isPlainDocument(spec)) return Object.values(spec).forEach((inner) => checkPipeline(inner));
  const isJoin = (name === '$lookup' || name === '$unionWith') && isPlainDocument(spec);
  if (!isJoin) checkExpressions(spec);
  else if (spec.pipeline !== undefined) checkPipeline(spec.pipeline);
}

/** Refuses unknown expression operators anywhere in a specification. */
function checkExpressions(spec: unknown): void {
  if (Array.isArray(spec)) return spec.forEach(checkExpressions);
  for (const [name, value] of isPlainDocument(spec) ? Object.entries(spec) : []) {
    if (name === '$literal') continue;
    const isOperator = name.startsWith('$') && !parts.has(name);
    const isKnown = !isOperator || families.some((family) => name !== '$function' && context.getOperator(family, name));
    demand(isKnown, 'InvalidPipelineOperator', `Unrecognized expression '${name}'`);
    checkExpressions(value);
  }
}
