import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useHostServices, type ToastMessage } from './host-services';

/** Says what went wrong in a view. The message goes when the view says that it is `settled`, or goes itself. */
export function useErrorToast() {
  const { toast } = useHostServices();
  const takeAway = useRef<(() => void) | undefined>(undefined);
  const settled = useCallback((): void => {
    takeAway.current?.();
    takeAway.current = undefined;
  }, []);
  useEffect(() => settled, [settled]);
  return useMemo(() => {
    const tell = (message: Omit<ToastMessage, 'variant'>): void => {
      takeAway.current = toast({ ...message, variant: 'error' });
    };
    return { tell, settled };
  }, [toast, settled]);
}
