/**
 * For `placeholderData`: the rows that are shown stay until those that are asked for have come. Where there are none nothing
 * stays: that another question found nothing says nothing of this one.
 */
export const keepRows = <Page>(previous: Page | undefined, rows: readonly unknown[] | undefined): Page | undefined =>
  rows !== undefined && rows.length > 0 ? previous : undefined;
