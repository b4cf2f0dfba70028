import type { ComparisonCell, ComparisonGroup, ComparisonRow } from './comparison';

/** A group with the rows that say something; those that are empty for every school are folded under it. */
export interface VisibleGroup extends ComparisonGroup {
  emptyRows: ComparisonRow[];
}

const isEmpty = ({ cells }: ComparisonRow): boolean => cells.every((cell) => cell.isSoft === true);

const contentOf = ({ text, details = [], judgement, lines = [] }: ComparisonCell): string =>
  JSON.stringify([text, details, judgement, lines]);

const isDifferent = ({ cells }: ComparisonRow): boolean => new Set(cells.map(contentOf)).size > 1;

/** The groups that have something to show: every row, or only those in which the schools differ. */
export function visibleGroups(groups: readonly ComparisonGroup[], onlyDifferences: boolean): VisibleGroup[] {
  const visible = groups.map((group) => ({
    ...group,
    rows: group.rows.filter((row) => (onlyDifferences ? isDifferent(row) : !isEmpty(row))),
    emptyRows: onlyDifferences ? [] : group.rows.filter(isEmpty),
  }));
  return visible.filter(({ rows, emptyRows }) => rows.length + emptyRows.length > 0);
}
