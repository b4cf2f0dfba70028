import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const unpackBrotli = promisify(brotliDecompress);
const zip = promisify(gzip);

/**
 * For answers that are compressed as they are sent, and for those that are kept until they are asked for again
 * (`pressFinest`): the next level that saves a tenth more (10) takes thirty times as long.
 */
const BROTLI_LEVEL = 5;

/** In our order of preference where the browser has none. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Browsers send one of a few lines; somebody's own inventions must not fill the memory. */
const MAX_KNOWN_LINES = 100;
const known = new Map<string, Encoding>();

/** The negotiator lets `*` stand for an encoding that is refused by name, so what is refused is no candidate. */
function negotiateEncoding(accepted: string): Encoding {
  const isRefused = (encoding: Encoding): boolean =>
    new RegExp(`(?:^|,)\\s*${encoding}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(accepted);
  const candidates = encodings.filter((encoding) => !isRefused(encoding));
  return candidates.find((encoding) => encoding === negotiate(accepted, candidates)) ?? 'identity';
}

export function acceptedEncoding({ headers }: FastifyRequest): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '').toLowerCase();
  const encoding = known.get(accepted) ?? negotiateEncoding(accepted);
  if (known.size < MAX_KNOWN_LINES) known.set(accepted, encoding);
  return encoding;
}

/** A text's bytes in an encoding. */
export async function encode(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } });
  return encoding === 'gzip' ? zip(text) : Buffer.from(text);
}

/** The same text in fewer bytes of brotli, a hundred times as slowly: for what is sent again and again. */
export async function pressFinest(bytes: Buffer): Promise<Buffer> {
  return brotli(await unpackBrotli(bytes), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
}

/** The headers of an answer whose bytes are in an encoding. */
export function encodingHeaders(encoding: Encoding): Record<string, string> {
  return { vary: 'accept-encoding', ...(encoding !== 'identity' && { 'content-encoding': encoding }) };
}

/** Sends a text that was written for this answer, in the best encoding that the browser takes. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text }: { type: string; text: string },
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request);
  return reply
    .type(type)
    .headers(encodingHeaders(encoding))
    .send(await encode(text, encoding));
}
