import httpProxy from '@fastify/http-proxy';
import type { ApiErrorBody } from '@korkollen/api/contracts/error-schemas';
import { errorSentence } from '@korkollen/api/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const RETRY_AFTER_SECONDS = 5;
const CONNECT_TIMEOUT_MS = 3_000;
/** Long enough for an export or an import; the API itself ends slower requests. */
const ANSWER_TIMEOUT_MS = 60_000;

const unavailable: ApiErrorBody = { code: 'SERVICE_UNAVAILABLE', message: errorSentence('SERVICE_UNAVAILABLE') };

function answerUnavailable(reply: FastifyReply): void {
  void reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).header('cache-control', 'no-store').send(unavailable);
}

/** The visitor's address, protocol and host, as trusted proxies told them; never what a visitor claims. */
function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
  };
}

/** Passes everything under /api on to the API, so that browsers know one origin. Bodies are streamed both ways. */
export async function apiProxy(app: FastifyInstance, { origin }: { origin: string }): Promise<void> {
  await app.register(httpProxy, {
    upstream: origin,
    prefix: '/api',
    rewritePrefix: '/api',
    undici: {
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: ANSWER_TIMEOUT_MS,
      bodyTimeout: ANSWER_TIMEOUT_MS,
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwardedHeaders(request as FastifyRequest) }),
      // search engines read the API to render pages; its answers are no pages
      rewriteHeaders: (headers) => ({ ...headers, 'x-robots-tag': 'noindex' }),
      onError: (reply, { error }) => {
        reply.request.log.warn({ reason: error.message }, 'the API did not answer');
        answerUnavailable(reply as FastifyReply);
      },
    },
  });
}
