/** The id of the results' region, where the focus goes when what had it is no longer there. */
export const resultsId = 'results';

export function focusResults(): void {
  document.getElementById(resultsId)?.focus({ preventScroll: true });
}

export const rowId = (schoolId: string): string => `school-${schoolId}`;

/** The link of a school's row. */
export function focusRow(schoolId: string): void {
  document.getElementById(rowId(schoolId))?.querySelector('a')?.focus();
}
