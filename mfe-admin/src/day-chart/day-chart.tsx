import { lazy, Suspense, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { DataTable, type DataTableColumn } from '@korkollen/shared-ui/components/data-table';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { color, radius, size, space } from '@korkollen/shared-ui/theme/tokens';
import { dayChartTexts as words } from '../texts/day-chart';
import type { ChartedDay } from './day-bars';

// the drawing brings a library along, which is not waited for
const DayBars = lazy(() => import('./day-bars').then((module) => ({ default: module.DayBars })));

const Sentence = styled.p`
  max-width: ${size.text};
`;
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s4} ${space.s24};
  li {
    display: flex;
    align-items: center;
    gap: ${space.s8};
    color: ${color.inkSoft};
  }
  i {
    width: 12px;
    height: 12px;
    border-radius: ${radius.mark};
  }
`;
const PartMark = styled.i`
  background: ${color.green};
`;
const OthersMark = styled.i`
  background: ${color.lineStrong};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s8} ${space.s24};
`;

export interface DayChartProps<Row extends { date: string }> {
  label: string;
  /** What is to be seen, in a sentence. */
  sentence: string;
  /** What the two parts of a bar are called. */
  partName: string;
  othersName: string;
  days: readonly ChartedDay[];
  /** The same figures as a table, the oldest first. */
  columns: DataTableColumn<Row>[];
  rows: readonly Row[];
  note?: ReactNode;
  /** Where the days lead. */
  link?: ReactNode;
}

/** Something a day, drawn; the same figures stand in a table, one press away. Where nothing was, its sentence says so. */
export function DayChart<Row extends { date: string }>(props: DayChartProps<Row>) {
  const { label, sentence, partName, othersName, days, columns, rows, note, link } = props;
  const [isTable, setIsTable] = useState(false);
  const toggle = isTable ? words.showChart : words.showTable;
  const isEmpty = days.every(({ count }) => count === 0);
  return (
    <>
      <Sentence>{sentence}</Sentence>
      {isEmpty ? null : isTable ? (
        <DataTable caption={label} columns={columns} rows={rows.toReversed()} rowKey={({ date }) => date} />
      ) : (
        <>
          <Legend role="list">
            <li>
              <PartMark />
              {partName}
            </li>
            <li>
              <OthersMark />
              {othersName}
            </li>
          </Legend>
          <Suspense fallback={<Skeleton height="200px" />}>
            <DayBars days={days} label={`${label}. ${sentence}`} />
          </Suspense>
        </>
      )}
      {note}
      <Line>
        <span>{link}</span>
        {!isEmpty && (
          <Button
            size="small"
            variant="quiet"
            aria-label={words.of(toggle, label)}
            onClick={() => setIsTable(!isTable)}
          >
            {toggle}
          </Button>
        )}
      </Line>
    </>
  );
}
