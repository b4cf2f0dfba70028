import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function at every rendering, which does what the latest one would: so that a part of the page that is rendered
 * again only with other properties (`memo`) can be given a handler. It is for events; rendering must not call it.
 */
export function useStable<Arguments extends unknown[], Result>(
  handle: (...values: Arguments) => Result,
): (...values: Arguments) => Result {
  const latest = useRef(handle);
  useLayoutEffect(() => {
    latest.current = handle;
  });
  return useCallback((...values) => latest.current(...values), []);
}
