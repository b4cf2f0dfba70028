import { useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False in what the host renders and in the render that takes it over; true from then on, and in all that is drawn later. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** Whether this part of the page arrived as the host rendered it; for as long as the part stands. */
export function useHasArrived(): boolean {
  const isInBrowser = useIsInBrowser();
  const [hasArrived] = useState(!isInBrowser);
  return hasArrived;
}
