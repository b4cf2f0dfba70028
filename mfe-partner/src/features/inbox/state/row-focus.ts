const rowSelector = 'a[data-lead]';

/** The moves between rows by key: where from, and where the last row is. */
const moves: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  j: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  k: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Which row a key moves to: arrows, j and k, Home and End. Undefined for any other key. */
export function rowAfterKey(key: string, at: number, rows: number): number | undefined {
  return moves[key]?.(at, rows - 1);
}

/** The lead whose row has the focus; undefined where anything else has it. */
export function focusedLead(container: HTMLElement): string | undefined {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !container.contains(activeElement)) return undefined;
  return activeElement.matches(rowSelector) ? activeElement.dataset.lead : undefined;
}

const rowOf = (container: HTMLElement | null, leadId: string | undefined): HTMLElement | undefined =>
  [...(container?.querySelectorAll<HTMLElement>(rowSelector) ?? [])].find((row) => row.dataset.lead === leadId);

/** The row after the one that something stands in, or before it where it is the last; null beside the only one. */
export function neighbourRow(container: HTMLElement, inRow: Element): HTMLElement | null {
  const rows = [...container.querySelectorAll<HTMLElement>(rowSelector)];
  const at = rows.findIndex((row) => row.closest('tr')?.contains(inRow));
  return rows[at + 1] ?? rows[at - 1] ?? null;
}

/** The browser brings into view only the name, which is what has the focus; the row is the whole of it. */
function focusWhole(row: HTMLElement | null | undefined): void {
  row?.focus();
  row?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

/** Puts the focus on one lead's row; false when it is not drawn. */
export function focusDrawnRow(container: HTMLElement | null, leadId: string): boolean {
  const row = rowOf(container, leadId);
  focusWhole(row);
  return row !== undefined;
}

/** Puts the focus on one lead's row, or on the first row when that lead is not in the list. */
export function focusRow(container: HTMLElement | null, leadId: string | undefined): void {
  focusWhole(rowOf(container, leadId) ?? container?.querySelector<HTMLElement>(rowSelector));
}

/**
 * Moves the focus once the page stands. A frame later, because the host puts the focus on the page's heading in the
 * effects of the same navigation. Returns what calls it off.
 */
export function focusAfterArrival(focus: () => void): () => void {
  const frame = requestAnimationFrame(focus);
  return () => cancelAnimationFrame(frame);
}
