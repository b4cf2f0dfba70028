import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import { ApiError } from './api-error';

export interface LoadSheddingOptions {
  /** Requests that may be under way at once; the next one is answered 503. */
  maxInFlight: number;
  /** Mean delay of the event loop from which on every request is answered 503; 0 looks at no delay. */
  maxEventLoopDelayMs: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for routes that answer however busy the process is. */
    isNeverShed?: boolean;
  }
}

const retryAfterSeconds = 1;

/**
 * Two guards against more than the process can do: the event loop's delay, and a cap on requests in flight, which
 * is what keeps the waiting times short when the load goes far past capacity.
 */
export const loadSheddingPlugin = fp<LoadSheddingOptions>(
  async (app, options) => {
    let inFlight = 0;

    app.addHook('onRequest', (request, reply, done) => {
      if (request.routeOptions.config.isNeverShed) return done();
      if (inFlight >= options.maxInFlight) return done(new ApiError('SERVICE_UNAVAILABLE', { retryAfterSeconds }));
      inFlight += 1;
      // 'close' comes exactly once, for an answer that was sent as for a connection that was lost.
      reply.raw.once('close', () => {
        inFlight -= 1;
      });
      return done();
    });

    await app.register(underPressure, {
      maxEventLoopDelay: options.maxEventLoopDelayMs,
      pressureHandler: async (request) => {
        if (request.routeOptions.config.isNeverShed) return;
        throw new ApiError('SERVICE_UNAVAILABLE', { retryAfterSeconds });
      },
    });
  },
  { name: 'load-shedding' },
);
