import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error';
import type { Person } from './auth';

/** The signed-in person of a route that is for them. @throws ApiError UNAUTHENTICATED */
export function personOf({ person }: FastifyRequest): Person {
  if (!person) throw new ApiError('UNAUTHENTICATED');
  return person;
}

/**
 * The signed-in person, for what belongs to the owner of the address alone.
 * @throws ApiError UNAUTHENTICATED, EMAIL_NOT_PROVED
 */
export function provedPerson(request: FastifyRequest): Person {
  const person = personOf(request);
  if (!person.isEmailProved) throw new ApiError('EMAIL_NOT_PROVED');
  return person;
}
