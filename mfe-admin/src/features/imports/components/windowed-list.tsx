import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** A row's height before it has been measured, in pixels. */
const likelyHeight = 96;
const overscan = 10;

const List = styled.ul`
  position: relative;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Item = styled.li`
  position: absolute;
  inset-inline: 0;
  top: 0;
`;

export interface WindowedListProps<Row> {
  label: string;
  rows: readonly Row[];
  idOf(row: Row): string;
  renderRow(row: Row): ReactNode;
  /** The last row that there is has come near. */
  onEnd(): void;
}

/** Draws of a long list the rows about the window, each as high as it is, and room for the others. */
export function WindowedList<Row>({ label, rows, idOf, renderRow, onEnd }: WindowedListProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      const box = list.current?.getBoundingClientRect();
      if (box) setScrollMargin(Math.round(box.top + window.scrollY));
    };
    measure();
    // what stands above may open or go
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => likelyHeight,
    getItemKey: (at) => {
      const row = rows[at];
      return row ? idOf(row) : at;
    },
    overscan,
    scrollMargin,
  });
  const drawn = virtualizer.getVirtualItems();
  const last = drawn.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= rows.length - overscan) onEnd();
  }, [last, rows.length, onEnd]);
  return (
    <List ref={list} role="list" aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
      {drawn.map(({ index, key, start }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <Item
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              style={{ transform: `translateY(${String(start - scrollMargin)}px)` }}
            >
              {renderRow(row)}
            </Item>
          )
        );
      })}
    </List>
  );
}
