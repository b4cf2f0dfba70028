import { type Connection, type IndexDefinition, type IndexOptions, type Model, Schema } from 'mongoose';
import { z } from 'zod';
import { keepBelow } from './ceiling';
import type { PersonalData } from './personal-data';

/** A document is not as its collection's stored schema says; the code and the message name the field, never its value. */
export class StoredDocumentError extends Error {
  override name = 'StoredDocumentError';
  readonly code: string;

  constructor(
    readonly collection: string,
    id: unknown,
    error: z.ZodError,
  ) {
    const fields = error.issues.map(({ path }) => path.join('.'));
    super(`${collection}/${String(id)} cannot be read: ${fields.join(', ')}`);
    this.code = `${collection}.${fields[0] ?? ''}`;
  }
}

/** A document that is still as the database gave it, so that a broken one can be told from the others. */
export interface UnreadDocument<Stored> {
  id: string;
  /** What stands there, whether it can be read or not. */
  fields: Readonly<Record<string, unknown>>;
  /** @throws StoredDocumentError */
  read(): Stored;
}

/**
 * How a collection stays bounded: what is in it goes when its time is over (`retention.ts` removes it, by an index on the
 * field), no more than so many documents are taken, or both.
 */
export type Keeping = Expiry | Ceiling | (Expiry & Ceiling);
type Expiry = ({ until: string } | { days: number; since: string }) & { goesWith?: GoesWith };
/**
 * What is deleted of another collection takes these with it, though their own time be not over. They name it in a field:
 * by its id, or by the ids of several, of which the last one takes them.
 */
export type GoesWith = { collection: string; id: string } | { collection: string; ids: string };
interface Ceiling {
  atMost: number;
}

export interface CollectionOptions {
  keeping: Keeping;
  personal: PersonalData;
  indexes?: readonly [keys: IndexDefinition, options?: IndexOptions][];
  /** Keys of indexes that earlier releases made and nothing goes by any more: whoever starts drops them. */
  formerIndexes?: readonly IndexDefinition[];
  /** Times that mongoose sets by itself when a document is stored and changed. */
  timestamps?: readonly ('createdAt' | 'updatedAt')[];
}

export interface StoredCollection<Stored> {
  (connection: Connection): Model<Stored>;
  /** A document with the defaults of what is not given. @throws StoredDocumentError when something that must be there is not. */
  make(fields: Partial<Stored>): Stored;
  /**
   * The documents that a filter finds, a few at a time: reading many does not hold requests up, and nobody waits for each
   * of them by itself.
   */
  readPortions(connection: Connection, filter?: Record<string, unknown>): AsyncIterable<UnreadDocument<Stored>[]>;
  readonly collectionName: string;
  readonly formerIndexes: readonly string[];
  readonly keeping: Keeping;
  readonly personal: PersonalData;
}
/** A document of a collection, as it is read. */
export type StoredIn<Collection> = Collection extends StoredCollection<infer Stored> ? Stored : never;

type Field = z.core.$ZodType;

// an empty text is a text: what of the kind has to say something, its field says
Schema.Types.String.checkRequired((value) => typeof value === 'string');

/** Documents that come over the wire together, and how many of them are then decoded in one go: some milliseconds. */
const FETCH_PORTION = 500;
const DECODE_PORTION = 50;

/** The mongoose type of a field, which casts; what a value may be is asked of the field itself. */
function mongooseType(field: Field): unknown {
  const { def } = field._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'string':
    case 'enum':
      return String;
    case 'number':
      return Number;
    case 'boolean':
      return Boolean;
    case 'date':
      return Date;
    case 'array':
      return [{ type: mongooseType(def.element) }];
    case 'object':
      return new Schema(mongoosePaths(def.shape), { _id: false, id: false, strict: 'throw', minimize: false });
    case 'record':
      return Schema.Types.Mixed;
    case 'nullable':
    case 'optional':
    case 'default':
      return mongooseType(def.innerType);
    default:
      throw new Error(`A stored document has no field of the kind ${def.type}.`);
  }
}

function mongoosePath(field: Field): Record<string, unknown> {
  const { def } = field._zod as z.core.$ZodTypes['_zod'];
  return {
    type: mongooseType(field),
    ...(def.type === 'default' ? { default: () => def.defaultValue } : { required: field._zod.optin !== 'optional' }),
    validate: (value: unknown) => z.safeParse(field, value).success,
  };
}

function mongoosePaths(shape: Readonly<Record<string, Field>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, mongoosePath(field)]));
}

/** The name that an index has which was made without one. */
const nameOfIndex = (keys: IndexDefinition): string =>
  Object.entries(keys)
    .map(([path, direction]) => `${path}_${String(direction)}`)
    .join('_');

