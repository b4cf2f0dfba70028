import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Pages differ in their nonce, so they are compressed as they are sent; a higher level costs more than it saves. */
const BROTLI_LEVEL = 4;

/** Sends a text that was written for this answer, in the best encoding that the browser takes. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text }: { type: string; text: string },
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.type(type).header('vary', 'accept-encoding');
  if (/\bbr\b/.test(accepted)) {
    const body = await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } });
    return reply.header('content-encoding', 'br').send(body);
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await zip(text));
  return reply.send(text);
}
