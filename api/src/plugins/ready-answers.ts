import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { namesManyHosts } from '../../domain/http/host-count';
import { newRequestId } from './logging';

/** An answer as it was sent once, to be sent again as it is. */
export interface ReadyAnswer {
  status: number;
  /** Names and values in turn. */
  head: readonly string[];
  body: Buffer | string;
  /** For the log. */
  route: string;
}

/** The answer to a GET, if it is ready. Called for every request, so it has to be quick, and must not throw. */
export type FindReadyAnswer = (request: IncomingMessage) => ReadyAnswer | undefined;

declare module 'fastify' {
  interface FastifyInstance {
    addReadyAnswers(find: FindReadyAnswer): void;
  }
  interface FastifyContextConfig {
    /** True for a route that says the same to everybody, always. */
    saysTheSame?: boolean;
  }
}

const MAX_JOINED_BYTES = 16_384;

/**
 * The body as it is sent soonest: a short one as a text of its bytes, which Node.js joins to the head and writes with it in
 * one piece; that takes half the time of two.
 */
export const bodyToSend = (bytes: Buffer): Buffer | string =>
  bytes.length > MAX_JOINED_BYTES ? bytes : bytes.toString('latin1');

/** What a reply says so far, to be said again; null when some of it is meant for this request alone. */
export function headOf(reply: FastifyReply, bodyBytes?: number): string[] | null {
  const head: string[] = [];
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (name === 'set-cookie' || Array.isArray(value)) return null;
    if (name !== 'x-request-id' && value !== undefined) head.push(name, String(value));
  }
  return bodyBytes === undefined ? head : [...head, 'content-length', String(bodyBytes)];
}

/** The reply of a route without parameters as it is about to be sent; undefined when it cannot be sent again. */
export function readyAnswerOf(reply: FastifyReply, payload: unknown): ReadyAnswer | undefined {
  const { routeOptions, raw } = reply.request;
  const isPlain = raw.method === 'GET' && raw.url === routeOptions.url && reply.statusCode === 200;
  if (!isPlain || typeof payload !== 'string') return undefined;
  const body = Buffer.from(payload);
  const head = headOf(reply, body.length);
  return head ? { status: 200, head, body: bodyToSend(body), route: routeOptions.url ?? '' } : undefined;
}

/**
 * Sends what is ready before a request takes its way through hooks, validation and serialisation, which cost more than
 * the rest. What is sent has taken that way once, headers included. It is not shed either: refusing costs as much.
 */
export const readyAnswersPlugin = fp(
  async (app) => {
    const sources: FindReadyAnswer[] = [];
    const same = new Map<string, ReadyAnswer>();
    const logsAnswers = ['info', 'debug', 'trace'].includes(app.log.level);
    let isClosing = false;
    app.decorate('addReadyAnswers', (find) => void sources.push(find));
    app.addReadyAnswers((request) => same.get(request.url ?? ''));

    function find(request: IncomingMessage): ReadyAnswer | undefined {
      if (request.method !== 'GET' || isClosing || namesManyHosts(request.rawHeaders)) return undefined;
      for (const source of sources) {
        const answer = source(request);
        if (answer) return answer;
      }
      return undefined;
    }

    function send({ status, head, body, route }: ReadyAnswer, response: ServerResponse): void {
      const reqId = newRequestId();
      if (logsAnswers) {
        const start = performance.now();
        response.once('close', () => {
          const ms = Math.round((performance.now() - start) * 10) / 10;
          app.log.info({ reqId, method: 'GET', route, status, ms }, 'answered');
        });
      }
      response.writeHead(status, [...head, 'x-request-id', reqId]);
      response.end(body, 'latin1');
    }

    app.addHook('onSend', async (request, reply, payload) => {
      if (!request.routeOptions.config.saysTheSame) return;
      const answer = readyAnswerOf(reply, payload);
      if (answer) same.set(answer.route, answer);
    });
    app.addHook('onReady', async () => {
      const listeners = app.server.listeners('request') as RequestListener[];
      app.server.removeAllListeners('request');
      app.server.on('request', (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) => {
        const answer = find(request);
        if (answer) send(answer, response);
        else for (const listener of listeners) listener(request, response);
      });
    });
    app.addHook('preClose', async () => {
      isClosing = true;
    });
  },
  { name: 'ready-answers' },
);
