import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { idempotencyKeyHeader, idempotencyKeySchema } from '../../contracts/leads';
import { sv } from '../texts/sv';
import { ApiError } from './api-error';
import { isDuplicateKey } from './database';
import type { AcceptedDocument, AcceptedStore } from './database/accepted';
import type { LimitName } from './rate-limits';

export interface Acceptance<Body, Document extends AcceptedDocument> {
  store: AcceptedStore<Document>;
  limits: { perAddress: LimitName; perAccount: LimitName };
  emailOf(body: Body): string;
  /** What is to be stored, and what is done once it is. @throws ApiError when the submit is refused. */
  prepare(body: Body): Promise<{ document: Document; afterwards?: () => Promise<void> }>;
}

const hashOf = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('base64url');

/** The key that a submit carries, in lower case. @throws ApiError VALIDATION_FAILED when it is missing or no uuid. */
export function idempotencyKeyOf(request: FastifyRequest): string {
  const parsed = idempotencyKeySchema.safeParse(request.headers[idempotencyKeyHeader]);
  if (parsed.success) return parsed.data.toLowerCase();
  throw new ApiError('VALIDATION_FAILED', {
    fields: [{ path: idempotencyKeyHeader, message: sv.fields.invalidIdempotencyKey }],
  });
}

/**
 * Accepts what somebody sends from a public form, once: a resend with the same key gets the same id and stores nothing,
 * and of several at once one is stored; one without a key is refused. A filled honeypot (`website`) is answered like a success, and nothing is stored.
 * @returns the id for the receipt
 */
export async function acceptOnce<Body extends { website: string }, Document extends AcceptedDocument>(
  request: FastifyRequest,
  body: Body,
  { store, limits, emailOf, prepare }: Acceptance<Body, Document>,
): Promise<string> {
  const idempotencyKey = idempotencyKeyOf(request);

  async function earlierId(): Promise<string | null> {
    const earlier = await store.findByKey(idempotencyKey);
    if (earlier !== null && earlier.contentHash !== hashOf(body)) throw new ApiError('IDEMPOTENCY_CONFLICT');
    return earlier && earlier._id;
  }

  const earlier = await earlierId();
  if (earlier !== null) return earlier;
  await request.server.rateLimits.count(limits.perAddress, { address: request.ip });
  if (body.website !== '') return randomUUID();
  await request.server.rateLimits.count(limits.perAccount, { email: emailOf(body) });
  const { document, afterwards } = await prepare(body);
  try {
    await store.insert({ ...document, idempotencyKey, contentHash: hashOf(body) });
  } catch (error) {
    const stored = isDuplicateKey(error, 'idempotencyKey') ? await earlierId() : null;
    if (stored === null) throw error;
    return stored;
  }
  await afterwards?.();
  return document._id;
}
