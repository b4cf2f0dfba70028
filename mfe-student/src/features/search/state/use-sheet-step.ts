import { useLocation, useNavigate } from '@korkollen/shared-ui/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toSearch } from './search-address';

/** What the history's entry of an open sheet carries. */
const sheetState = { isSheet: true } as const;

const isSheetEntry = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isSheet' in state;

/** Up to here a list that changes after a press seems to change with it. */
const AT_ONCE_MS = 100;

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
  /** The query as chosen so far, before it is written too; null until the sheet's own entry is there, and from its end. */
  const chosen = useRef<string | null>(null);

  const follow = useEffectEvent(() => {
    if (!isOpen) return;
    if (isSheetEntry(state)) {
      chosen.current ??= search;
    } else if (chosen.current !== null) {
      // Back has left the sheet's entry: what was chosen there is put in front of it again
      const kept = chosen.current;
      chosen.current = null;
      setIsOpen(false);
      if (kept !== search) void navigate({ search: kept });
    }
  });
  useEffect(() => follow(), [search, state]);
  useEffect(
    () => () => {
      chosen.current = null;
    },
    [],
  );

  return {
    isOpen,
    /**
     * Writes a choice within the step of the open sheet, once its answer is there or has let people wait: behind the sheet
     * the page is rendered once for both, which on a slow phone takes longer than the answer.
     * @param answer missing where it is there: then the press shows all at once, in one paint instead of two
     * @returns false when it was not written, because something else has been chosen or the sheet closed before
     */
    async choose(query: URLSearchParams, answer: Promise<unknown> | undefined): Promise<boolean> {
      const next = toSearch(query);
      chosen.current = next;
      if (answer) await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, AT_ONCE_MS))]);
      // one chosen later is written with it, and a sheet that was closed has written it
      const isLatest = chosen.current === next;
      if (isLatest) void navigate({ search: next }, { replace: true, state: sheetState });
      return isLatest;
    },
    open() {
      before.current = search;
      chosen.current = null;
      setIsOpen(true);
      void navigate({ search }, { state: sheetState });
    },
    close() {
      const kept = chosen.current ?? search;
      chosen.current = null;
      setIsOpen(false);
      if (!isSheetEntry(state)) return;
      if (kept === before.current) void navigate(-1);
      else void navigate({ search: kept }, { replace: true });
    },
  };
}
