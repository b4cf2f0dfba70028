/** Schools that stand side by side on a phone. */
const schoolsOnPhone = 2;

/** Whether a phone shows only some of the schools at a time. */
export const isTurned = (count: number): boolean => count > schoolsOnPhone;

/** A school's part in what is shown from `place` on: alone where there is room for one, beside it where there is for two. */
export function turnOf(at: number, place: number, count: number): 'first' | 'second' | 'hidden' {
  if (at === place) return 'first';
  return at === (place + 1) % count ? 'second' : 'hidden';
}

/** The two places that are shown from `place` on, from 1, in the order of the table. */
export function pairFrom(place: number, count: number): [number, number] {
  const next = (place + 1) % count;
  return [Math.min(place, next) + 1, Math.max(place, next) + 1];
}
