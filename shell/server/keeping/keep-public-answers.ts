import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unavailable, unavailableHeaders } from '@korkollen/web-host/api-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPublicAnswer, PublicAnswers, type AnswerPlace } from './public-answers';
import type { RegisterState } from './register-watch';

/** Answers from what is kept before the API is asked, and keeps what it answers to everybody. */
export function keepPublicAnswers(app: FastifyInstance, readRegister: () => Promise<RegisterState>): void {
  const answers = new PublicAnswers(readRegister);
  const places = new WeakMap<FastifyRequest, AnswerPlace>();
  app.addHook('onRequest', async (request, reply) => {
    const place = await answers.placeOf(request);
    if (!place) return undefined;
    if (answers.send(place, request, reply)) return reply;
    places.set(request, place);
    return undefined;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const place = places.get(request);
    const headers = reply.getHeaders();
    if (!place || !(payload instanceof Readable) || !isPublicAnswer(reply.statusCode, headers)) return payload;
    try {
      const bytes = await buffer(payload);
      answers.keep(place, headers, bytes);
      return bytes;
    } catch (error) {
      request.log.warn({ err: error }, 'an answer of the API broke off');
      for (const name of Object.keys(headers)) reply.removeHeader(name);
      reply.code(503).headers(unavailableHeaders);
      return JSON.stringify(unavailable);
    }
  });
}
