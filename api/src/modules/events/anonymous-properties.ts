import type { AnalyticsEvent } from '../../../contracts/events';

type Properties = AnalyticsEvent['properties'];

const MAX_PROPERTIES = 20;
/** Of the names and values of one event, so that what is kept has a size that can be reckoned with. */
const MAX_CHARACTERS = 1_000;
const plainKey = /^[a-z][a-z0-9_]*$/i;

/** Properties that say who it was, or hold what someone typed, whatever a client puts there. */
const personalKeys = new Set(
  [
    'name',
    'firstName',
    'lastName',
    'fullName',
    'userName',
    'teacherName',
    'email',
    'mail',
    'phone',
    'address',
    'message',
    'text',
    'query',
    'q',
    'search',
    'searchQuery',
    'searchTerm',
    'user',
    'userId',
    'studentId',
    'sessionId',
    'token',
    'ip',
    'userAgent',
    'lat',
    'lng',
    'latitude',
    'longitude',
    'postalCode',
  ].map((key) => key.toLowerCase()),
);
/** An e-mail address, or a telephone or personal number, in any value. */
const personalValue = /[^\s@/]@[^\s@/]+\.\w|(?<![\w-])(?:\+|0)\d(?:[ -]?\d){6,}|(?<![\w-])\d{6,8}[-+ ]?\d{4}(?![\w-])/;

/** Ids hold digits in a row too, and name a school or a teacher of the public register. */
const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi;

const addressKeys = new Set(['url', 'referrer']);

/** The path of an address, whole or not: what follows it may name a person, what stands before it a site they came from. */
function pathOf(address: string): string | null {
  const base = 'http://site.invalid';
  return URL.canParse(address, base) ? new URL(address, base).pathname : null;
}

function cleanValue(key: string, value: Properties[string]): Properties[string] | undefined {
  if (typeof value !== 'string') return value;
  const text = addressKeys.has(key) ? pathOf(value) : value;
  if (text === null || personalValue.test(text.replace(uuid, ''))) return undefined;
  return text;
}

/** As many of them, in their order, as there is room for. */
function fitting(entries: readonly (readonly [string, Properties[string]])[]): typeof entries {
  let left = MAX_CHARACTERS;
  return entries.slice(0, MAX_PROPERTIES).filter(([key, value]) => {
    const length = key.length + String(value).length;
    if (length <= left) left -= length;
    else left = 0;
    return left > 0;
  });
}

/** What of an event's properties may be stored: nothing that tells who it was. Never throws. */
export function anonymousProperties(given: Properties): Properties {
  const kept = Object.entries(given)
    .filter(([key]) => plainKey.test(key) && !personalKeys.has(key.toLowerCase()))
    .map(([key, value]) => [key, cleanValue(key, value)] as const)
    .filter((entry): entry is [string, Properties[string]] => entry[1] !== undefined);
  return Object.fromEntries(fitting(kept));
}
