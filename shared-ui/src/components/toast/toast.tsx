import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ToastQueue } from './toast-queue';

type ViewportComponent = ComponentType<{ queue: ToastQueue }>;

const IDLE_MS = 1500;

/**
 * Loads the viewport after the first page stands, so that it costs the start nothing but is already there when the
 * network has gone and the message is about just that. A failed load is tried again with the next message, whether or not
 * the one before it still waits.
 * @param messageId The message that waits, or 0
 */
function useViewport(messageId: number): ViewportComponent | null {
  const [Viewport, setViewport] = useState<ViewportComponent | null>(null);
  useEffect(() => {
    if (Viewport) return undefined;
    let isCurrent = true;
    const load = (): void => {
      import('./toast-viewport').then(
        (module) => isCurrent && setViewport(() => module.ToastViewport),
        (error: unknown) => console.warn('Messages cannot be shown yet', error),
      );
    };
    const timer = setTimeout(load, messageId ? 0 : IDLE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [Viewport, messageId]);
  return Viewport;
}

export interface ToastProviderProps {
  queue: ToastQueue;
  children: ReactNode;
}

/** Shows the messages of one queue above the page. The host has one; everybody else reaches it through its services. */
export function ToastProvider({ queue, children }: ToastProviderProps) {
  const messageId = useStore(queue.store, (state) => state.current?.id ?? 0);
  const Viewport = useViewport(messageId);
  return (
    <>
      {children}
      {/* A modal dialog hides all but live regions from assistive technology; this one has nothing read out by itself.
          It is there before the viewport, which may come after the dialog. */}
      <div aria-live="off">{Viewport && <Viewport queue={queue} />}</div>
    </>
  );
}
