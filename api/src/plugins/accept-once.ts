import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { idempotencyKeyHeader, idempotencyKeySchema } from '../../contracts/leads';
import { sv } from '../texts/sv';
import { ApiError } from './api-error';
import { isDuplicateKey } from './database';
import type { AcceptedDocument, AcceptedStore } from './database/accepted';
import type { Counted, LimitName } from './rate-limits';

export interface Acceptance<Body, Document extends AcceptedDocument> {
  store: AcceptedStore<Document>;
  limitPerAddress: LimitName;
  /** Looks up what it takes to judge the submit, which costs reads only. @throws ApiError when it is refused. */
  prepare(body: Body): Promise<Prepared<Document>>;
}

interface Prepared<Document> {
  /** Counted beside the address, in one write, and each together with it: nobody uses up what somebody else may send. */
  counted: readonly Counted[];
  /** What is to be stored, made once nothing is over its limit. @throws ApiError when the submit is refused. */
  make(): Document | Promise<Document>;
  /** What is done once it is stored. */
  afterwards?(document: Document): void | Promise<void>;
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
  { store, limitPerAddress, prepare }: Acceptance<Body, Document>,
): Promise<string> {
  const idempotencyKey = idempotencyKeyOf(request);

  async function earlierId(): Promise<string | null> {
    const earlier = await store.findByKey(idempotencyKey);
    if (earlier !== null && earlier.contentHash !== hashOf(body)) throw new ApiError('IDEMPOTENCY_CONFLICT');
    return earlier && earlier._id;
  }

  const { rateLimits } = request.server;
  const address = request.ip;
  const ofAddress: Counted = [limitPerAddress, { address }];
  const isGenuine = body.website === '';
  const preparing = isGenuine ? prepare(body) : undefined;
  // read beside what is prepared; a resend gets its id though it would be refused by now
  preparing?.catch(() => undefined);
  const earlier = await earlierId();
  if (earlier !== null) return earlier;
  if (!preparing) {
    await rateLimits.count(...ofAddress);
    return randomUUID();
  }
  const { counted, make, afterwards } = await preparing;
  await rateLimits.countAll([ofAddress, ...counted.map(([name, subject]): Counted => [name, { ...subject, address }])]);
  const document = await make();
  try {
    await store.insert({ ...document, idempotencyKey, contentHash: hashOf(body) });
  } catch (error) {
    const stored = isDuplicateKey(error, 'idempotencyKey') ? await earlierId() : null;
    if (stored === null) throw error;
    return stored;
  }
  await afterwards?.(document);
  return document._id;
}
