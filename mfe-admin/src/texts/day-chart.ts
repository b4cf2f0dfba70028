/** What every drawing by days says. */
export const dayChartTexts = {
  showTable: 'Visa som tabell',
  showChart: 'Visa som diagram',
  of: (action: string, label: string) => `${action}: ${label}`,
} as const;
