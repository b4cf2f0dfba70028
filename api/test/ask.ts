import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addressOf } from '../contracts/address';
import type { AddressInput, AnswerOf, Optionally } from '../contracts/calls';
import { contracts } from '../contracts/contracts';
import { type EndpointContract, type EndpointName, endpoints } from '../contracts/endpoints';
import { apiErrorSchema } from '../contracts/error-schemas';

type Response = Awaited<ReturnType<FastifyInstance['inject']>>;

interface Sent {
  /** What the contract asks for, or on purpose something else. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** What a call answered, as light-my-request gives it; its JSON is what the contract promises unless said otherwise. */
export type Answer<Name extends EndpointName = EndpointName> = Omit<Response, 'json'> & {
  json: <Body = AnswerOf<Name>>() => Body;
};

/** Fails where an answer is not exactly what its contract says: a field too many is a field that leaks. */
function checkAnswer(name: EndpointName, answer: Response): void {
  if (answer.body === '' || answer.headers['content-encoding'] !== undefined) return;
  const { response }: EndpointContract = contracts[name];
  const schema = response[answer.statusCode] ?? apiErrorSchema;
  if (schema instanceof z.ZodFile) return;
  const body: unknown = answer.json();
  assert.deepEqual(body, schema.parse(body), `${name} answers with more than its contract says`);
}

/** Calls an endpoint by its name, and holds what it answers against its contract. */
export async function ask<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  ...[sent]: Optionally<AddressInput<Name> & Sent>
): Promise<Answer<Name>> {
  const { body, headers }: Sent = sent ?? {};
  const answer = await app.inject({
    method: endpoints[name].method,
    url: addressOf(name, ...([sent] as Optionally<AddressInput<Name>>)),
    ...(headers && { headers }),
    ...(body !== undefined && { payload: body as object }),
  });
  checkAnswer(name, answer);
  return answer;
}
