import mongoose, { type IndexDefinition, type IndexOptions, type Model } from 'mongoose';
import { z } from 'zod';
import { gathered } from './gathered';

/** What a document keeps of the submit that it was accepted from, so that a resend is recognised. */
export const acceptanceFields = {
  idempotencyKey: z.string().optional(),
  /** Hash of what was sent with the key, to tell a resend from another submit. */
  contentHash: z.string().optional(),
  /** From when on a resend does what was to follow, such as a mail; none once that is done, and where nothing follows. */
  followUpDueAt: z.date().optional(),
};

export interface AcceptedDocument {
  _id: string;
  idempotencyKey?: string | undefined;
  contentHash?: string | undefined;
  followUpDueAt?: Date | undefined;
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
  /** Gives whoever asks until then to do what is to follow; null where it is done, or somebody is at it. */
  takeFollowUp(id: string, until: Date): Promise<Document | null>;
  /** What was to follow is done; or it is due at once, since it failed. */
  endFollowUp(id: string, isDone: boolean): Promise<void>;
}

export function acceptedIn<Document extends AcceptedDocument>(model: Model<Document>): AcceptedStore<Document> {
  const stored = model.collection as unknown as mongoose.mongo.Collection<AcceptedDocument>;

  /** Past mongoose, whose way there takes as long as the command; almost always nothing is found. */
  const findByKey = gathered(async (keys: readonly string[]) => {
    const found = await stored
      .find(
        { idempotencyKey: keys.length === 1 ? keys[0] : { $in: keys } },
        { projection: { idempotencyKey: 1, contentHash: 1, followUpDueAt: 1 } },
      )
      .toArray();
    return keys.map((key) => found.find(({ idempotencyKey }) => idempotencyKey === key) ?? null);
  });

  /** Each by itself: where one is refused the others are stored all the same. */
  const insert = gathered(async (documents: readonly Document[]) => {
    const refusals = documents.map((): Error | null => null);
    try {
      await model.insertMany(documents, { lean: true, ordered: false });
    } catch (error) {
      if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
      const refused = [error.writeErrors].flat();
      if (refused.length === 0) throw error;
      for (const { index, code, errmsg: message = '' } of refused) {
        refusals[index] = new mongoose.mongo.MongoServerError({ message, code });
      }
    }
    return refusals;
  });

  return {
    findByKey,
    async insert(document) {
      const refusal = await insert(document);
      if (refusal) throw refusal;
    },

    takeFollowUp: (id, until) =>
      model
        .findOneAndUpdate(
          { $and: [{ _id: id, followUpDueAt: { $lte: new Date() } }] },
          { $set: { followUpDueAt: until } },
        )
        .lean<Document | null>()
        .exec(),

    async endFollowUp(id, isDone) {
      const update = isDone ? { $unset: { followUpDueAt: 1 } } : { $set: { followUpDueAt: new Date() } };
      await model.updateOne({ $and: [{ _id: id }] }, update);
    },
  };
}
