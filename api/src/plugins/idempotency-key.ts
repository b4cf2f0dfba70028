import type { FastifyRequest } from 'fastify';
import { idempotencyKeyHeader, idempotencyKeySchema } from '../../contracts/leads';
import { sv } from '../texts/sv';
import { ApiError } from './api-error';

/** The key that a submit carries, in lower case. @throws ApiError VALIDATION_FAILED when it is no uuid. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const given = request.headers[idempotencyKeyHeader];
  if (given === undefined) return undefined;
  const parsed = idempotencyKeySchema.safeParse(given);
  if (parsed.success) return parsed.data.toLowerCase();
  throw new ApiError('VALIDATION_FAILED', {
    fields: [{ path: idempotencyKeyHeader, message: sv.fields.invalidIdempotencyKey }],
  });
}
