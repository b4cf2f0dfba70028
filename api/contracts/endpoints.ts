import type { z } from 'zod';
import { adminEndpoints, type Method, partnerEndpoints, releaseEndpoints, siteEndpoints } from './endpoint-tables';
import type { ErrorCode } from './errors';

/**
 * Every call of the API: its method, and its path from the origin's root with `:name` parameters. An address stands here
 * and nowhere else; browsers read the table of their area, without the schemas.
 */
export const endpoints = { ...siteEndpoints, ...partnerEndpoints, ...adminEndpoints, ...releaseEndpoints };

export type EndpointName = keyof typeof endpoints;

interface ContractParts {
  summary: string;
  tags: readonly string[];
  params?: z.ZodType;
  querystring?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
  /** Success answers by HTTP status. Errors always have the shape of `apiErrorSchema`. */
  response: Record<number, z.ZodType>;
  errors: readonly ErrorCode[];
}

/** One promise of the API: where it is, what it takes, what it answers, and which error codes it may give. */
export interface EndpointContract extends ContractParts {
  name: EndpointName;
  method: Method;
  url: `/api/${string}`;
}

/** The promise of one call in the table above. Keeps its literal types, so that handlers and clients are typed by it. */
export function defineEndpoint<Name extends EndpointName, const Parts extends ContractParts>(
  name: Name,
  parts: Parts,
): Parts & (typeof endpoints)[Name] & { name: Name } {
  return { name, ...endpoints[name], ...parts };
}
