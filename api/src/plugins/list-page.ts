import { maxListed } from '../../contracts/limits';
import { sv } from '../texts/sv';
import { ApiError } from './api-error';

/**
 * As much of a list as one answer holds, from its beginning or after the item with an id.
 * @throws ApiError VALIDATION_FAILED when that item is not in the list (any more).
 */
export function pageAfter<Item>(items: readonly Item[], idOf: (item: Item) => string, after?: string): readonly Item[] {
  if (after === undefined) return items.slice(0, maxListed);
  const at = items.findIndex((item) => idOf(item) === after);
  if (at < 0) throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'after', message: sv.fields.goneFromList }] });
  return items.slice(at + 1, at + 1 + maxListed);
}
