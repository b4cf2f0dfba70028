import { ApiError, isOffline } from '@korkollen/shared-ui/http/http-client';
import { useEffect, useEffectEvent, useState } from 'react';

/** How often a server that was down is tried while somebody waits for it. */
const retryMs = 20_000;

/** No answer came, or one that the same content may not get the next time. */
export const mayPass = (error: unknown): boolean =>
  isOffline(error) || (error instanceof ApiError && error.status >= 500);

/** `asking` until the person has answered; a yes stands until it is sent, a no until the page is left. */
type Waiting = 'none' | 'asking' | 'waiting' | 'declined';

/** Asks, once, whether what could not be sent is sent as soon as it can be; then it goes by itself. */
export function useSendLater(send: () => void) {
  const [waiting, setWaiting] = useState<Waiting>('none');
  const isWaiting = waiting === 'waiting';
  const tryAgain = useEffectEvent(() => {
    if (navigator.onLine) send();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const onOnline = () => tryAgain();
    const timer = setInterval(onOnline, retryMs);
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [isWaiting]);
  return {
    waiting,
    /** Sending has failed: asks where waiting may help and nobody has said no. */
    onFailure(error: unknown): void {
      setWaiting((before) => {
        if (!mayPass(error)) return 'none';
        return before === 'none' ? 'asking' : before;
      });
    },
    answer: (isYes: boolean) => setWaiting(isYes ? 'waiting' : 'declined'),
    /** There is nothing to wait for any more. */
    stop: () => setWaiting('none'),
  };
}
