import { useRef, useState } from 'react';

/** Longer than this is a wait, of which a person is told. */
const instantMs = 100;

/** Does one thing at a time, however often it is asked for, also while a form's rules are fetched and nothing shows yet. */
export function useOneAtATime() {
  const isUnderWay = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const begin = (work: () => Promise<unknown>): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const waiting = setTimeout(() => setIsPending(true), instantMs);
    void work().finally(() => {
      clearTimeout(waiting);
      isUnderWay.current = false;
      setIsPending(false);
    });
  };
  return { isPending, begin };
}
