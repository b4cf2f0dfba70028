import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work on a large register stops this often, so that requests are answered in between. */
const MAX_SLICE_MS = 8;

export type Pause = () => Promise<void> | undefined;

/** Lets other work run once some milliseconds have passed since it last did; throws when `signal` is aborted. */
export function slices(signal: AbortSignal): Pause {
  let sliceEnds = performance.now() + MAX_SLICE_MS;
  const letOthersRun = async (): Promise<void> => {
    await nextTurn();
    signal.throwIfAborted();
    sliceEnds = performance.now() + MAX_SLICE_MS;
  };
  return () => (performance.now() < sliceEnds ? undefined : letOthersRun());
}
