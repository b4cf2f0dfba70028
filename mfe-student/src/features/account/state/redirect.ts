import { useNavigate } from '@korkollen/shared-ui/router';
import { useCallback, useEffect, useRef } from 'react';

/** Goes to an address after a moment in which the message can be seen; leaving the page calls it off. */
export function useRedirect(): (address: string, afterMs: number) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (address, afterMs) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void navigate(address, { replace: true }), afterMs);
    },
    [navigate],
  );
}
