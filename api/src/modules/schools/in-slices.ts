import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work on a large register stops this often, so that requests are answered in between. */
const longestSliceMs = 8;

/** Does something for each item, a few milliseconds at a time. @throws when `signal` is aborted. */
export async function forEachInSlices<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  act: (item: Item) => void,
  signal: AbortSignal,
): Promise<void> {
  let sliceEnds = performance.now() + longestSliceMs;
  for await (const item of items) {
    if (performance.now() >= sliceEnds) {
      await nextTurn();
      signal.throwIfAborted();
      sliceEnds = performance.now() + longestSliceMs;
    }
    act(item);
  }
}

/** The items in portions, each handed over in a turn of its own. @throws when `signal` is aborted. */
export async function forEachPortion<Item>(
  items: readonly Item[],
  size: number,
  act: (portion: Item[]) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) {
    signal.throwIfAborted();
    act(items.slice(start, start + size));
    await nextTurn();
  }
}

/** The items in an order of places, a few thousand in a turn. @throws when `signal` is aborted. */
export async function inOrder<Item>(items: readonly Item[], order: Int32Array, signal: AbortSignal): Promise<Item[]> {
  const ordered: Item[] = [];
  await forEachPortion(
    [...order],
    5_000,
    (places) => {
      for (const at of places) {
        const item = items[at];
        if (item !== undefined) ordered.push(item);
      }
    },
    signal,
  );
  return ordered;
}
