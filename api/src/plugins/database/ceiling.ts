import type { Model, Schema } from 'mongoose';

/** A collection holds as many documents as it may; the code names it. */
export class CollectionFullError extends Error {
  override name = 'CollectionFullError';
  readonly code: string;

  constructor(collection: string) {
    super(`${collection} holds as many documents as it may`);
    this.code = collection;
  }
}

/** How long a count is trusted; what this instance adds meanwhile is added to it. */
const COUNT_TRUSTED_MS = 10_000;

interface Count {
  documents: number;
  readAt: number;
}

/** Refuses to store more documents than a collection may hold, as counted every few seconds. */
export function keepBelow<Stored>(schema: Schema<Stored>, atMost: number): void {
  const counts = new WeakMap<Model<Stored>, Count>();

  async function takeRoom(model: Model<Stored>, added: number): Promise<void> {
    let count = counts.get(model);
    if (!count || Date.now() - count.readAt > COUNT_TRUSTED_MS) {
      count = { documents: await model.estimatedDocumentCount(), readAt: Date.now() };
      counts.set(model, count);
    }
    if (count.documents + added > atMost) throw new CollectionFullError(model.collection.collectionName);
    count.documents += added;
  }

  schema.pre('save', async function takeRoomForOne() {
    if (this.isNew) await takeRoom(this.constructor as Model<Stored>, 1);
  });
  schema.pre('insertMany', async function takeRoomForMany(this: Model<Stored>, documents: unknown) {
    await takeRoom(this, Array.isArray(documents) ? documents.length : 1);
  });
}
