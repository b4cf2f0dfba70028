import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { endpoints } from '@korkollen/api/contracts/endpoints';
import { maxCallBytes } from '@korkollen/api/contracts/limits';
import { sessionUserSchema } from '@korkollen/api/contracts/session';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutConnectionHeaders } from './connection-headers';
import { fileBrought, isFormOnly, maxRequestBytes } from './unread-bodies';
import { API_PREFIX, errorBody, sendNotFound } from './refusals';

const RETRY_AFTER_SECONDS = 5;
const CONNECT_TIMEOUT_MS = 3_000;
/** Long enough for an export or an import; the API itself ends slower requests. */
const ANSWER_TIMEOUT_MS = 60_000;

/**
 * Streams that stay open have connections of their own: the others, 128 of them, would soon all be taken. What comes on
 * them now and then keeps them alive.
 */
const streamsPath = endpoints.listPartnerNews.url.slice(API_PREFIX.length);
const MAX_STREAMS = 2_000;

/** What is answered while the API does not answer. */
export const unavailable = errorBody('SERVICE_UNAVAILABLE');

const refusalHeaders = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };
export const unavailableHeaders = { 'retry-after': String(RETRY_AFTER_SECONDS), ...refusalHeaders };

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

/** Files that are held here at once, while they come: everybody's, and one person's, who may send them slowly. */
const MAX_FILES = 4;
const MAX_FILES_PER_PERSON = 2;

const personSchema = sessionUserSchema.pick({ id: true });

const toPassOn = (body: Buffer): Readable | undefined => (body.length === 0 ? undefined : Readable.from([body]));
const refusal = (statusCode: number, message: string) =>
  Object.assign(new Error(message), { statusCode } satisfies Partial<FastifyError>);

/** Passes bodies on once they are here, so that the API never waits for a slow sender, nor this host for one it refused. */
function readBodiesWhole(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body: Buffer, done) => done(null, toPassOn(body)));
  const large = { parseAs: 'buffer', bodyLimit: Math.max(...Object.values(maxCallBytes)) } as const;
  api.addContentTypeParser('multipart/form-data', large, (_request, body: Buffer, done) => done(null, toPassOn(body)));
}

/** A body as far as it may be long; what is left of it can still be read, so that its sender reads the answer. */
async function* upTo(maxBytes: number, body: Readable): AsyncIterable<Buffer> {
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw refusal(413, 'the form is too large');
    yield chunk;
  }
}

/** Who sends a request, by their session; what the API says to who has none of it. */
async function askForSession(request: FastifyRequest, origin: string): Promise<{ refused: Response } | { id: string }> {
  const headers = { cookie: request.headers.cookie ?? '', ...forwardedHeaders(request) };
  const signal = AbortSignal.timeout(CONNECT_TIMEOUT_MS);
  const answer = await fetch(`${origin}${endpoints.me.url}`, { headers, signal }).catch((error: unknown) => {
    request.log.warn({ reason: error instanceof Error ? error.name : '' }, 'the API did not answer');
    throw refusal(503, 'the API did not answer');
  });
  if (!answer.ok) return { refused: answer };
  return personSchema.parse(await answer.json());
}

/**
 * Takes a few files at a time, and none where the API takes none. They are of people who are signed in: a few senders who
 * are nobody, and slow, would keep everybody else's out.
 */
function takeFiles(api: FastifyInstance, origin: string): void {
  /** Whose they are. */
  const coming = new Map<FastifyRequest, string>();
  const isForm = ({ headers }: FastifyRequest): boolean =>
    /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
  const settle = (request: FastifyRequest): void => void coming.delete(request);
  api.addHook('onRequest', async (request, reply) => {
    if (!isForm(request) || isFormOnly(request.raw)) return undefined;
    if (!fileBrought(request.raw)) throw refusal(415, 'no file is taken here');
    const sender = await askForSession(request, origin);
    if ('refused' in sender)
      return reply
        .code(sender.refused.status)
        .headers(refusalHeaders)
        .send(await sender.refused.text());
    // who has left meanwhile gives no place back
    if (request.raw.destroyed) throw refusal(400, 'the sender is gone');
    const ownFiles = [...coming.values()].filter((id) => id === sender.id).length;
    if (coming.size >= MAX_FILES || ownFiles >= MAX_FILES_PER_PERSON) {
      throw refusal(503, 'too many files come at once');
    }
    coming.set(request, sender.id);
    request.raw.once('close', () => settle(request));
    return undefined;
  });
  api.addHook('onResponse', async (request) => settle(request));
  api.addHook('preParsing', (request, _reply, body, done) =>
    done(null, isForm(request) && isFormOnly(request.raw) ? Readable.from(upTo(maxRequestBytes, body)) : body),
  );
}

/** Streams have no end of their own: a host that goes does not wait for one. */
function endOnClose(app: FastifyInstance): void {
  const open = new Set<FastifyReply['raw']>();
  app.addHook('onRequest', async (_request, { raw }) => {
    open.add(raw);
    raw.once('close', () => open.delete(raw));
  });
  app.addHook('preClose', async () => {
    for (const raw of open) raw.destroy();
  });
}

export interface ApiProxyOptions {
  /** Where the API listens, `http://…`. */
  origin: string;
  /** What the site adds to the answers on their way, before any call is passed on. */
  prepare?(api: FastifyInstance): void;
}

/** Passes everything under /api on to the API, so that browsers know one origin. Answers are streamed. */
export async function apiProxy(app: FastifyInstance, { origin, prepare }: ApiProxyOptions): Promise<void> {
  await app.register(
    async (api) => {
      api.setNotFoundHandler(sendNotFound);
      takeFiles(api, origin);
      readBodiesWhole(api);
      prepare?.(api);
      const passOn: FastifyHttpProxyOptions = {
        upstream: origin,
        // its lines carry the address
        disableRequestLogging: true,
        rewritePrefix: API_PREFIX,
        proxyPayloads: false,
        replyOptions: {
          // what the API has no room for is not asked of it once more, let alone ten times: that is its visitors' to decide
          retryDelay: () => null,
          rewriteRequestHeaders: (request, headers) => headersToPassOn(request as FastifyRequest, headers),
          // search engines read the API to render pages; its answers are no pages
          rewriteHeaders: (headers) => ({ ...withoutConnectionHeaders(headers), 'x-robots-tag': 'noindex' }),
          onError: (reply, { error }) => {
            reply.request.log.warn({ reason: error.message }, 'the API did not answer');
            void (reply as FastifyReply).code(503).headers(unavailableHeaders).send(unavailable);
          },
        },
      };
      const timeouts = {
        connect: { timeout: CONNECT_TIMEOUT_MS },
        headersTimeout: ANSWER_TIMEOUT_MS,
        bodyTimeout: ANSWER_TIMEOUT_MS,
      };
      await api.register(async (streams) => {
        endOnClose(streams);
        await streams.register(httpProxy, {
          ...passOn,
          prefix: streamsPath,
          rewritePrefix: `${API_PREFIX}${streamsPath}`,
          undici: { ...timeouts, connections: MAX_STREAMS },
        });
      });
      await api.register(httpProxy, { ...passOn, undici: timeouts });
    },
    { prefix: API_PREFIX },
  );
}
