import type { IndexDefinition, IndexOptions, Model } from 'mongoose';
import { z } from 'zod';

/** What a document keeps of the submit that it was accepted from, so that a resend is recognised. */
export const acceptanceFields = {
  idempotencyKey: z.string().optional(),
  /** Hash of what was sent with the key, to tell a resend from another submit. */
  contentHash: z.string().optional(),
};

export interface AcceptedDocument {
  _id: string;
  idempotencyKey?: string | undefined;
  contentHash?: string | undefined;
}

/** A resend with the same key must not store a second document, however many instances take it at once. */
export const acceptanceIndex: [IndexDefinition, IndexOptions] = [
  { idempotencyKey: 1 },
  { unique: true, partialFilterExpression: { idempotencyKey: { $type: 'string' } } },
];

/** Where what is accepted is kept. */
export interface AcceptedStore<Document extends AcceptedDocument> {
  findByKey(idempotencyKey: string): Promise<AcceptedDocument | null>;
  /**
   * Stores a document as its collection made it: it has been held against the stored schema, and mongoose's own way there
   * takes three times as long. @throws a duplicate-key error when another document has the same idempotency key.
   */
  insert(document: Document): Promise<void>;
}

export function acceptedIn<Document extends AcceptedDocument>(model: Model<Document>): AcceptedStore<Document> {
  return {
    findByKey: (idempotencyKey) =>
      model.findOne({ idempotencyKey }, { contentHash: 1 }).lean<AcceptedDocument | null>().exec(),
    insert: async (document) => {
      await model.insertMany([document], { lean: true });
    },
  };
}
