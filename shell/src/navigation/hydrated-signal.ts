import { useEffect } from 'react';
import { FRAME_HYDRATED_EVENT, HYDRATED_EVENT } from '../start-files';

/** Tells the script that watches over a rendered page that the page now answers by itself. */
export function signalHydrated(): void {
  document.dispatchEvent(new Event(HYDRATED_EVENT));
}

export function useHydratedSignal(): void {
  useEffect(signalHydrated, []);
}

/** Tells it sooner that header and footer do. */
export function useFrameHydratedSignal(): void {
  useEffect(() => void document.dispatchEvent(new Event(FRAME_HYDRATED_EVENT)), []);
}
