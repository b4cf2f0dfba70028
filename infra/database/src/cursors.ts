import { Long } from 'bson';
import { encode, type Doc } from './bson-document';
import type { Meter } from './command-settings';
import { demand, refuse } from './refuse';
import { stretchBytes } from './storage';
import type { Steps } from './turn-runner';

interface OpenCursor {
  readonly namespace: string;
  /** With nothing in between where the work is to rest. */
  readonly documents: Iterator<Buffer | undefined, unknown>;
  /** A document that was read and did not fit the last batch. */
  pending?: Buffer | undefined;
  readonly meter?: Meter | undefined;
  lastUsed: number;
}

// MongoDB's own limits: a batch of bytes, the documents of a first batch, ten idle minutes.
const batchBytes = 16 * 1024 * 1024 - 16 * 1024;
const firstBatchSize = 101;
const idleMilliseconds = 10 * 60 * 1000;
const maxCursors = 10_000;
// What cursors hold between batches, together; beyond it the one that was left alone for longest is ended.
const maxHeldBytes = 256 * 1024 * 1024;

type BatchName = 'firstBatch' | 'nextBatch';

interface BatchOptions {
  readonly batchSize?: number | undefined;
  readonly singleBatch?: boolean;
  readonly meter?: Meter | undefined;
}

const heldBy = ({ meter, pending }: OpenCursor): number => stretchBytes + (meter?.held ?? 0) + (pending?.length ?? 0);

/** The cursors clients have open. A cursor left alone times out. */
export class Cursors {
  private readonly open = new Map<string, OpenCursor>();
  /** Whose next batch is being read: with rests, in which collections may go. */
  private readonly atWork = new Set<OpenCursor>();
  private next = Long.fromNumber(Math.floor(Math.random() * 2 ** 40) + 1);

  /** The reply with the first batch of a result; the rest, if there is any, is kept under a cursor. */
  *start(
    namespace: string,
    documents: Iterable<Buffer | undefined>,
    { batchSize = firstBatchSize, singleBatch = false, meter }: BatchOptions = {},
    totals: Doc = {},
  ): Steps<Buffer> {
    const cursor: OpenCursor = { namespace, documents: documents[Symbol.iterator](), meter, lastUsed: Date.now() };
    const batch = yield* this.take(cursor, batchSize);
    if (!cursor.pending || singleBatch) return cursorReply(batch, Long.ZERO, 'firstBatch', namespace, totals);
    demand(this.open.size < maxCursors, 'OperationFailed', 'too many open cursors');
    this.next = this.next.add(1);
    this.keep(this.next.toString(), cursor);
    return cursorReply(batch, this.next, 'firstBatch', namespace, totals);
  }

  /** The reply with the next batch. A cursor that fails or has given everything is gone. */
  *more(id: Long, namespace: string, batchSize: number | undefined): Steps<Buffer> {
    const cursor = this.open.get(id.toString()) ?? refuse('CursorNotFound', `cursor id ${id.toString()} not found`);
    demand(cursor.namespace === namespace, 'Unauthorized', `the cursor belongs to ${cursor.namespace}`);
    this.open.delete(id.toString());
    const batch = yield* this.take(cursor, batchSize || Number.MAX_SAFE_INTEGER);
    if (!cursor.pending) return cursorReply(batch, Long.ZERO, 'nextBatch', namespace);
    this.keep(id.toString(), { ...cursor, lastUsed: Date.now() });
    return cursorReply(batch, id, 'nextBatch', namespace);
  }

  /** The next documents, unless what they are of has gone meanwhile. */
  private *take(cursor: OpenCursor, batchSize: number): Steps<Buffer[]> {
    this.atWork.add(cursor);
    try {
      const batch = yield* takeBatch(cursor, batchSize);
      demand(this.atWork.has(cursor), 'QueryPlanKilled', `${cursor.namespace} has changed under a read`);
      return batch;
    } finally {
      this.atWork.delete(cursor);
    }
  }

