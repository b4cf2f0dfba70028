import { z } from 'zod';
import { adminEndpoints, type EndpointTable, partnerEndpoints, siteEndpoints } from './endpoint-tables';
import { defineEndpoint, type EndpointContract } from './endpoints';

const jsonSchemaSchema = z.record(z.string(), z.unknown());
/** A JSON Schema, as zod writes it. */
export type JsonSchema = z.infer<typeof jsonSchemaSchema>;

const endpointSnapshotSchema = z.object({
  method: z.string(),
  url: z.string(),
  /** What comes as a form with a file, by its kind. */
  takes: z.string().optional(),
  /** What a caller gives. */
  params: jsonSchemaSchema.optional(),
  querystring: jsonSchemaSchema.optional(),
  headers: jsonSchemaSchema.optional(),
  body: jsonSchemaSchema.optional(),
  /** What a caller gets, by the status of the answer. */
  response: z.record(z.string(), jsonSchemaSchema),
  errors: z.array(z.string()),
});
export type EndpointSnapshot = z.infer<typeof endpointSnapshotSchema>;

/** What the API promises, by the calls' names: as it stood when a remote was built, or as it stands now. */
export const contractsSnapshotSchema = z.object({
  format: z.literal(1),
  endpoints: z.record(z.string(), endpointSnapshotSchema),
});
export type ContractsSnapshot = z.infer<typeof contractsSnapshotSchema>;

/** The release of a remote is compared with it before visitors see it; its ETag says whether it changed. */
export const getContracts = defineEndpoint('getContracts', {
  summary: 'Everything that this API promises, as JSON Schema',
  tags: ['health'],
  response: { 200: contractsSnapshotSchema },
  errors: [],
});

/** What zod cannot say in JSON Schema (a check in code, a transformation) is left out: it is no part of the form. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}

const takenParts = ['params', 'querystring', 'headers', 'body'] as const;
const tables: EndpointTable = { ...siteEndpoints, ...partnerEndpoints, ...adminEndpoints };

function snapshotOf(contract: EndpointContract): EndpointSnapshot {
  const taken = takenParts.flatMap((part) => {
    const schema = contract[part];
    return schema ? [[part, schemaOf(schema, 'input')] as const] : [];
  });
  const answers = Object.entries(contract.response).map(
    ([status, schema]) => [status, schemaOf(schema, 'output')] as const,
  );
  const takes = tables[contract.name]?.takes;
  return {
    method: contract.method,
    url: contract.url,
    ...(takes !== undefined && { takes }),
    ...Object.fromEntries(taken),
    response: Object.fromEntries(answers),
    errors: [...contract.errors].sort(),
  };
}

/** What these contracts promise, in the order of their names. */
export function snapshotContracts(contracts: Readonly<Record<string, EndpointContract>>): ContractsSnapshot {
  const endpoints = Object.entries(contracts)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, contract]) => [name, snapshotOf(contract)] as const);
  return { format: 1, endpoints: Object.fromEntries(endpoints) };
}
