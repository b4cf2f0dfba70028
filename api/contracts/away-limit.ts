import type { Away } from './period';

// What the form says as well, which loads no rules of the contract.
export const longAwayMessage = 'Perioden kan vara högst ett år';

/**
 * Whether a school means to be away for longer than from one day to the same a year later: hardly a holiday, rather a slip
 * in the year, which students would be told for as long.
 */
export const isLongAway = ({ from, until }: Away): boolean =>
  until > `${String(Number(from.slice(0, 4)) + 1).padStart(4, '0')}${from.slice(4)}`;
