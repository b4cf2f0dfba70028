import type { z } from 'zod';
import type { EndpointContract } from '../../contracts/endpoints';
import { apiErrorSchema } from '../../contracts/error-schemas';
import { errorStatus, type ErrorCode } from '../../contracts/errors';

type Part<C, K extends string> = C extends Record<K, infer S extends z.ZodType> ? Record<K, S> : unknown;

type ContractSchema<C extends EndpointContract> = Part<C, 'params'> &
  Part<C, 'querystring'> &
  Part<C, 'body'> & {
    response: C['response'];
    summary: string;
    tags: readonly string[];
  };

function errorResponses(codes: readonly ErrorCode[]): Record<number, z.ZodType> {
  const codesByStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const status = errorStatus(code);
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...codesByStatus].map(([status, named]) => [status, apiErrorSchema.describe(named.join(', '))]),
  );
}

/** The contract as Fastify's route schema: what is checked at the door, how answers are written, what the docs say. */
export function contractSchema<C extends EndpointContract>(contract: C): ContractSchema<C> {
  const { params, querystring, body, summary, tags, method } = contract;
  const errors: readonly ErrorCode[] = method === 'GET' ? contract.errors : [...contract.errors, 'STORAGE_FULL'];
  return {
    summary,
    tags,
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(body && { body }),
    response: { ...errorResponses(errors), ...contract.response },
  } as unknown as ContractSchema<C>;
}
