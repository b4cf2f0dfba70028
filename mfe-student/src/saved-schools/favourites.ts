import { accountKeyPrefix } from '@korkollen/shared-ui/host/account-storage';
import { createPersistedStore, isRecord } from '../storage/persisted-store';
import { isMoment, parseList, parseSavedSchool, type SavedSchool } from './saved-school';

/** A person’s own words about a school; an emptied note has its moment too. */
export interface Note {
  text: string;
  /** ISO 8601. */
  at: string;
}

export interface Favourite extends SavedSchool {
  /** ISO 8601. */
  addedAt: string;
  note?: Note;
}

/** A change that the account has not heard of yet. */
export interface UnsentChange {
  /** The account. */
  owner: string;
  /** The school. */
  id: string;
  /** What is kept of it now; null when it was taken away. */
  favourite: Favourite | null;
  /** ISO 8601. */
  at: string;
}

/** What an account kept when it was last asked, with what has been changed here since. */
interface AccountFavourites {
  owner: string | null;
  favourites: readonly Favourite[];
}

/** More than any account takes; what is older was left here by somebody who never came back. */
const MAX_UNSENT = 400;

function parseNote(stored: unknown): Pick<Favourite, 'note'> {
  if (!isRecord(stored) || typeof stored.text !== 'string' || !isMoment(stored.at)) return {};
  return { note: { text: stored.text, at: stored.at } };
}

function parseFavourite({ addedAt, note, ...item }: Record<string, unknown>): Favourite[] {
  const school = parseSavedSchool(item);
  return school && isMoment(addedAt) ? [{ ...school, addedAt, ...parseNote(note) }] : [];
}

function parseChange({ owner, id, favourite, at }: Record<string, unknown>): UnsentChange[] {
  if (typeof owner !== 'string' || typeof id !== 'string' || !isMoment(at)) return [];
  if (favourite === null) return [{ owner, id, favourite, at }];
  return isRecord(favourite) ? parseFavourite(favourite).map((kept) => ({ owner, id, favourite: kept, at })) : [];
}

/** Saved in this browser by nobody in particular, or not yet taken by an account. */
export const browserFavourites = createPersistedStore<readonly Favourite[]>({
  key: 'favourites',
  empty: [],
  parse: (stored) => parseList(stored, parseFavourite),
});

/** So that a page shows them before the server has answered. They leave the browser when the person logs out. */
export const accountFavourites = createPersistedStore<AccountFavourites>({
  key: `${accountKeyPrefix}favourites`,
  empty: { owner: null, favourites: [] },
  parse: (stored) =>
    isRecord(stored) && typeof stored.owner === 'string'
      ? { owner: stored.owner, favourites: parseList(stored.favourites, parseFavourite) }
      : { owner: null, favourites: [] },
});

/** Outlives a logout, so that nothing is lost when the network is away; only their owner’s next login sees and sends them. */
export const unsentChanges = createPersistedStore<readonly UnsentChange[]>({
  key: 'favourites-unsent',
  empty: [],
  parse: (stored) =>
    Array.isArray(stored) ? stored.flatMap((item: unknown) => (isRecord(item) ? parseChange(item) : [])) : [],
});

const isNewer = (one: string, other: string): boolean => Date.parse(one) > Date.parse(other);

/** One school as two lists have it: the newest time, and the newest note. */
function mergeFavourite(one: Favourite, other: Favourite): Favourite {
  const newest = isNewer(one.addedAt, other.addedAt) ? one : other;
  const notes = [one.note, other.note].filter((note) => note !== undefined);
  const note = notes.reduce<Note | undefined>(
    (best, each) => (best && !isNewer(each.at, best.at) ? best : each),
    undefined,
  );
  return { ...newest, ...(note && { note }) };
}

/** Lists as one, newest first, each school once. */
export function mergeFavourites(...lists: (readonly Favourite[])[]): Favourite[] {
  const byId = new Map<string, Favourite>();
  for (const favourite of lists.flat()) {
    const known = byId.get(favourite.id);
    byId.set(favourite.id, known ? mergeFavourite(favourite, known) : favourite);
  }
  return [...byId.values()].sort((one, other) => Date.parse(other.addedAt) - Date.parse(one.addedAt));
}

/** What an account keeps with what it has not heard of yet. */
export function withUnsent(favourites: readonly Favourite[], changes: readonly UnsentChange[]): Favourite[] {
  const kept = new Map(favourites.map((favourite) => [favourite.id, favourite]));
  for (const { id, favourite } of changes) {
    if (favourite) kept.set(id, favourite);
    else kept.delete(id);
  }
  return mergeFavourites([...kept.values()]);
}

const without = <Item extends { id: string }>(items: readonly Item[], id: string): Item[] =>
  items.filter((item) => item.id !== id);

function changeAccount(owner: string, id: string, favourite: Favourite | null): void {
  const { addedAt } = findFavourite(owner, id) ?? {};
  const now = new Date().toISOString();
  // a change dated before the saving, by a clock that is slow here, is one that the account would not heed
  const at = addedAt !== undefined && isNewer(addedAt, now) ? addedAt : now;
  const change = { owner, id, favourite, at };
  accountFavourites.change((account) => ({
    owner,
    favourites: withUnsent(account.owner === owner ? account.favourites : [], [change]),
  }));
  unsentChanges.change((changes) =>
    [...changes.filter((each) => each.owner !== owner || each.id !== id), change].slice(-MAX_UNSENT),
  );
}

/** What is saved of a school, by the browser or for an account. */
function findFavourite(owner: string | null, schoolId: string): Favourite | undefined {
  const account = accountFavourites.read();
  const kept = account.owner === owner ? account.favourites : [];
  return mergeFavourites(browserFavourites.read(), kept).find(({ id }) => id === schoolId);
}

/** Saves or changes a favourite: in the account’s name, or in the browser’s when there is no account. */
export function keepFavourite(owner: string | null, favourite: Favourite): void {
  const isOfBrowser = browserFavourites.read().some(({ id }) => id === favourite.id);
  if (owner === null || isOfBrowser) {
    browserFavourites.change((saved) => mergeFavourites([favourite, ...without(saved, favourite.id)]));
  } else {
    changeAccount(owner, favourite.id, favourite);
  }
}

export function removeFavourite(owner: string | null, schoolId: string): void {
  browserFavourites.change((saved) => without(saved, schoolId));
  if (owner !== null) changeAccount(owner, schoolId, null);
}

/** Notes something on a school that is saved; on one that is not (any more) nothing is noted. */
export function noteOnFavourite(owner: string | null, schoolId: string, text: string): void {
  const favourite = findFavourite(owner, schoolId);
  if (favourite) keepFavourite(owner, { ...favourite, note: { text, at: new Date().toISOString() } });
}
