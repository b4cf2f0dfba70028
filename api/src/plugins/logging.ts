import { randomUUID } from 'node:crypto';
import { type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import fp from 'fastify-plugin';
import type { DestinationStream } from 'pino';

export interface LogOptions {
  level: string;
  stream?: DestinationStream;
}

const withheld = '(withheld)';
const redacted = ['email', 'name', 'phone', 'password', 'token', 'cookie', 'message', 'authorization'];

/**
 * An error for the log: what it is and where it was thrown, without its message, which may quote what a person typed
 * (a duplicate key, a failed cast).
 */
function serialiseError(error: unknown): { type: string; message: string; stack: string; [key: string]: unknown } {
  if (!(error instanceof Error)) return { type: typeof error, message: withheld, stack: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.name,
    message: withheld,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(cause instanceof Error ? { cause: serialiseError(cause) } : {}),
    stack: frames.map((line) => line.trim()).join('\n'),
  };
}

/** Fastify's logger settings. The redaction is a second line: our own lines carry no personal data to begin with. */
export function loggerOptions({ level, stream }: LogOptions): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && { stream }),
    base: null,
    serializers: { err: serialiseError, error: serialiseError, req: (request: FastifyRequest) => ({ id: request.id }) },
    redact: redacted.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
  };
}

/** Fastify's own lines name the address with its ids and query; ours below name the route. */
export const quietLogController = new LogController({ disableRequestLogging: true });

export const newRequestId = (): string => randomUUID();

/** One line per request: the route as it was declared, never the address with its ids and query. */
export const requestLogPlugin = fp(
  async (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'unmatched',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
        },
        'answered',
      );
      done();
    });
    app.addHook('onSend', (request, reply, _payload, done) => {
      reply.header('x-request-id', request.id);
      done();
    });
  },
  { name: 'request-log' },
);
