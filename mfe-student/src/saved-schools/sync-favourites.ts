import type { SavedFavourite } from '@korkollen/api/contracts/favourites';
import { call, hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { isSameValue } from '@korkollen/shared-ui/host/same-value';
import {
  accountFavourites,
  browserFavourites,
  mergeFavourites,
  unsentChanges,
  withUnsent,
  type Favourite,
  type UnsentChange,
} from './favourites';

function toLocal({ id, name, rating, ratingOrigin, district, addedAt, note, notedAt }: SavedFavourite): Favourite {
  const kept = { id, name, rating, ratingOrigin, location: district, addedAt };
  return notedAt === null ? kept : { ...kept, note: { text: note, at: notedAt } };
}

/** False when the account will not have it: the school is gone, or the list is full. @throws ApiError to be tried again */
async function send({ id, addedAt, note }: Favourite): Promise<boolean> {
  try {
    const body = { addedAt, ...(note && { note: note.text, notedAt: note.at }) };
    await call('keepFavourite', { params: { id }, body });
    return true;
  } catch (error) {
    const isRefused = (['SCHOOL_NOT_FOUND', 'LIST_FULL', 'VALIDATION_FAILED'] as const).some((code) =>
      hasErrorCode(error, code),
    );
    if (!isRefused) throw error;
    return false;
  }
}

/** What was saved before the login goes over to the account, one by one: what is not taken stays in this browser. */
async function moveToAccount(owner: string, isCurrent: () => boolean): Promise<void> {
  for (const favourite of browserFavourites.read()) {
    const isTaken = await send(favourite);
    if (!isCurrent()) return;
    if (!isTaken) continue;
    accountFavourites.change((account) => ({
      owner,
      favourites: mergeFavourites(account.owner === owner ? account.favourites : [], [favourite]),
    }));
    // one that was changed while it was sent is sent again
    browserFavourites.change((saved) => saved.filter((each) => !isSameValue(each, favourite)));
  }
}

async function tell({ id, favourite, at }: UnsentChange): Promise<void> {
  if (favourite === null) {
    await call('removeFavourite', { params: { id }, query: { at } });
  } else if (!(await send(favourite))) {
    browserFavourites.change((saved) => mergeFavourites(saved, [favourite]));
  }
}

async function tellAccount(owner: string, isCurrent: () => boolean): Promise<void> {
  for (const change of unsentChanges.read().filter((each) => each.owner === owner)) {
    await tell(change);
    unsentChanges.change((changes) => changes.filter((each) => !isSameValue(each, change)));
    if (!isCurrent()) return;
  }
}

async function bringTogether(owner: string, isCurrent: () => boolean): Promise<void> {
  await moveToAccount(owner, isCurrent);
  if (isCurrent()) await tellAccount(owner, isCurrent);
  if (!isCurrent()) return;
  const answer = await call('listFavourites');
  if (!isCurrent()) return;
  const meanwhile = unsentChanges.read().filter((change) => change.owner === owner);
  accountFavourites.change(() => ({ owner, favourites: withUnsent(answer.favourites.map(toLocal), meanwhile) }));
}

let last: Promise<unknown> = Promise.resolve();

/** One at a time, in all tabs where the browser can: an answer must not overtake a later one. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  if (locks) return locks.request('korkollen-favourites', work);
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Sends what the account does not have yet, then takes over what it keeps. What is not sent stays, to be tried again.
 * @param isCurrent whether the account is still the one that is signed in
 * @throws ApiError
 */
export function syncFavourites(owner: string, isCurrent: () => boolean): Promise<void> {
  return inTurn(async () => {
    if (isCurrent()) await bringTogether(owner, isCurrent);
  });
}