/**
 * One collection from one definition: the zod schema says what a document is, what a field that a document is too old to
 * have is read as (its default), and through mongoose what may be written. Every read passes it; fields that it does not
 * know are left out of a read and refused in a write.
 */
export function defineCollection<Shape extends Record<string, Field>>(
  name: string,
  shape: Shape,
  { keeping, personal, indexes = [], formerIndexes = [], timestamps = [] }: CollectionOptions,
): StoredCollection<z.output<z.ZodObject<Shape>>> {
  type Stored = z.output<z.ZodObject<Shape>>;
  const stored = z.object(shape);
  const written = Object.fromEntries(Object.entries(shape).filter(([key]) => !timestamps.some((time) => time === key)));
  const schema = new Schema<Stored>(mongoosePaths(written), {
    collection: name,
    strict: 'throw',
    versionKey: false,
    minimize: false,
    // Without a server a request fails at once with 503 instead of waiting in a buffer.
    bufferCommands: false,
    // Indexes are made once, after the migrations; a collection comes with its first document.
    autoIndex: false,
    autoCreate: false,
    timestamps: { createdAt: timestamps.includes('createdAt'), updatedAt: timestamps.includes('updatedAt') },
  });
  for (const [keys, options] of indexes) schema.index(keys, options);
  if ('atMost' in keeping) keepBelow(schema, keeping.atMost);

  const readWith =
    (fields: z.ZodType) =>
    (document: unknown): Stored => {
      const result = fields.safeParse(document);
      if (!result.success) throw new StoredDocumentError(name, (document as { _id?: unknown })._id, result.error);
      return result.data as Stored;
    };
  const readWhole = readWith(stored);

  const readers = new Map<string, (document: unknown) => Stored>();
  /** Reads what a projection has let through; made once for each, which costs more than a hundred reads. */
  function readerOf(projection: Record<string, unknown> | null | undefined): (document: unknown) => Stored {
    const chosen = Object.keys(projection ?? {});
    if (chosen.length === 0) return readWhole;
    const names = chosen.join(' ');
    const known = readers.get(names);
    if (known) return known;
    const fields = Object.fromEntries(['_id', ...chosen].map((key) => [key, shape[key] as Field]));
    const reader = readWith(z.object(fields));
    readers.set(names, reader);
    return reader;
  }

  schema.pre(['find', 'findOne', 'findOneAndUpdate'], function passStoredSchema() {
    if (!this.mongooseOptions().lean) throw new Error(`Documents of ${name} are read with lean().`);
    const read = readerOf(this.projection());
    this.transform((found: unknown) => {
      if (Array.isArray(found)) return found.map(read);
      return found === null ? null : read(found);
    });
  });

  const define = (connection: Connection): Model<Stored> => connection.model<Stored>(name, schema);

  async function* readPortions(
    connection: Connection,
    filter: Record<string, unknown> = {},
  ): AsyncIterable<UnreadDocument<Stored>[]> {
    // Past mongoose's reads: one document that cannot be read would end the whole cursor.
    const cursor = define(connection).collection.find(filter, { batchSize: FETCH_PORTION });
    try {
      while (await cursor.hasNext()) {
        const portion = cursor.readBufferedDocuments(DECODE_PORTION);
        yield portion.map((document) => ({
          id: String(document._id),
          fields: document,
          read: () => readWhole(document),
        }));
      }
    } finally {
      await cursor.close();
    }
  }

  return Object.assign(define, {
    make: readWhole,
    readPortions,
    collectionName: name,
    formerIndexes: formerIndexes.map(nameOfIndex),
    keeping,
    personal,
  });
}

type StoredFields<Shape extends Record<string, Field>> = {
  [Key in keyof Shape]: z.ZodType<Exclude<z.output<Shape[Key]>, undefined>>;
};

/**
 * A field of a contract as it is stored: its kind without its checks, which belong to the door and may become stricter
 * while what was stored stays. A document from before the field says nothing: null where there may be nothing, no where
 * it is a yes or no, none where it is a list.
 */
function storedField(field: Field): z.ZodType {
  const { def } = field._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'string':
      return z.string();
    case 'number':
      return z.number();
    case 'boolean':
      return z.boolean().default(false);
    case 'enum':
      return z.enum(def.entries);
    case 'array':
      return z.array(storedField(def.element)).default([]);
    case 'object':
      return z.object(storedFields(def.shape as Record<string, Field>));
    case 'nullable':
      return storedField(def.innerType).nullable().default(null);
    case 'optional':
      return storedField(def.innerType);
    default:
      throw new Error(`A field of the kind ${def.type} is not stored as it is sent; say how it is.`);
  }
}

/** The fields of a contract as they are stored. */
export function storedFields<Shape extends Record<string, Field>>(shape: Shape): StoredFields<Shape> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, storedField(field)]),
  ) as unknown as StoredFields<Shape>;
}
