import { useRef } from 'react';

/**
 * A handler that does nothing while its last call is still under way: a double click sends once, even when the second
 * click comes while the first one is being checked and nothing shows yet.
 */
export function useOneAtATime<Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  const isUnderWay = useRef(false);
  return async (...args) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await work(...args);
    } finally {
      isUnderWay.current = false;
    }
  };
}
