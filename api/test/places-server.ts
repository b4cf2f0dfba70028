import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** As Google's documentation gives them. */
const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`fixtures/google-${name}.json`, import.meta.url), 'utf8'));
const errors = fixture('errors') as Record<string, { httpStatus: number; body: unknown }>;
export const [foundPlace, placeWithoutRating] = (fixture('searchText-200') as { places: [Place, Place] }).places;
const nothingFound = fixture('searchText-200-empty') as object;

export type Place = { id: string } & Record<string, unknown>;

export const placesKey = 'a-key-for-tests';

export interface Asked {
  path: string;
  fields: string;
  /** Null for a look-up. */
  query: string | null;
  body: Record<string, unknown> | null;
}

/** What the server does instead of answering: an error as documented, a status without words, or nothing at all. */
export type Trouble =
  | { error: string; headers?: Record<string, string> }
  | { status: number; headers?: Record<string, string> }
  | { text: string }
  | 'silence';

interface Behaviour {
  /** What is found for a question. */
  find?: (query: string) => Place[];
  /** Asked first, with how many questions there have been of the same kind. */
  trouble?: (asked: Asked, count: number) => Trouble | undefined;
}

/** Only what was asked for, as `places.id,places.displayName` or `id,displayName` say. */
function masked(place: Place, fields: string): Record<string, unknown> {
  const names = fields.split(',').map((field) => field.replace(/^places\./, ''));
  return Object.fromEntries(Object.entries(place).filter(([name]) => names.includes(name)));
}

async function read(request: IncomingMessage): Promise<Asked> {
  const body = request.method === 'POST' ? (JSON.parse(await text(request)) as Record<string, unknown>) : null;
  const { url: path = '', headers } = request;
  const fields = String(headers['x-goog-fieldmask'] ?? '');
  return { path, fields, query: body && String(body['textQuery']), body };
}

function refusalOf(request: IncomingMessage, { fields }: Asked): Trouble | undefined {
  const key = request.headers['x-goog-api-key'];
  if (key === undefined) return { error: 'noKey' };
  if (key !== placesKey) return { error: 'invalidKey' };
  return fields === '' ? { error: 'missingFieldMask' } : undefined;
}

/** A stand-in for the Google Places API (New) on loopback, for one test. */
export async function startPlacesServer({ find = () => [foundPlace], trouble }: Behaviour = {}) {
  const asked: Asked[] = [];
  const known = new Map<string, Place>();
  const server = createServer((request, response) => {
    const send = (status: number, body: unknown, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    };
    void read(request).then((question) => {
      asked.push(question);
      const count = asked.filter(({ query }) => (query === null) === (question.query === null)).length;
      const fault = refusalOf(request, question) ?? trouble?.(question, count);
      if (fault === 'silence') return;
      if (fault && 'text' in fault) return response.end(fault.text);
      if (fault && 'status' in fault) return send(fault.status, {}, fault.headers);
      if (fault) return send(errors[fault.error]?.httpStatus ?? 500, errors[fault.error]?.body, fault.headers);
      if (question.query !== null) {
        const places = find(question.query);
        for (const place of places) known.set(place.id, place);
        const answer = { places: places.map((place) => masked(place, question.fields)) };
        return send(200, places.length === 0 ? nothingFound : answer);
      }
      const id = decodeURIComponent(/^\/v1\/places\/([^?]+)/.exec(question.path)?.[1] ?? '');
      const place = known.get(id);
      if (place) return send(200, masked(place, question.fields));
      return send(404, errors['obsoletePlaceId']?.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${String(port)}`, asked, close };
}
