import { emptyRow, issueOf, putField, putPosition, requireName, type SourceRow } from './source-row';

/** What an answer of Overpass says of itself. */
export interface OverpassAnswer {
  rows: SourceRow[];
  /** The server gave up: the answer is a part of what there is, or nothing of it. */
  remark: string | null;
  /** When the data is from, as the server says it. */
  dataFrom: string | null;
  /** Elements that are no driving schools, such as the points of a building. */
  otherElements: number;
}

type JsonObject = Record<string, unknown>;
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (object: JsonObject, key: string): string | null => {
  const value = object[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

/** The first of several that a tag lists: ”031-1; 031-2”. */
const firstOf = (text: string | null): string | null => text?.split(';')[0]?.trim() ?? null;

function firstTag(tags: JsonObject, keys: readonly string[]): string | null {
  for (const key of keys) {
    const text = firstOf(textIn(tags, key));
    if (text !== null) return text;
  }
  return null;
}

const elementTypes = ['node', 'way', 'relation'];

function osmIdOf({ type, id }: JsonObject): string | null {
  return typeof type === 'string' && elementTypes.includes(type) && typeof id === 'number' && Number.isSafeInteger(id)
    ? `${type}/${String(id)}`
    : null;
}

/** ”Testgatan 1”; a house without a street is no address. */
function addressOf(tags: JsonObject): string | null {
  const street = textIn(tags, 'addr:street') ?? textIn(tags, 'addr:place');
  return street && [street, textIn(tags, 'addr:housenumber')].filter((part) => part !== null).join(' ');
}

/** ”41101” and ”SE-411 01” as the register writes it. */
const postalCode = (text: string | null): string | null => text && text.replace(/^SE-?\s?/i, '').replace(/\s+/g, '');

const phone = (text: string | null): string | null => text && text.replace(/^00(?=46)/, '+');

function readElement(element: JsonObject, tags: JsonObject, line: number): SourceRow {
  const row = { ...emptyRow(line), osmId: osmIdOf(element) };
  if (row.osmId === null) row.issues.push(issueOf('unreadable', 'id', element['id'] ?? ''));
  putField(row, 'name', 'name', firstTag(tags, ['name', 'operator', 'brand']));
  requireName(row, 'name');
  putField(row, 'address', 'addr:street', addressOf(tags));
  putField(row, 'postalCode', 'addr:postcode', postalCode(firstTag(tags, ['addr:postcode'])));
  putField(row, 'city', 'addr:city', firstTag(tags, ['addr:city']));
  putField(row, 'phone', 'phone', phone(firstTag(tags, ['phone', 'contact:phone', 'contact:mobile'])));
  putField(row, 'website', 'website', firstTag(tags, ['website', 'contact:website', 'url']));
  putField(row, 'email', 'email', firstTag(tags, ['email', 'contact:email']));
  // a way or a relation has a centre, where it was asked for
  const { lat, lon } = isJsonObject(element['center']) ? element['center'] : element;
  putPosition(row, 'lat, lon', lat, lon);
  return row;
}

const isSchool = (tags: JsonObject): boolean => textIn(tags, 'amenity')?.split(';').includes('driving_school') ?? false;

/**
 * Reads an answer of Overpass (`out center tags`), or null for JSON of another kind. Its elements are counted from 1.
 * Source: the Overpass API's JSON, version 0.6; a `remark` beside the elements comes with HTTP 200 where the server gave up.
 */
export function readOverpass(json: unknown): OverpassAnswer | null {
  if (!isJsonObject(json) || !Array.isArray(json['elements'])) return null;
  const rows: SourceRow[] = [];
  let otherElements = 0;
  for (const [at, element] of json['elements'].entries()) {
    const tags: unknown = isJsonObject(element) ? element['tags'] : undefined;
    if (isJsonObject(element) && isJsonObject(tags) && isSchool(tags)) rows.push(readElement(element, tags, at + 1));
    else if (isJsonObject(element)) otherElements += 1;
    else rows.push({ ...emptyRow(at + 1), issues: [issueOf('unreadable')] });
  }
  const base = json['osm3s'];
  return {
    rows,
    remark: textIn(json, 'remark'),
    dataFrom: isJsonObject(base) ? textIn(base, 'timestamp_osm_base') : null,
    otherElements,
  };
}
