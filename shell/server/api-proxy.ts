import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPublicAnswer, PublicAnswers, type AnswerPlace } from './keeping/public-answers';
import type { RegisterState } from './keeping/register-watch';
import { withoutConnectionHeaders } from './requests/connection-headers';
import { API_PREFIX, errorBody, sendNotFound } from './requests/refusals';

const RETRY_AFTER_SECONDS = 5;
const CONNECT_TIMEOUT_MS = 3_000;
/** Long enough for an export or an import; the API itself ends slower requests. */
const ANSWER_TIMEOUT_MS = 60_000;

const unavailable = errorBody('SERVICE_UNAVAILABLE');

const unavailableHeaders = {
  'retry-after': String(RETRY_AFTER_SECONDS),
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
};

/** The visitor's address, protocol and host, as trusted proxies told them; never what a visitor claims. */
function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
  };
}

/** A request's headers for the API: what was said to this host alone ends here, and so does the length of no body. */
function headersToPassOn(request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { expect: _waited, ...passed } = withoutConnectionHeaders(headers);
  if (request.body === undefined) delete passed['content-length'];
  return { ...passed, ...forwardedHeaders(request) };
}

/** Passes bodies on once they are here, so that the API never waits for a slow sender, nor this host for one it refused. */
function readBodiesWhole(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body.length === 0 ? undefined : Readable.from([body]));
  });
}

/** Answers from what is kept before the API is asked, and keeps what it answers to everybody. */
function keepPublicAnswers(app: FastifyInstance, readRegister: () => Promise<RegisterState>): void {
  const answers = new PublicAnswers(readRegister);
  const places = new WeakMap<FastifyRequest, AnswerPlace>();
  app.addHook('onRequest', async (request, reply) => {
    const place = await answers.placeOf(request);
    if (!place) return undefined;
    if (answers.send(place, request, reply)) return reply;
    places.set(request, place);
    return undefined;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const place = places.get(request);
    const headers = reply.getHeaders();
    if (!place || !(payload instanceof Readable) || !isPublicAnswer(reply.statusCode, headers)) return payload;
    try {
      const bytes = await buffer(payload);
      answers.keep(place, headers, bytes);
      return bytes;
    } catch (error) {
      request.log.warn({ err: error }, 'an answer of the API broke off');
      for (const name of Object.keys(headers)) reply.removeHeader(name);
      reply.code(503).headers(unavailableHeaders);
      return JSON.stringify(unavailable);
    }
  });
}

export interface ApiProxyOptions {
  /** Where the API listens, `http://…`. */
  origin: string;
  /** The state of the register that public answers are made from. */
  readRegister(): Promise<RegisterState>;
}

/** Passes everything under /api on to the API, so that browsers know one origin. Answers are streamed. */
export async function apiProxy(app: FastifyInstance, { origin, readRegister }: ApiProxyOptions): Promise<void> {
  await app.register(
    async (api) => {
      api.setNotFoundHandler(sendNotFound);
      readBodiesWhole(api);
      keepPublicAnswers(api, readRegister);
      await api.register(httpProxy, {
        upstream: origin,
        // its lines carry the address
        disableRequestLogging: true,
        rewritePrefix: API_PREFIX,
        proxyPayloads: false,
        undici: {
          connect: { timeout: CONNECT_TIMEOUT_MS },
          headersTimeout: ANSWER_TIMEOUT_MS,
          bodyTimeout: ANSWER_TIMEOUT_MS,
        },
        replyOptions: {
          rewriteRequestHeaders: (request, headers) => headersToPassOn(request as FastifyRequest, headers),
          // search engines read the API to render pages; its answers are no pages
          rewriteHeaders: (headers) => ({ ...withoutConnectionHeaders(headers), 'x-robots-tag': 'noindex' }),
          onError: (reply, { error }) => {
            reply.request.log.warn({ reason: error.message }, 'the API did not answer');
            void (reply as FastifyReply).code(503).headers(unavailableHeaders).send(unavailable);
          },
        },
      });
    },
    { prefix: API_PREFIX },
  );
}
