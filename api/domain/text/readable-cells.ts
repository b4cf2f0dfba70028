/**
 * Cells as a workbook can hold them. A workbook is XML, which has no room for U+FFFE and U+FFFF: one of them in one cell,
 * and no program opens the file. The writer of workbooks takes care of all other characters.
 */
export const readableCells = <Cell>(cells: readonly Cell[]): (Cell | string)[] =>
  cells.map((cell) => (typeof cell === 'string' ? cell.replace(/[\uFFFE\uFFFF]/g, '') : cell));
