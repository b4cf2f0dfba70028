import { writeXlsxStream } from 'hucre/xlsx';
import { wallClock } from '../../domain/stockholm/wall-clock';
import { readableCells } from '../../domain/text/readable-cells';

type CellValue = string | number | boolean | Date | null;

/** @typeParam Of what a row is made of */
export interface Column<Of extends unknown[]> {
  header: string;
  /** In characters. */
  width: number;
  numFmt: string;
  cell(...of: Of): CellValue;
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a spreadsheet takes for text whatever it looks like, also when somebody changes it there. */
export const textColumn = <Of extends unknown[]>(
  header: string,
  width: number,
  cell: (...of: Of) => string | null,
): Column<Of> => ({ header, width, numFmt: '@', cell });

/** What a spreadsheet shows as it would show it by itself: a number, a yes or no. */
export const plainColumn = <Of extends unknown[]>(
  header: string,
  width: number,
  cell: (...of: Of) => number | boolean | null,
): Column<Of> => ({ header, width, numFmt: 'General', cell });

/** Instants as Stockholm's clocks show them: a workbook knows no time zones. */
export const timeColumn = <Of extends unknown[]>(header: string, cell: (...of: Of) => Date | null): Column<Of> => ({
  header,
  width: 17,
  numFmt: 'yyyy-mm-dd hh:mm',
  cell(...of) {
    const instant = cell(...of);
    return instant && new Date(wallClock(instant.getTime()));
  },
});

/** One sheet, written while its rows are read, so that its size costs no memory. */
export function writeWorkbook<Of extends unknown[]>(
  name: string,
  columns: readonly Column<Of>[],
  rows: AsyncIterable<Of>,
): ReadableStream<Uint8Array> {
  async function* cells(): AsyncGenerator<CellValue[]> {
    for await (const of of rows) yield readableCells(columns.map(({ cell }) => cell(...of)));
  }
  return writeXlsxStream(cells(), {
    name,
    columns: columns.map(({ header, width, numFmt }) => ({ header, width, numFmt })),
    freezePane: { rows: 1 },
  });
}