  /** Those opened or used last stand last. */
  private keep(id: string, cursor: OpenCursor): void {
    this.open.set(id, cursor);
    let held = 0;
    for (const each of this.open.values()) held += heldBy(each);
    for (const [oldest, each] of this.open) {
      if (held <= maxHeldBytes || oldest === id) return;
      held -= heldBy(each);
      this.open.delete(oldest);
    }
  }

  kill(id: Long, namespace: string): boolean {
    return this.open.get(id.toString())?.namespace === namespace && this.open.delete(id.toString());
  }

  /** Ends the cursors of collections that were dropped or renamed: their ids may come to mean other documents. */
  killNamespace(isGone: (namespace: string) => boolean): void {
    for (const [id, { namespace }] of this.open) if (isGone(namespace)) this.open.delete(id);
    for (const cursor of this.atWork) if (isGone(cursor.namespace)) this.atWork.delete(cursor);
  }

  killIdle(now: number): void {
    for (const [id, { lastUsed }] of this.open) if (now - lastUsed > idleMilliseconds) this.open.delete(id);
  }

  get size(): number {
    return this.open.size;
  }
}

/** The next documents of a cursor. One is looked ahead, so that a result that just fits leaves no empty cursor behind. */
function* takeBatch(cursor: OpenCursor, batchSize: number): Steps<Buffer[]> {
  const batch: Buffer[] = [];
  let bytes = 0;
  cursor.meter?.resume();
  for (let isDone = false; !isDone;) {
    if (!cursor.pending) {
      const next = cursor.documents.next();
      isDone = next.done === true;
      cursor.pending = next.done ? undefined : next.value;
      if (!isDone && !cursor.pending) yield;
      continue;
    }
    bytes += cursor.pending.length;
    if (batch.length >= batchSize || (batch.length > 0 && bytes > batchBytes)) break;
    batch.push(cursor.pending);
    cursor.pending = undefined;
  }
  cursor.meter?.rest();
  return batch;
}

const prefixes: Buffer[] = [];
/** The type byte and name of an array's i-th document. */
const elementPrefix = (i: number): Buffer => (prefixes[i] ??= Buffer.from(`\u0003${i}\0`, 'latin1'));

/** Replies to results that one batch tells whole, as yet without documents: encoding one takes as long as a find by `_id`. */
const emptyReplies = new Map<string, Buffer>();
const maxEmptyReplies = 1000;

/** The reply to a result that one batch tells whole. */
export function wholeReply(documents: readonly Buffer[], ns: string): Buffer {
  let empty = emptyReplies.get(ns);
  if (!empty) {
    empty = encode({ cursor: { firstBatch: [], id: Long.ZERO, ns }, ok: 1 });
    if (emptyReplies.size >= maxEmptyReplies) emptyReplies.clear();
    emptyReplies.set(ns, empty);
  }
  return putIn(empty, 'firstBatch', documents);
}

function cursorReply(documents: readonly Buffer[], id: Long, field: BatchName, ns: string, totals: Doc = {}): Buffer {
  return putIn(encode({ cursor: { [field]: [], id, ns }, ok: 1, ...totals }), field, documents);
}

/** `{ cursor: { firstBatch, id, ns }, ok: 1 }` with stored bytes put in as they are, never decoded on the way. */
function putIn(empty: Buffer, field: BatchName, documents: readonly Buffer[]): Buffer {
  // Lengths stand before the members of each: the reply's at 0, the cursor's after its name, the list's after its own.
  const cursorAt = 4 + 1 + 'cursor\0'.length;
  const listAt = cursorAt + 4 + 1 + field.length + 1;
  const elements = documents.flatMap((bytes, i) => [elementPrefix(i), bytes]);
  const whole = Buffer.concat([empty.subarray(0, listAt + 4), ...elements, empty.subarray(listAt + 4)]);
  const added = whole.length - empty.length;
  for (const at of [0, cursorAt, listAt]) whole.writeInt32LE(whole.readInt32LE(at) + added, at);
  return whole;
}
