import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function at every rendering, which does what the latest one would: so that a part of the page that is rendered
 * again only with other properties (`memo`) can be given a handler. It is for events; rendering must not call it.
 */
export function useStable<Arguments extends unknown[]>(
  handle: (...values: Arguments) => void,
): (...values: Arguments) => void {
  const latest = useRef(handle);
  useLayoutEffect(() => {
    latest.current = handle;
  });
  return useCallback((...values) => latest.current(...values), []);
}
