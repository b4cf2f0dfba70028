import {
  defaultCategories,
  isOfferedCategory,
  offeredCategories,
  type OfferedCategory,
} from '@korkollen/api/domain/comparison/choices';

const CATEGORIES = 'categories';

const inOrder = (chosen: readonly OfferedCategory[]): OfferedCategory[] =>
  offeredCategories.filter((category) => chosen.includes(category));

/** The categories that an address holds, in the order of the table; the usual ones when it says nothing of them. */
export function readCategories(parameters: URLSearchParams): OfferedCategory[] {
  const text = parameters.get(CATEGORIES);
  return inOrder(text === null ? defaultCategories : text.split(',').filter(isOfferedCategory));
}

/** The query with these categories in it, only where they differ from the usual ones; all else in it stays. */
export function writeCategories(parameters: URLSearchParams, chosen: readonly OfferedCategory[]): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const text = inOrder(chosen).join(',');
  if (text === inOrder(defaultCategories).join(',')) next.delete(CATEGORIES);
  else next.set(CATEGORIES, text);
  return next;
}
