import { haversineMetres, type GeoPosition } from '../distance/haversine';
import { fold } from '../text/fold';

/** A school of the register as it is looked for. */
export interface SoughtSchool {
  name: string;
  city: string;
  /** Null where the register does not know it. */
  position: GeoPosition | null;
}

/** Something that was found for it. */
export interface FoundPlace {
  id: string;
  name: string;
  /** Null where nothing was said of it. */
  position: GeoPosition | null;
  isClosed: boolean;
}

/** Why a found place may be another one than the school. */
export const placeDoubts = ['name', 'distance', 'position', 'several', 'closed'] as const;
export type PlaceDoubt = (typeof placeDoubts)[number];

export interface PlaceVerdict {
  placeId: string;
  /** None: it is surely the school. */
  doubts: PlaceDoubt[];
}

/** As far as the point of a house and the point of its street's door are apart, in metres. */
export const maxSureMetres = 200;

/** Words that every school may have in its name, and tell none from another. */
const commonWords = new Set(
  'trafikskola trafikskolan trafikskolor bilskola bilskolan korskola korskolan skola skolan korkort mc ab hb kb i och'.split(
    ' ',
  ),
);

const wordsOf = (name: string): string[] => fold(name).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A name's words that tell it from others; of a name that has none, all of them. */
function tellingWords(name: string, city: string): Set<string> {
  const words = wordsOf(name);
  const cityWords = new Set(wordsOf(city));
  const telling = words.filter((word) => !commonWords.has(word) && !cityWords.has(word));
  return new Set(telling.length > 0 ? telling : words);
}

const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...some].every((word) => all.has(word));

/** Whether two names can be one school's: what tells the one is in the other. */
function isSameName(one: string, other: string, city: string): boolean {
  const [words, otherWords] = [tellingWords(one, city), tellingWords(other, city)];
  return words.size > 0 && otherWords.size > 0 && (isWithin(words, otherWords) || isWithin(otherWords, words));
}

interface Judged {
  place: FoundPlace;
  hasName: boolean;
  /** Null where either position is unknown. */
  metres: number | null;
}

const isNear = ({ metres }: Judged): boolean => metres !== null && metres <= maxSureMetres;

function compare(one: Judged, other: Judged): number {
  if (one.hasName !== other.hasName) return one.hasName ? -1 : 1;
  if (one.place.isClosed !== other.place.isClosed) return one.place.isClosed ? 1 : -1;
  return (one.metres ?? Infinity) - (other.metres ?? Infinity) || 0;
}

/**
 * Which of the found places is the school, and what speaks against it. It is surely the school when it carries its name,
 * lies within 200 metres of it, is open, and is the only one of which all that is true.
 * @returns null where nothing was found
 */
export function judgePlaces(school: SoughtSchool, found: readonly FoundPlace[]): PlaceVerdict | null {
  const judged = found.map((place): Judged => {
    const metres = school.position && place.position ? haversineMetres(school.position, place.position) : null;
    return { place, hasName: isSameName(school.name, place.name, school.city), metres };
  });
  const [best, ...others] = judged.toSorted(compare);
  if (best === undefined) return null;
  const speaks: Record<PlaceDoubt, boolean> = {
    name: !best.hasName,
    position: best.metres === null,
    distance: best.metres !== null && !isNear(best),
    several: others.some((other) => other.hasName && !other.place.isClosed && isNear(other)),
    closed: best.place.isClosed,
  };
  return { placeId: best.place.id, doubts: placeDoubts.filter((doubt) => speaks[doubt]) };
}
