import type { IncomingMessage } from 'node:http';
import { fileTaken, isOneClick } from '@korkollen/api/contracts/allowed-methods';
import type { FileKind } from '@korkollen/api/contracts/endpoint-tables';
import { maxBodyBytes, maxCallBytes, maxEventsBodyBytes } from '@korkollen/api/contracts/limits';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

/** The most that is sent with any call of the API but those that a file comes with; pages take nothing. */
export const maxRequestBytes = Math.max(maxBodyBytes, maxEventsBodyBytes);
/** How much of a refused body is read, and how long, so that its sender reads the answer before the connection ends. */
const MAX_READ_ON_BYTES = 1024 * 1024;
const MAX_READ_ON_MS = 500;

type Asked = Pick<IncomingMessage, 'headers' | 'method' | 'url'>;

const pathOf = ({ url = '' }: Pick<Asked, 'url'>): string => url.split('?', 1)[0] ?? '';

/** What file may come with a request; null for none. */
export const fileBrought = (request: Pick<Asked, 'method' | 'url'>): FileKind | null =>
  fileTaken(request.method, pathOf(request));

/** Whether it may bring a form without a file, which is as small as the other calls. */
export const isFormOnly = (request: Pick<Asked, 'method' | 'url'>): boolean =>
  isOneClick(request.method, pathOf(request));

export function isTooLarge(request: Asked): boolean {
  const bytes = Number(request.headers['content-length'] ?? 0);
  // most requests bring nothing
  if (bytes === 0) return false;
  const file = fileBrought(request);
  return bytes > (file ? maxCallBytes[file] : maxRequestBytes);
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function readOn(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(resolve, MAX_READ_ON_MS);
    const stop = (): void => {
      clearTimeout(timer);
      resolve();
    };
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_READ_ON_BYTES) stop();
    });
    request.once('end', stop);
    request.once('close', stop);
    request.resume();
  });
}

/**
 * Refuses what is too large before any of it is passed on, and never leaves a body unread on a connection that stays
 * open: whoever keeps it, such as a proxy, would have its next visitor wait behind it.
 */
export function refuseLargeBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (!isTooLarge(raw)) return done();
    const status: Partial<FastifyError> = { statusCode: 413 };
    return done(Object.assign(new Error('the body is too large'), status) as FastifyError);
  });
  async function endUnread(raw: IncomingMessage, reply: FastifyReply): Promise<void> {
    // whoever waits to be asked for the body was not asked
    const isComing = raw.headers.expect === undefined || !isTooLarge(raw);
    if (isComing) await readOn(raw);
    if (!raw.complete) reply.header('connection', 'close');
  }
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (!hasBody(raw) || raw.complete || raw.destroyed) return done(null, payload);
    endUnread(raw, reply).then(() => done(null, payload), done);
    return undefined;
  });
}
