import type { z } from 'zod';
import type { ErrorCode } from './errors';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** One promise of the API: where it is, what it takes, what it answers, and which error codes it may give. */
export interface EndpointContract {
  method: Method;
  /** Path with `:name` parameters, from the origin's root. */
  url: `/api/${string}`;
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

/** Keeps the literal types of a contract, so that handlers and clients are typed by it. */
export function defineEndpoint<const T extends EndpointContract>(contract: T): T {
  return contract;
}
