/** When the daily mail goes out, at the earliest: somebody should be awake to read it. */
export const mailHour = 8;

const stockholm = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The day in Stockholm, `2026-03-29`, also where the clock is changed. */
export const stockholmDay = (now: Date): string => stockholm.format(now).slice(0, 10);

/** The day whose mail may be sent now; null before its hour. */
export function mailDay(now: Date): string | null {
  const hour = Number(stockholm.format(now).slice(11, 13));
  return hour >= mailHour ? stockholmDay(now) : null;
}
