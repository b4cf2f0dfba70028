import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import PQueue from 'p-queue';
import pRetry from 'p-retry';
import { z } from 'zod';
import type { FoundPlace, SoughtSchool } from '../../../domain/place-matching/place-matching';

/** What is in the way of an answer. `refused`: this one question; the others: every question. */
export const placesProblems = ['key', 'disabled', 'quota', 'unavailable', 'refused'] as const;
export type PlacesProblem = (typeof placesProblems)[number];

/** Says what is in the way and nothing of what was asked or answered: it may be logged. */
export class PlacesError extends Error {
  override name = 'PlacesError';

  constructor(
    readonly problem: PlacesProblem,
    /** How long the server wants to be left alone; null where it did not say. */
    readonly waitMs: number | null = null,
  ) {
    super(`Google Places: ${problem}`);
  }
}

export interface PlacesClientOptions {
  origin: string;
  key: string;
  /** Google allows 600 of each kind a minute. */
  perSecond?: number | undefined;
  /** Doubles with each retry. */
  firstRetryMs?: number | undefined;
  timeoutMs?: number | undefined;
}

const MAX_RETRIES = 4;
/** Whoever is told to wait longer has used up the day. */
const MAX_WAIT_MS = 60_000;
/** Around where the school should be, in metres. */
const SEARCH_RADIUS = 3_000;
const MAX_FOUND = 5;

const placeSchema = z.object({
  id: z.string().min(1).max(500),
  displayName: z.object({ text: z.string() }).optional(),
  formattedAddress: z.string().optional(),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  rating: z.number().optional(),
  userRatingCount: z.int().optional(),
  businessStatus: z.string().optional(),
});
type Place = z.infer<typeof placeSchema>;

const foundSchema = z.object({ places: z.array(placeSchema).default([]) });
const errorSchema = z.object({
  error: z.object({ details: z.array(z.object({ reason: z.string().optional() })).default([]) }),
});

/** What a search asks for: what a place is judged by. Ratings cost more, and are asked for what is looked at. */
const searchFields = 'id displayName formattedAddress location businessStatus'.split(' ');
const shownFields = 'id displayName formattedAddress rating userRatingCount'.split(' ');

/**
 * A signal that follows another, and is aborted after a time of its own where one is given. The timer and the other one's
 * listener hold it until it is let go: what `AbortSignal.any` makes of an `AbortSignal.timeout` Node.js 20 may forget while it
 * is waited for, and what it should end never ends (https://github.com/nodejs/node/issues/57736).
 */
function follow(signal: AbortSignal, limitMs?: number) {
  const own = new AbortController();
  const stop = (): void => own.abort(signal.reason);
  // of one that many follow Node.js would warn, as if nobody let go
  setMaxListeners(0, signal);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  const timer = limitMs === undefined ? undefined : setTimeout(() => own.abort(), limitMs);
  const letGo = (): void => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  };
  return { signal: own.signal, letGo };
}

/** @param header Seconds, or a date */
function waitOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? new Date(header).getTime() - Date.now() : seconds * 1_000;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

async function errorOf(response: Response): Promise<PlacesError> {
  const { status, headers } = response;
  if (status === 429) return new PlacesError('quota', waitOf(headers.get('retry-after')));
  if (status >= 500) return new PlacesError('unavailable', waitOf(headers.get('retry-after')));
  const { data } = errorSchema.safeParse(await response.json().catch(() => null));
  const reasons = data?.error.details.map(({ reason }) => reason) ?? [];
  if (reasons.includes('SERVICE_DISABLED')) return new PlacesError('disabled');
  if (reasons.includes('API_KEY_INVALID') || status === 401 || status === 403) return new PlacesError('key');
  return new PlacesError('refused');
}

const isPassing = ({ problem, waitMs }: PlacesError): boolean =>
  (problem === 'quota' || problem === 'unavailable') && (waitMs ?? 0) <= MAX_WAIT_MS;

const toFound = ({ id, displayName, location, businessStatus }: Place): FoundPlace => ({
  id,
  name: displayName?.text ?? '',
  position: location ?? null,
  isClosed: businessStatus === 'CLOSED_PERMANENTLY',
});

