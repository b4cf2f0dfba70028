import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Pages differ in their nonce, so they are compressed as they are sent; a higher level costs more than it saves. */
const BROTLI_LEVEL = 4;

/** In our order of preference where the browser has none. */
const encodings = ['br', 'gzip', 'identity'];

/** The negotiator lets `*` stand for an encoding that is refused by name, so what is refused is no candidate. */
function acceptedEncoding(header = ''): string | null {
  const accepted = header.toLowerCase();
  const isRefused = (encoding: string): boolean =>
    new RegExp(`(?:^|,)\\s*${encoding}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(accepted);
  return negotiate(
    accepted,
    encodings.filter((encoding) => !isRefused(encoding)),
  );
}

/** Sends a text that was written for this answer, in the best encoding that the browser takes. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text }: { type: string; text: string },
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  reply.type(type).header('vary', 'accept-encoding');
  if (encoding === 'br') {
    const body = await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } });
    return reply.header('content-encoding', 'br').send(body);
  }
  if (encoding === 'gzip') return reply.header('content-encoding', 'gzip').send(await zip(text));
  return reply.send(text);
}
