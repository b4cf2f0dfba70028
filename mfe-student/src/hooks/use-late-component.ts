import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';

type TakeAway = () => void;

/**
 * A component whose code is fetched when it is first needed. Unlike a lazy component, one that cannot be fetched costs
 * the page nothing: the failure is handed over, and the next time it is needed it is tried again. What `onFailure`
 * answers takes its message away, which is done when the code has come.
 */
export function useLateComponent<Props>(
  isNeeded: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailure: (() => TakeAway | undefined) | (() => void),
): ComponentType<Props> | null {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const takeAway = useRef<TakeAway>(undefined);
  const isMissing = isNeeded && Component === null;
  const fetchCode = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const Loaded = await load();
      if (signal.aborted) return;
      takeAway.current?.();
      setComponent(() => Loaded);
    } catch (error) {
      console.warn('A part of the page could not be fetched', error);
      if (!signal.aborted) takeAway.current = onFailure() ?? undefined;
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
