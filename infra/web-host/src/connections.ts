import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { namesManyHosts } from '@korkollen/api/domain/http/host-count';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { errorBody, sendFault } from './refusals';
import { isTooLarge } from './unread-bodies';

type ConnectionError = Parameters<NonNullable<FastifyServerOptions['clientErrorHandler']>>[0];

const statusOfError: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

function endWith(socket: Duplex, status: string, header = ''): void {
  if (!socket.writable) return;
  const body = JSON.stringify(errorBody(header === '' ? 'BAD_REQUEST' : 'METHOD_NOT_ALLOWED'));
  socket.end(
    `HTTP/1.1 ${status}\r\n${header}Content-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${String(Buffer.byteLength(body))}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Answers what is no request; whether it was meant for a page or for the API is not known. */
export function answerBrokenRequest(error: ConnectionError, socket: Duplex): void {
  endWith(socket, statusOfError[error.code] ?? '400 Bad Request');
}

/**
 * What Node.js would answer without a word, or not at all: whoever waits to send a body is asked for it unless it is too
 * large, other expectations are passed over, nobody is connected through to elsewhere, and one host is meant.
 */
export function answerUnusualRequests(app: FastifyInstance): void {
  const { server } = app;
  app.addHook('onRequest', async (request, reply) => {
    if (namesManyHosts(request.raw.rawHeaders)) return sendFault({ statusCode: 400 }, request, reply);
  });
  const answer = (request: IncomingMessage, response: ServerResponse): boolean =>
    server.emit('request', request, response);
  server.on('checkExpectation', answer);
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!isTooLarge(request)) response.writeContinue();
    answer(request, response);
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    endWith(socket, '405 Method Not Allowed', 'Allow: GET, HEAD\r\n');
  });
}