/** What Google says of a place, to be shown and not to be kept. */
export interface ShownPlace {
  name: string | null;
  address: string | null;
  rating: number | null;
  ratingCount: number | null;
}

/**
 * The Google Places API (New), as slowly as it wants to be asked, and again where it asks to wait or does not answer.
 * Answers are for whoever asked: nothing of them is kept here or logged.
 */
export function createPlacesClient({
  origin,
  key,
  perSecond = 10,
  firstRetryMs = 1_000,
  timeoutMs = 8_000,
}: PlacesClientOptions) {
  const limited = () => new PQueue({ concurrency: perSecond, intervalCap: perSecond, interval: 1_000, strict: true });
  // Google counts each kind by itself
  const [searches, lookUps] = [limited(), limited()];

  async function request(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<unknown> {
    let response: Response;
    try {
      response = await fetch(`${origin}${path}`, { ...init, redirect: 'error' });
    } catch {
      throw new PlacesError('unavailable');
    }
    if (!response.ok) throw await errorOf(response);
    return response.json().catch(() => {
      throw new PlacesError('unavailable');
    });
  }

  /** Each try takes its turn, so that retries are no faster than questions. */
  function ask<Answer>(
    queue: PQueue,
    path: string,
    {
      fields,
      body,
      schema,
      signal,
    }: { fields: string[]; body?: object; schema: z.ZodType<Answer>; signal: AbortSignal },
  ): Promise<Answer> {
    const headers = {
      'x-goog-api-key': key,
      'x-goog-fieldmask': fields.join(','),
      'content-type': 'application/json',
    };
    // of many that share a signal each listens to one of its own
    const { signal: own, letGo } = follow(signal);
    const askOnce = async (): Promise<Answer> => {
      const limit = follow(own, timeoutMs);
      const given = body ? { method: 'POST', body: JSON.stringify(body) } : { method: 'GET' };
      const answer = schema.safeParse(
        await request(path, { ...given, headers, signal: limit.signal }).finally(limit.letGo),
      );
      own.throwIfAborted();
      if (!answer.success) throw new PlacesError('unavailable');
      return answer.data;
    };
    const asking = pRetry(() => queue.add(askOnce, { signal: own }), {
      retries: MAX_RETRIES,
      minTimeout: firstRetryMs,
      randomize: true,
      signal: own,
      shouldRetry: ({ error }) => error instanceof PlacesError && isPassing(error),
      async onFailedAttempt({ error, retriesLeft }) {
        if (!(error instanceof PlacesError) || !isPassing(error) || error.waitMs === null || retriesLeft === 0) return;
        await delay(error.waitMs, undefined, { signal: own });
      },
    });
    return asking.finally(letGo);
  }

  return {
    /** What may be a school, the likeliest first. @throws PlacesError, or the signal's reason */
    async search(school: SoughtSchool & { address: string }, signal: AbortSignal): Promise<FoundPlace[]> {
      const { name, address, city, position } = school;
      const circle = position && { circle: { center: position, radius: SEARCH_RADIUS } };
      const { places } = await ask(searches, '/v1/places:searchText', {
        fields: searchFields.map((field) => `places.${field}`),
        body: {
          textQuery: `${name}, ${address}, ${city}`,
          languageCode: 'sv',
          regionCode: 'SE',
          pageSize: MAX_FOUND,
          ...(circle && { locationBias: circle }),
        },
        schema: foundSchema,
        signal,
      });
      return places.map(toFound);
    },

    /** What is said of a place now; null where Google does not tell. */
    async lookUp(placeId: string, signal: AbortSignal): Promise<ShownPlace | null> {
      const path = `/v1/places/${encodeURIComponent(placeId)}?languageCode=sv&regionCode=SE`;
      try {
        const place = await ask(lookUps, path, { fields: shownFields, schema: placeSchema, signal });
        const { displayName, formattedAddress = null, rating = null, userRatingCount = null } = place;
        return { name: displayName?.text ?? null, address: formattedAddress, rating, ratingCount: userRatingCount };
      } catch {
        return null;
      }
    },
  };
}
export type PlacesClient = ReturnType<typeof createPlacesClient>;
