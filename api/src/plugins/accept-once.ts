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
  /** Counted together with the sender's address, so that nobody uses up what somebody else may send from elsewhere. */
  counted: readonly Counted[];
  /** What is to be stored, made once nothing is over its limit. @throws ApiError when the submit is refused. */
  make(): Document | Promise<Document>;
  /**
   * What is done once the document is stored, such as a mail. It may be done twice: where it was cut off, a resend does it
   * again, with the document that is stored. Of its own request it may use only what a resend has in common with the first.
   */
  afterwards?(document: Document): void | Promise<void>;
}

/** What follows takes well under a second; what is not done after this was cut off, and a resend does it. */
const FOLLOW_UP_MS = 10_000;

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

  async function findEarlier(): Promise<AcceptedDocument | null> {
    const earlier = await store.findByKey(idempotencyKey);
    if (earlier !== null && earlier.contentHash !== hashOf(body)) throw new ApiError('IDEMPOTENCY_CONFLICT');
    return earlier;
  }

  const followUpDueAt = (): Date => new Date(Date.now() + FOLLOW_UP_MS);

  async function followUp(document: Document, afterwards: (stored: Document) => void | Promise<void>): Promise<void> {
    try {
      await afterwards(document);
    } catch (error) {
      // a resend may do it at once
      await store.endFollowUp(document._id, false);
      throw error;
    }
    await store.endFollowUp(document._id, true);
  }

  /** Does what was to follow an earlier submit where that was cut off before it was done. */
  async function catchUp(earlier: AcceptedDocument, preparing: Promise<Prepared<Document>> | undefined): Promise<void> {
    if (earlier.followUpDueAt === undefined || earlier.followUpDueAt > new Date()) return;
    // what would be refused by now was accepted then, and its receipt is given all the same
    const afterwards = (await preparing?.catch(() => undefined))?.afterwards;
    if (afterwards === undefined) return;
    const document = await store.takeFollowUp(earlier._id, followUpDueAt());
    if (document !== null) await followUp(document, afterwards);
  }

  const { rateLimits } = request.server;
  const address = request.ip;
  const ofAddress: Counted = [limitPerAddress, { address }];
  const isGenuine = body.website === '';
  const preparing = isGenuine ? prepare(body) : undefined;
  // read beside what is prepared; a resend gets its id though it would be refused by now
  preparing?.catch(() => undefined);
  const earlier = await findEarlier();
  if (earlier !== null) {
    await catchUp(earlier, preparing);
    return earlier._id;
  }
  if (!preparing) {
    await rateLimits.count(...ofAddress);
    return randomUUID();
  }
  const { counted, make, afterwards } = await preparing;
  await rateLimits.countAll([ofAddress, ...counted.map(([name, subject]): Counted => [name, { ...subject, address }])]);
  const document = await make();
  try {
    const due = afterwards && { followUpDueAt: followUpDueAt() };
    await store.insert({ ...document, idempotencyKey, contentHash: hashOf(body), ...due });
  } catch (error) {
    const stored = isDuplicateKey(error, 'idempotencyKey') ? await findEarlier() : null;
    if (stored === null) throw error;
    return stored._id;
  }
  if (afterwards) await followUp(document, afterwards);
  return document._id;
}
