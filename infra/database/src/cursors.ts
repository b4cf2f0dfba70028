import { Long } from 'bson';
import { CommandError } from './command-error';

export interface OpenCursor {
  readonly id: Long;
  readonly namespace: string;
  readonly documents: Iterator<Buffer>;
  /** A document that was read and did not fit the last batch. */
  pending?: Buffer | undefined;
  lastUsed: number;
}

// MongoDB's own limits: a batch of bytes, the documents of a first batch, ten idle minutes.
const batchBytes = 16 * 1024 * 1024 - 16 * 1024;
const firstBatchSize = 101;
const idleMilliseconds = 10 * 60 * 1000;
const mostCursors = 10_000;

export interface Batch {
  readonly documents: Buffer[];
  /** Zero when there is nothing more. */
  readonly cursorId: Long;
}

/** The cursors clients have open. A cursor left alone times out. */
export class Cursors {
  private readonly open = new Map<string, OpenCursor>();
  private next = Long.fromNumber(Math.floor(Math.random() * 2 ** 40) + 1);

  /** Takes the first batch of a result and keeps the rest under a cursor, if there is any. */
  start(namespace: string, documents: Iterator<Buffer>, batchSize: number | undefined, singleBatch: boolean): Batch {
    this.next = this.next.add(1);
    const cursor: OpenCursor = { id: this.next, namespace, documents, lastUsed: Date.now() };
    const batch = takeBatch(cursor, batchSize ?? firstBatchSize);
    if (batch.done || singleBatch) return { documents: batch.documents, cursorId: Long.ZERO };
    if (this.open.size >= mostCursors) throw new CommandError('OperationFailed', 'too many open cursors');
    this.open.set(cursor.id.toString(), cursor);
    return { documents: batch.documents, cursorId: cursor.id };
  }

  more(id: Long, namespace: string, batchSize: number | undefined): Batch {
    const cursor = this.open.get(id.toString());
    if (!cursor) throw new CommandError('CursorNotFound', `cursor id ${id.toString()} not found`);
    if (cursor.namespace !== namespace) {
      throw new CommandError(
        'Unauthorized',
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    cursor.lastUsed = Date.now();
    try {
      const batch = takeBatch(cursor, batchSize || Number.MAX_SAFE_INTEGER);
      if (batch.done) this.open.delete(id.toString());
      return { documents: batch.documents, cursorId: batch.done ? Long.ZERO : id };
    } catch (error) {
      this.open.delete(id.toString());
      throw error;
    }
  }

  kill(id: Long, namespace: string): boolean {
    const cursor = this.open.get(id.toString());
    return cursor?.namespace === namespace && this.open.delete(id.toString());
  }

  /** Ends the cursors of collections that were dropped or renamed: their ids may come to mean other documents. */
  killNamespace(isGone: (namespace: string) => boolean): void {
    for (const [id, { namespace }] of this.open) if (isGone(namespace)) this.open.delete(id);
  }

  killIdle(now: number): void {
    for (const [id, { lastUsed }] of this.open) if (now - lastUsed > idleMilliseconds) this.open.delete(id);
  }

  get size(): number {
    return this.open.size;
  }
}

function takeBatch(cursor: OpenCursor, batchSize: number): { documents: Buffer[]; done: boolean } {
  const documents: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const next = cursor.pending ?? nextDocument(cursor);
    cursor.pending = undefined;
    if (!next) return { documents, done: true };
    // One document is looked ahead, so that a result that just fits leaves no empty cursor behind.
    if (documents.length >= batchSize || (documents.length > 0 && bytes + next.length > batchBytes)) {
      cursor.pending = next;
      return { documents, done: false };
    }
    documents.push(next);
    bytes += next.length;
  }
}

function nextDocument(cursor: OpenCursor): Buffer | undefined {
  const { value, done } = cursor.documents.next();
  return done ? undefined : value;
}
