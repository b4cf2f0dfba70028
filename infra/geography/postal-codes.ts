import data from './postal-codes.json';

/**
 * How well a postal code is placed: by its own place, by the centre of the area that shares its first three digits, or
 * as a box address that lies nowhere and is placed at the middle of town.
 */
export type PostalAccuracy = 'place' | 'area' | 'box';

export type PostalCodeResult =
  | {
      ok: true;
      /** ”411 04”; only ”411” when no more was typed, or when the code itself is not known but its area is. */
      postalCode: string;
      /** False when only the first three digits are known to us. */
      isKnownCode: boolean;
      place: string;
      municipality: string | null;
      /** Degrees, WGS 84. */
      latitude: number;
      longitude: number;
      accuracy: PostalAccuracy;
    }
  /**
   * `tooShort`: under three digits. `malformed`: not a Swedish postal code. `unknown`: one that lies outside the
   * region.
   */
  | { ok: false; reason: 'tooShort' | 'malformed' | 'unknown' };

interface PostalPlace {
  place: string;
  municipality: string | null;
  latitude: number;
  longitude: number;
  accuracy: PostalAccuracy;
}

const accuracies: Record<string, PostalAccuracy> = { place: 'place', prefix: 'area', box: 'box' };

function toPlace(place: unknown, municipality: unknown, lat: unknown, lon: unknown, accuracy: unknown): PostalPlace {
  return {
    place: String(place),
    municipality: typeof municipality === 'string' ? municipality : null,
    latitude: Number(lat),
    longitude: Number(lon),
    accuracy: accuracies[String(accuracy)] ?? 'area',
  };
}

const placesByPrefix = new Map(
  data.prefixes
    // The codes of some areas lie far apart: three digits say nothing there.
    .filter(([, , , , accuracy]) => accuracy !== 'prefix-ambiguous')
    .map(([prefix, place, lat, lon, accuracy]) => [String(prefix), toPlace(place, null, lat, lon, accuracy)]),
);
const placesByCode = new Map(
  data.codes.flatMap(([place, municipality, lat, lon, accuracy, codes]) => {
    const shared = toPlace(place, municipality, lat, lon, accuracy);
    return String(codes)
      .split(' ')
      .map((code) => [code, shared] as const);
  }),
);

/** Every known postal code of the region as five digits. */
export const knownPostalCodes: readonly string[] = [...placesByCode.keys()];

/** ”41104” as Swedes write it: ”411 04”. */
export function formatPostalCode(code: string): string {
  return code.length > 3 ? `${code.slice(0, 3)} ${code.slice(3)}` : code;
}

/**
 * Finds a postal code's place offline: ”41104”, ”411 04”, ”SE-411 04”, or its first three digits (”411”). Never throws.
 * Positions are of areas, not of addresses. Source: GeoNames (CC BY 4.0) and Göteborgs Stad.
 */
export function resolvePostalCode(text: string): PostalCodeResult {
  const code = text
    .slice(0, 40)
    .normalize('NFKC')
    .trim()
    .replace(/^(?:se|s)-?\s?(?=\d)/i, '')
    .replace(/[\s-]/g, '');
  if (!/^\d*$/.test(code) || code.length > 5) return { ok: false, reason: 'malformed' };
  if (code.length < 3) return { ok: false, reason: 'tooShort' };
  const known = placesByCode.get(code);
  if (known !== undefined) return { ok: true, postalCode: formatPostalCode(code), isKnownCode: true, ...known };
  const prefix = code.slice(0, 3);
  const area = placesByPrefix.get(prefix);
  if (area === undefined) return { ok: false, reason: 'unknown' };
  return { ok: true, postalCode: prefix, isKnownCode: false, ...area };
}
