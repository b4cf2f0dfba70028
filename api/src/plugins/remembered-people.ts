import { LRUCache } from 'lru-cache';
import type { FindPerson, Person } from './auth';

/** How long a session that ended on another instance may still read on this one. */
const MAX_AGE_MS = 1_000;
const MAX_PEOPLE = 10_000;

export interface RememberedPeople {
  find: FindPerson;
  /** The person of a session, if they are remembered now. */
  known(sessionId: string, userId: string): Person | undefined;
  /** Forgets a session that ends here, one that is being read at this moment too. */
  forget(sessionId: string): void;
}

/**
 * Remembers for a second whom a session belongs to, so that the reads of one page ask the database once. A session that
 * is not alive is never remembered.
 */
export function rememberPeople(findPerson: FindPerson): RememberedPeople {
  const people = new LRUCache<string, Promise<Person | null>>({ max: MAX_PEOPLE, ttl: MAX_AGE_MS });
  const found = new WeakMap<Promise<Person | null>, Person>();
  return {
    known: (sessionId, userId) => {
      const reading = people.get(sessionId);
      const person = reading && found.get(reading);
      return person?.userId === userId ? person : undefined;
    },
    find: (sessionId, userId) => {
      const known = people.get(sessionId);
      if (known) return known.then((person) => (person?.userId === userId ? person : null));
      const reading = findPerson(sessionId, userId);
      people.set(sessionId, reading);
      const forgetThis = (): void => {
        if (people.peek(sessionId) === reading) people.delete(sessionId);
      };
      reading.then((person) => {
        if (person) found.set(reading, person);
        else forgetThis();
      }, forgetThis);
      return reading;
    },
    forget: (sessionId) => void people.delete(sessionId),
  };
}
