import { pathOfTarget } from '@korkollen/api/domain/http/request-target';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerBrokenRequest, answerUnusualRequests } from './connections';
import { filePolicy, securityHeaders, transportSecurity } from './content-security';
import { loggerOptions, type LogStream, quietLogController } from './logging';
import { isForApi, sendFault, sendNotFound } from './refusals';
import { maxRequestBytes, refuseLargeBodies } from './unread-bodies';

/** Together they end connections that send their request too slowly; each one alone leaves a gap. */
const slowConnectionLimits = {
  requestTimeout: 30_000,
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
};

export interface HostOptions {
  isProduction: boolean;
  logLevel: string;
  /** Where log lines go; the process's output when left out. */
  logStream?: LogStream | undefined;
  /** Whose word on the visitor's address is taken, as Fastify has it. */
  trustProxy: string;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path that is asked for. One with a percent sign that stands for nothing, as where a mail program cut a link short, is
 * taken by its letters: it is nobody's address, and the page that says so is more to a person than a refusal.
 */
function pathAskedFor(url: string): string {
  const target = pathOfTarget(url);
  const [path = '', ...query] = target.split('?');
  if (isForApi(target) || !path.includes('%') || isDecodable(path)) return target;
  return [path.replaceAll('%', '%25'), ...query].join('?');
}

function addSecurityHeaders(app: FastifyInstance, isProduction: boolean): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders).header('content-security-policy', filePolicy);
    if (isProduction) reply.header('strict-transport-security', transportSecurity);
    done();
  });
}

/** A host of pages without any page yet: what is no request, too slow or too large is answered, every answer is guarded. */
export function createHost({ isProduction, logLevel, logStream, trustProxy }: HostOptions): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(logLevel, logStream),
    logController: quietLogController,
    trustProxy,
    bodyLimit: maxRequestBytes,
    rewriteUrl: ({ url = '/' }) => pathAskedFor(url),
    frameworkErrors: (error, request, reply) => void sendFault(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
    ...slowConnectionLimits,
  });
  addSecurityHeaders(app, isProduction);
  app.setNotFoundHandler(sendNotFound);
  app.setErrorHandler(sendFault);
  answerUnusualRequests(app);
  refuseLargeBodies(app);
  return app;
}
