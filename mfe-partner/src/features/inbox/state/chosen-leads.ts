import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { maxLeadsPerChange } from '@korkollen/api/contracts/limits';
import type { PartnerLeadRow } from '@korkollen/api/contracts/partner';

/** The rows that are chosen for what is done with many at once; those that are shown no more are chosen no more. */
export function useChosenLeads(leads: readonly PartnerLeadRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  /** Whether anything has been chosen since the list was opened. */
  const [hasChosen, setHasChosen] = useState(false);
  /** Where a stretch begins that is chosen with Shift. */
  const anchor = useRef<string>(undefined);
  const shown = useRef(leads);
  useEffect(() => {
    shown.current = leads;
  }, [leads]);

  const toggle = useCallback((id: string, isStretch: boolean): void => {
    const order = shown.current.map((lead) => lead.id);
    const [from, to] = [order.indexOf(anchor.current ?? id), order.indexOf(id)];
    setIds((chosen) => {
      const next = new Set(chosen);
      if (isStretch && from !== -1) {
        for (const between of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(between);
      } else if (!next.delete(id)) next.add(id);
      return new Set([...next].slice(0, maxLeadsPerChange));
    });
    anchor.current = id;
    setHasChosen(true);
  }, []);
  const chooseAll = useCallback(
    (): void => setIds(new Set(shown.current.slice(0, maxLeadsPerChange).map(({ id }) => id))),
    [],
  );
  const clear = useCallback((): void => setIds(new Set()), []);
  /** Those that are done with; what has been ticked since stays. */
  const release = useCallback(
    (done: readonly PartnerLeadRow[]): void =>
      setIds((chosen) => new Set([...chosen].filter((id) => !done.some((lead) => lead.id === id)))),
    [],
  );
  const chosen = useMemo(() => leads.filter(({ id }) => ids.has(id)), [leads, ids]);
  return { ids, chosen, hasChosen, lastId: anchor, toggle, chooseAll, clear, release };
}
export type ChosenLeads = ReturnType<typeof useChosenLeads>;
