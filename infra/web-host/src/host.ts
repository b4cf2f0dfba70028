import { pathOfTarget } from '@korkollen/api/domain/http/request-target';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerBrokenRequest, answerUnusualRequests } from './connections';
import { filePolicy, securityHeaders, transportSecurity } from './content-security';
import { loggerOptions, type LogStream, quietLogController } from './logging';
import { sendFault, sendNotFound } from './refusals';
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
    rewriteUrl: ({ url = '/' }) => pathOfTarget(url),
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
