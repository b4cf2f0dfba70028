import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { PartnerLeadRow } from '@korkollen/api/contracts/partner';
import { focusDrawnRow } from '../state/row-focus';

/** A row's height before one has been measured, in pixels; all rows are as high. */
const likelyHeight = 56;
const overscan = 12;

export interface WindowedRowsProps {
  leads: readonly PartnerLeadRow[];
  /** The row that has the focus: it stays drawn wherever the list is. */
  focusedAt: number;
  /** A row to draw and to focus; told when it is done. −1: none. */
  wantedAt: number;
  onFound(): void;
  renderRow(lead: PartnerLeadRow, at: number): ReactNode;
}

/** Draws of a long list the rows about the window, and room for the others. */
export function WindowedRows({ leads, focusedAt, wantedAt, onFound, renderRow }: WindowedRowsProps) {
  const top = useRef<HTMLTableRowElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const box = top.current?.parentElement?.getBoundingClientRect();
    if (box) setScrollMargin(box.top + window.scrollY);
  }, []);
  const apart = [focusedAt, wantedAt].filter((at) => at >= 0 && at < leads.length);
  const [rowHeight, setRowHeight] = useState(likelyHeight);
  const virtualizer = useWindowVirtualizer({
    count: leads.length,
    estimateSize: () => rowHeight,
    getItemKey: (at) => leads[at]?.id ?? at,
    overscan,
    scrollMargin,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...apart])].toSorted((one, other) => one - other),
  });
  const rows = virtualizer.getVirtualItems();

  // two lines a row where the list is narrow, and more where letters are large
  useLayoutEffect(() => {
    const row = top.current?.parentElement?.querySelector('tr[aria-rowindex]');
    const height = row?.getBoundingClientRect().height ?? 0;
    if (height > 0 && Math.abs(height - rowHeight) > 0.5) setRowHeight(height);
  }, [rows.length, rowHeight]);
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  // a row that is focused is brought into view by the browser
  useEffect(() => {
    const lead = leads[wantedAt];
    if (lead && focusDrawnRow(top.current?.parentElement ?? null, lead.id)) onFound();
  });

  let end = scrollMargin;
  const drawn: ReactNode[] = [];
  for (const { index, start, end: rowEnd, key } of rows) {
    const lead = leads[index];
    if (!lead) continue;
    if (start > end) drawn.push(<Gap key={`before ${key}`} height={start - end} />);
    drawn.push(renderRow(lead, index));
    end = rowEnd;
  }
  const below = virtualizer.getTotalSize() + scrollMargin - end;
  return (
    <>
      <tr ref={top} hidden />
      {drawn}
      {below > 0 && <Gap height={below} />}
    </>
  );
}

/** The room of rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return <tr role="presentation" aria-hidden="true" style={{ display: 'block', height }} />;
}
