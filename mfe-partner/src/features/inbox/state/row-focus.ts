import type { KeyboardEvent } from 'react';

const rowSelector = 'a[data-lead]';

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  j: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  k: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Moves the focus between the rows below the element that listens: arrows, j and k, Home and End. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const move = moves[event.key];
  if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>(rowSelector)];
  const at = rows.findIndex((row) => row === document.activeElement);
  if (at === -1) return;
  event.preventDefault();
  rows[move(at, rows.length - 1)]?.focus();
}

/** Puts the focus on one lead's row, or on the first row when that lead is not in the list. */
export function focusRow(container: HTMLElement | null, leadId: string | undefined): void {
  const rows = [...(container?.querySelectorAll<HTMLAnchorElement>(rowSelector) ?? [])];
  (rows.find((row) => row.dataset.lead === leadId) ?? rows[0])?.focus();
}

/**
 * Moves the focus once the page stands. A frame later, because the host puts the focus on the page's heading in the
 * effects of the same navigation. Returns what calls it off.
 */
export function focusAfterArrival(focus: () => void): () => void {
  const frame = requestAnimationFrame(focus);
  return () => cancelAnimationFrame(frame);
}
