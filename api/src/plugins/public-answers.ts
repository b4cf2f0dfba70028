import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

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
  private readonly body: Buffer;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(json: string) {
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

/** Finished answers of one state of the register; the least recently used leave first when room is short. */
export class PublicAnswers {
  private readonly answers: LRUCache<string, PublicAnswer>;

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
    const answer = new PublicAnswer(json());
    this.answers.set(key, answer);
    return answer;
  }
}

function acceptedEncoding(request: FastifyRequest, answer: PublicAnswer): Encoding {
  if (answer.byteLength < minCompressedBytes) return 'identity';
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase();
  // the negotiator lets `*` stand for an encoding that is refused by name, so what is refused is no candidate
  const isRefused = (encoding: Encoding): boolean =>
    new RegExp(`(?:^|,)\\s*${encoding}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(accepted);
  const candidates = encodings.filter((encoding) => !isRefused(encoding));
  return candidates.find((encoding) => encoding === negotiate(accepted, candidates)) ?? 'identity';
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  const given = request.headers['if-none-match'];
  if (given === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return given.trim() === '*' || given.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** Sends a finished answer as bytes, or 304 when the caller has it. Browsers ask each time unless told otherwise. */
export async function sendPublicAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PublicAnswer,
  cacheControl = 'public, no-cache',
): Promise<void> {
  reply.headers({ etag: answer.etag, 'cache-control': cacheControl, vary: 'accept-encoding' });
  if (isKnown(request, answer.etag)) {
    await reply.code(304).send();
    return;
  }
  const encoding = acceptedEncoding(request, answer);
  const bytes = await answer.bytes(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  await reply.type('application/json; charset=utf-8').send(bytes);
}
