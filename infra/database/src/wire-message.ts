import { Binary } from 'bson';
import { decode, decodeExact, encode, type Doc } from './bson-document';

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const checksumPresent = 1;
const moreToCome = 2;
const headerBytes = 16;

/** The largest message taken, as in MongoDB. */
export const maxMessageBytes = 48_000_000;

/** Raw documents by the field that carries them: decoded only by the commands that look inside. */
type Sequences = Map<string, Buffer[]>;

/** One command as it came over the wire. */
export class Request {
  private decoded: Doc | undefined;
  private exact: Doc | undefined;

  constructor(
    readonly requestId: number,
    private readonly bytes: Buffer,
    private readonly sequences: Sequences,
    /** False for unacknowledged writes. */
    readonly wantsReply: boolean,
    readonly isLegacy: boolean,
    private readonly legacyDatabase?: string,
  ) {}

  /** The command with JS numbers; inserted documents are left as raw bytes. */
  get command(): Doc {
    const isInsert = this.bytes.toString('latin1', 5, 12) === 'insert\0';
    this.decoded ??= this.withSequences(decode(this.bytes, isInsert ? { documents: true } : undefined), decode);
    return this.decoded;
  }

  /** The command with exact numeric types, for what is to be stored. */
  get exactCommand(): Doc {
    this.exact ??= this.withSequences(decodeExact(this.bytes), decodeExact);
    return this.exact;
  }

  get name(): string {
    return Object.keys(this.command)[0] ?? '';
  }

  get database(): string {
    return this.legacyDatabase ?? String(this.command.$db ?? 'test');
  }

  /** The raw documents of a field, in either form they may have been sent. */
  rawDocuments(field: string): Buffer[] | undefined {
    const listed = this.command[field];
    if (!Array.isArray(listed)) return undefined;
    return listed.map((item: unknown) => asBuffer(item));
  }

  private withSequences(command: Doc, read: (bytes: Uint8Array) => Doc): Doc {
    for (const [field, documents] of this.sequences)
      command[field] = field === 'documents' ? documents : documents.map((bytes) => read(bytes));
    return command;
  }
}

function asBuffer(item: unknown): Buffer {
  if (Buffer.isBuffer(item)) return item;
  const bytes = item instanceof Binary ? item.buffer : (item as Uint8Array);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Cuts a connection's bytes into messages. */
export class MessageSplitter {
  private chunks: Buffer[] = [];
  private held = 0;

  /** The whole messages that have come together; throws when the stream is not ours to read. */
  push(chunk: Buffer): Buffer[] {
    this.chunks.push(chunk);
    this.held += chunk.length;
    const messages: Buffer[] = [];
    for (;;) {
      if (this.held < 4) return messages;
      const first = this.joinFirst(4);
      const length = first.readInt32LE(0);
      if (length < headerBytes || length > maxMessageBytes) throw new Error(`message of ${length} bytes`);
      if (this.held < length) return messages;
      const whole = this.joinFirst(length);
      messages.push(whole.subarray(0, length));
      this.held -= length;
      this.chunks[0] = whole.subarray(length);
      if (this.chunks[0].length === 0) this.chunks.shift();
    }
  }

  /** Joins chunks only when a message has come whole, not at each chunk of a long one. */
  private joinFirst(length: number): Buffer {
    const [first] = this.chunks;
    if (first && first.length >= length) return first;
    const joined = Buffer.concat(this.chunks);
    this.chunks = [joined];
    return joined;
  }
}

/** Reads one message: OP_MSG, or the OP_QUERY that a driver's first hello is. */
export function parseMessage(message: Buffer): Request {
  const requestId = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === opMsg) return parseOpMsg(message, requestId);
  if (opCode === opQuery) return parseOpQuery(message, requestId);
  throw new Error(`operation ${opCode} is not supported`);
}

function parseOpMsg(message: Buffer, requestId: number): Request {
  const flags = message.readUInt32LE(headerBytes);
  const end = message.length - (flags & checksumPresent ? 4 : 0);
  const sequences: Sequences = new Map();
  let body: Buffer | undefined;
  let at = headerBytes + 4;
  while (at < end) {
    const kind = message[at];
    const size = message.readInt32LE(at + 1);
    if (size < 5 || at + 1 + size > end) throw new Error('section out of bounds');
    const section = message.subarray(at + 1, at + 1 + size);
    if (kind === 0) body = section;
    else if (kind === 1) readSequence(section, sequences);
    else throw new Error(`section kind ${String(kind)}`);
    at += 1 + size;
  }
  if (!body) throw new Error('message without a body');
  return new Request(requestId, body, sequences, !(flags & moreToCome), false);
}

function readSequence(section: Buffer, sequences: Sequences): void {
  const nameEnd = section.indexOf(0, 4);
  const documents: Buffer[] = [];
  let at = nameEnd + 1;
  while (nameEnd > 0 && at < section.length) {
    const size = section.readInt32LE(at);
    if (size < 5 || at + size > section.length) throw new Error('document out of bounds');
    documents.push(section.subarray(at, at + size));
    at += size;
  }
  sequences.set(section.toString('utf8', 4, nameEnd), documents);
}

function parseOpQuery(message: Buffer, requestId: number): Request {
  const nameEnd = message.indexOf(0, headerBytes + 4);
  const database = message.toString('utf8', headerBytes + 4, nameEnd).split('.')[0] ?? 'admin';
  return new Request(requestId, message.subarray(nameEnd + 9), new Map(), true, true, database);
}

/** The reply to a request, in the form the request came in. */
export function buildReply(request: Request, reply: Doc | Buffer): Buffer {
  const body = Buffer.isBuffer(reply) ? reply : encode(reply);
  const preludeBytes = request.isLegacy ? 20 : 5;
  const message = Buffer.allocUnsafe(headerBytes + preludeBytes + body.length);
  message.fill(0, headerBytes, headerBytes + preludeBytes);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(0, 4);
  message.writeInt32LE(request.requestId, 8);
  message.writeInt32LE(request.isLegacy ? opReply : opMsg, 12);
  if (request.isLegacy) {
    message.writeInt32LE(8, headerBytes);
    message.writeInt32LE(1, headerBytes + 16);
  }
  body.copy(message, headerBytes + preludeBytes);
  return message;
}
