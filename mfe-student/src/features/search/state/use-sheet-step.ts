import { useLocation, useNavigate } from '@korkollen/shared-ui/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What the history's entry of an open sheet carries. */
const sheetState = { isSheet: true } as const;

const isSheetEntry = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isSheet' in state;

/**
 * Whether the filters' sheet is open, as one step of the history: Back closes it, and what was chosen in it stays, as one
 * step. Not read from the history, where a reload would find it open.
 */
export function useSheetStep() {
  const navigate = useNavigate();
  const location = useLocation();
  const { search } = location;
  const state: unknown = location.state;
  const [isOpen, setIsOpen] = useState(false);
  /** The query when it was opened. */
  const before = useRef(search);
  /** The query as chosen so far; null until the sheet's own entry is there. */
  const chosen = useRef<string | null>(null);

  const follow = useEffectEvent(() => {
    if (!isOpen) return;
    if (isSheetEntry(state)) {
      chosen.current = search;
    } else if (chosen.current !== null) {
      // Back has left the sheet's entry: what was chosen there is put in front of it again
      const kept = chosen.current;
      setIsOpen(false);
      if (kept !== search) void navigate({ search: kept });
    }
  });
  useEffect(() => follow(), [search, state]);

  return {
    isOpen,
    /** How a change is written while the sheet is open: within its step. */
    step: isOpen ? { replace: true, state: sheetState } : undefined,
    open() {
      before.current = search;
      chosen.current = null;
      setIsOpen(true);
      void navigate({ search }, { state: sheetState });
    },
    close() {
      setIsOpen(false);
      if (!isSheetEntry(state)) return;
      if (search === before.current) void navigate(-1);
      else void navigate({ search }, { replace: true });
    },
  };
}
