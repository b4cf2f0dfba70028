import type { GoesWith, Keeping } from '../../plugins/database/stored-collection';

const DAY_MS = 86_400_000;

/** A collection by what it declares of itself. */
export interface KeptCollection {
  collectionName: string;
  keeping: Keeping;
}

export type Filter = Record<string, unknown>;

/** What is kept no longer at a time, to the millisecond; null for a collection in which nothing expires. */
export function expiredAt(keeping: Keeping, now: Date): Filter | null {
  if ('until' in keeping) return { [keeping.until]: { $lte: now } };
  if ('since' in keeping) return { [keeping.since]: { $lte: new Date(now.getTime() - keeping.days * DAY_MS) } };
  return null;
}

export interface Dependent {
  collectionName: string;
  keeping: Keeping;
  goesWith: GoesWith;
}

/** The collections whose documents go with those of another one. */
export const dependentsOf = (collections: readonly KeptCollection[], collection: string): Dependent[] =>
  collections.flatMap(({ collectionName, keeping }) => {
    const goesWith = 'goesWith' in keeping ? keeping.goesWith : undefined;
    return goesWith?.collection === collection ? [{ collectionName, keeping, goesWith }] : [];
  });
