import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';

/**
 * A component whose code is fetched when it is first needed. Unlike a lazy component, one that cannot be fetched costs
 * the page nothing: the failure is handed over, and the next time it is needed it is tried again.
 */
export function useLateComponent<Props>(
  isNeeded: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailure: () => void,
): ComponentType<Props> | null {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const isMissing = isNeeded && Component === null;
  const fetchCode = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const Loaded = await load();
      if (!signal.aborted) setComponent(() => Loaded);
    } catch (error) {
      console.warn('A part of the page could not be fetched', error);
      if (!signal.aborted) onFailure();
    }
  });
  useEffect(() => {
    if (!isMissing) return undefined;
    const leaving = new AbortController();
    void fetchCode(leaving.signal);
    return () => leaving.abort();
  }, [isMissing]);
  return Component;
}
