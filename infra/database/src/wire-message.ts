import { decode, decodeExact, encode, type Doc } from './bson-document';

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const checksumPresent = 1;
const moreToCome = 2;
const headerBytes = 16;

/** The largest message taken, as in MongoDB. */
export const maxMessageBytes = 48_000_000;

/** One command as it came over the wire. */
export interface Request {
  readonly id: number;
  readonly body: Buffer;
  /** Raw documents by the field that carries them. */
  readonly sequences: ReadonlyMap<string, Buffer[]>;
  /** False for unacknowledged writes. */
  readonly wantsReply: boolean;
  /** True for the OP_QUERY that a driver's first hello is. */
  readonly isLegacy: boolean;
}

/** The name of a request's command, which is that of its first field. */
export const nameOf = ({ body }: Request): string => body.toString('utf8', 5, body.indexOf(0, 5));

/** The command of a request, its numbers promoted or in their own types. Documents to insert are left as raw bytes. */
export function readCommand(request: Request, isExact: boolean): Doc {
  const read = isExact ? decodeExact : decode;
  const isInsert = nameOf(request) === 'insert';
  const command = isInsert ? decode(request.body, { documents: true }) : read(request.body);
  for (const [field, documents] of request.sequences)
    command[field] = isInsert ? documents : documents.map((bytes) => read(bytes));
  return command;
}

/** Cuts a connection's bytes into messages. */
export class MessageSplitter {
  private chunks: Buffer[] = [];
  private held = 0;
  private expected = 4;

  /** The whole messages that have come together; throws when the stream is not ours to read. */
  push(chunk: Buffer): Buffer[] {
    this.chunks.push(chunk);
    this.held += chunk.length;
    const messages: Buffer[] = [];
    // Chunks are joined when a message has come whole, not at each chunk of a long one.
    while (this.held >= this.expected) {
      const joined = this.chunks.length === 1 && this.chunks[0] ? this.chunks[0] : Buffer.concat(this.chunks);
      const length = joined.readInt32LE(0);
      if (length < headerBytes || length > maxMessageBytes) throw new Error(`message of ${length} bytes`);
      const isWhole = joined.length >= length;
      if (isWhole) messages.push(joined.subarray(0, length));
      const rest = isWhole ? joined.subarray(length) : joined;
      this.chunks = rest.length > 0 ? [rest] : [];
      this.held = rest.length;
      this.expected = isWhole ? 4 : length;
    }
    return messages;
  }
}

/** Reads one message: OP_MSG, or the OP_QUERY that a driver's first hello is. */
export function parseMessage(message: Buffer): Request {
  const opCode = message.readInt32LE(12);
  if (opCode !== opMsg && opCode !== opQuery) throw new Error(`operation ${opCode} is not supported`);
  const isLegacy = opCode === opQuery;
  const id = message.readInt32LE(4);
  const flags = message.readUInt32LE(headerBytes);
  const sequences = new Map<string, Buffer[]>();
  // A legacy command follows a name and two numbers.
  let body = isLegacy ? message.subarray(message.indexOf(0, headerBytes + 4) + 9) : undefined;
  const end = isLegacy ? 0 : message.length - (flags & checksumPresent ? 4 : 0);
  for (let at = headerBytes + 4; at < end;) {
    const kind = message[at];
    const section = sized(message, at + 1, end);
    if (kind === 0) body = section;
    else if (kind === 1) readSequence(section, sequences);
    else throw new Error(`section kind ${String(kind)}`);
    at += 1 + section.length;
  }
  if (!body) throw new Error('message without a body');
  return { id, body, sequences, wantsReply: isLegacy || !(flags & moreToCome), isLegacy };
}

function readSequence(section: Buffer, sequences: Map<string, Buffer[]>): void {
  const nameEnd = section.indexOf(0, 4);
  const documents: Buffer[] = [];
  for (let at = nameEnd + 1; nameEnd > 0 && at < section.length; at += documents.at(-1)?.length ?? 0)
    documents.push(sized(section, at, section.length));
  sequences.set(section.toString('utf8', 4, nameEnd), documents);
}

/** The bytes at a place that begin with their own length. */
function sized(bytes: Buffer, at: number, end: number): Buffer {
  const size = bytes.readInt32LE(at);
  if (size < 5 || at + size > end) throw new Error('section out of bounds');
  return bytes.subarray(at, at + size);
}

/** The reply to a request, in the form the request came in. */
export function buildReply({ id, isLegacy }: Request, reply: Doc | Buffer): Buffer {
  const body = Buffer.isBuffer(reply) ? reply : encode(reply);
  const header = Buffer.alloc(headerBytes + (isLegacy ? 20 : 5));
  header.writeInt32LE(header.length + body.length, 0);
  header.writeInt32LE(id, 8);
  header.writeInt32LE(isLegacy ? opReply : opMsg, 12);
  if (isLegacy) {
    header.writeInt32LE(8, headerBytes);
    header.writeInt32LE(1, headerBytes + 16);
  }
  return Buffer.concat([header, body]);
}
