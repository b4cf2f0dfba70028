const stockholm = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * What the clocks of Stockholm show at an instant, to the second, as the instant at which those of UTC show the same.
 * @param instant Milliseconds since 1970
 * @returns Milliseconds since 1970
 */
export const wallClock = (instant: number): number => Date.parse(`${stockholm.format(instant).replace(' ', 'T')}Z`);
