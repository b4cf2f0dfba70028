import { useEffect } from 'react';
import { HYDRATED_EVENT } from '../start-files';

/** Tells the script that watches over a rendered page that the page now answers by itself. */
export function signalHydrated(): void {
  document.dispatchEvent(new Event(HYDRATED_EVENT));
}

export function useHydratedSignal(): void {
  useEffect(signalHydrated, []);
}
