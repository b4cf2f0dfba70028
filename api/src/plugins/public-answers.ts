import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { bodyToSend, headOf, type ReadyAnswer } from './ready-answers';

/** In our order of preference where the caller has none. */
const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

const compressors: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body),
};
/** Below this a compressed answer is hardly smaller than a packet. */
const minCompressedBytes = 1_000;

/** One finished answer: serialised and hashed once, compressed once per encoding when it is first asked for. */
export class PublicAnswer {
  readonly etag: string;
  /** As it was sent in an encoding, and as 304. */
  readonly sent = new Map<Encoding | 'unchanged', ReadyAnswer>();
  private readonly body: Buffer;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  /** @param isKeptAt remembers the address that it was sent at. */
  constructor(
    json: string,
    readonly isKeptAt?: (address: string) => void,
  ) {
    this.body = Buffer.from(json);
    this.etag = `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
  }

  get byteLength(): number {
    return this.body.length;
  }

  bytes(encoding: Encoding): Promise<Buffer> {
    const known = this.encoded.get(encoding);
    if (known !== undefined) return known;
    const bytes = encoding === 'identity' ? Promise.resolve(this.body) : compressors[encoding](this.body);
    this.encoded.set(encoding, bytes);
    return bytes;
  }
}

/** What an entry takes besides its answer and its key. */
const ENTRY_BYTES = 500;

/** The same question has many spellings as an address; the usual ones are short, and not many. */
const MAX_ADDRESSES = 10_000;
const MAX_ADDRESS_LENGTH = 300;

/** Finished answers of one state of the register; the least recently used leave first when room is short. */
export class PublicAnswers {
  private readonly answers: LRUCache<string, PublicAnswer>;
  private readonly keysByAddress = new LRUCache<string, string>({ max: MAX_ADDRESSES });

  constructor(maxBytes: number) {
    this.answers = new LRUCache({
      maxSize: maxBytes,
      // Counted generously, so that many tiny answers fill the cache too; one larger than all of it is kept alone.
      sizeCalculation: (answer, key) =>
        Math.min(maxBytes, Math.ceil(answer.byteLength * 1.5) + key.length * 2 + ENTRY_BYTES),
    });
  }

  /** The answer under a key, made from `json` when there is none yet. */
  get(key: string, json: () => string): PublicAnswer {
    const known = this.answers.get(key);
    if (known) return known;
    const answer = new PublicAnswer(json(), (address) => {
      if (address.length <= MAX_ADDRESS_LENGTH) this.keysByAddress.set(address, key);
    });
    this.answers.set(key, answer);
    return answer;
  }

  /** What was sent at an address before, in the encoding that is asked for now, or 304 to whoever has it. */
  findReady(address: string, headers: IncomingHttpHeaders): ReadyAnswer | undefined {
    const key = this.keysByAddress.get(address);
    const answer = key === undefined ? undefined : this.answers.get(key);
    if (!answer) return undefined;
    return answer.sent.get(isKnown(headers, answer.etag) ? 'unchanged' : acceptedEncoding(headers, answer));
  }
}

const MAX_ACCEPTED = 1_000;
const encodingOf = new LRUCache<string, Encoding>({ max: MAX_ACCEPTED });

function acceptedEncoding(headers: IncomingHttpHeaders, answer: PublicAnswer): Encoding {
  if (answer.byteLength < minCompressedBytes) return 'identity';
  const accepted = String(headers['accept-encoding'] ?? '').toLowerCase();
  const known = encodingOf.get(accepted);
  if (known !== undefined) return known;
  const chosen = chooseEncoding(accepted);
  encodingOf.set(accepted, chosen);
  return chosen;
}

function chooseEncoding(accepted: string): Encoding {
  // the negotiator lets `*` stand for an encoding that is refused by name, so what is refused is no candidate
  const isRefused = (encoding: Encoding): boolean =>
    new RegExp(`(?:^|,)\\s*${encoding}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(accepted);
  const candidates = encodings.filter((encoding) => !isRefused(encoding));
  return candidates.find((encoding) => encoding === negotiate(accepted, candidates)) ?? 'identity';
}

function isKnown(headers: IncomingHttpHeaders, etag: string): boolean {
  const given = headers['if-none-match'];
  if (given === undefined) return false;
  if (given === etag) return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return given.trim() === '*' || given.split(',').some((tag) => opaque(tag) === opaque(etag));
}

const NOTHING = Buffer.alloc(0);

/** Sends a finished answer as bytes, or 304 when the caller has it. Browsers ask each time unless told otherwise. */
export async function sendPublicAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PublicAnswer,
  cacheControl = 'public, no-cache',
): Promise<void> {
  reply.headers({ etag: answer.etag, 'cache-control': cacheControl, vary: 'accept-encoding' });
  const { raw, headers, routeOptions } = request;
  const keep = (as: Encoding | 'unchanged', body: Buffer): void => {
    if (raw.method !== 'GET' || !answer.isKeptAt || routeOptions.url === undefined) return;
    const isUnchanged = as === 'unchanged';
    const head = headOf(reply, isUnchanged ? undefined : body.length);
    if (!head) return;
    answer.sent.set(as, { status: isUnchanged ? 304 : 200, head, body: bodyToSend(body), route: routeOptions.url });
    answer.isKeptAt(raw.url ?? '');
  };
  if (isKnown(headers, answer.etag)) {
    keep('unchanged', NOTHING);
    await reply.code(304).send();
    return;
  }
  const encoding = acceptedEncoding(headers, answer);
  const bytes = await answer.bytes(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.type('application/json; charset=utf-8');
  keep(encoding, bytes);
  await reply.send(bytes);
}
