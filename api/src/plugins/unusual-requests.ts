import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import { fileTaken } from '../../contracts/allowed-methods';
import { maxCallBytes, maxEventsBodyBytes } from '../../contracts/limits';
import { namesManyHosts } from '../../domain/http/host-count';
import { ApiError } from './api-error';
import { errorBody } from './errors';

type ConnectionError = Parameters<NonNullable<FastifyServerOptions['clientErrorHandler']>>[0];

const statusOfError: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

function endWith(socket: Duplex, status: string): void {
  if (!socket.writable) return;
  const body = JSON.stringify(errorBody('BAD_REQUEST'));
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${String(Buffer.byteLength(body))}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Answers what is no request. */
export function answerBrokenRequest(error: ConnectionError, socket: Duplex): void {
  endWith(socket, statusOfError[error.code] ?? '400 Bad Request');
}

/**
 * What Node.js would answer without a word, or not at all: whoever waits to send a body is asked for it unless it is too
 * large, other expectations are passed over, nobody is connected through to elsewhere, and one host is meant.
 */
export const unusualRequestsPlugin = fp(
  async (app) => {
    const { server } = app;
    app.addHook('onRequest', async ({ raw }) => {
      if (namesManyHosts(raw.rawHeaders)) throw new ApiError('BAD_REQUEST');
    });
    const answer = (request: IncomingMessage, response: ServerResponse): boolean =>
      server.emit('request', request, response);
    server.on('checkExpectation', answer);
    server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
      const [path = ''] = (request.url ?? '').split('?', 1);
      const file = fileTaken(request.method, path);
      const max = file ? maxCallBytes[file] : maxEventsBodyBytes;
      if (Number(request.headers['content-length'] ?? 0) <= max) response.writeContinue();
      answer(request, response);
    });
    server.on('connect', (_request: IncomingMessage, socket: Duplex) => endWith(socket, '400 Bad Request'));
  },
  { name: 'unusual-requests' },
);
