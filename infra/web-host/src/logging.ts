import { endpoints } from '@korkollen/api/contracts/endpoints';
import { type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { describeError } from './describe-error';

/** Where log lines go when not to the process's output. */
export interface LogStream {
  write(line: string): void;
}

/** The host's log names routes, reasons and times: no addresses with ids, no queries, nothing of who asked. */
export function loggerOptions(level: string, stream?: LogStream): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && { stream }),
    serializers: { err: describeError, error: describeError, req: (request: FastifyRequest) => ({ id: request.id }) },
  };
}

/** Fastify's own lines, one a request, carry the address with its ids and search words. */
export const quietLogController = new LogController({ disableRequestLogging: true });

const routes = Object.values(endpoints).map(({ url }) => ({
  url,
  pattern: new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** The API's route that an address under /api means, as its table has it. */
export function routeOf(address: string): string {
  const [path = ''] = address.split('?', 1);
  return routes.find(({ pattern }) => pattern.test(path))?.url ?? 'unmatched';
}
