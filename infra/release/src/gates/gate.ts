/** What a release has to pass before visitors are given it, in the order in which it is asked. */
export const gates = ['files', 'shared', 'contracts', 'sizes', 'routes', 'rendering', 'smoke'] as const;
export type Gate = (typeof gates)[number];

/** What a gate found. */
export interface GateResult {
  gate: Gate;
  isGood: boolean;
  /** What was found, in a sentence. */
  says: string;
  /** What its team can do about it; empty where the gate is passed. */
  todo: string;
}

export function pass(gate: Gate, says: string): GateResult {
  return { gate, isGood: true, says, todo: '' };
}

/** Longer lists tell nobody more. */
const MAX_NAMED = 5;

/** `a, b and 3 more` */
export function nameSome(things: readonly string[], between = ', '): string {
  const named = things.slice(0, MAX_NAMED).join(between);
  return things.length > MAX_NAMED ? `${named} and ${things.length - MAX_NAMED} more` : named;
}

/** One sentence for what was found, one for what to do. */
export function refuse(gate: Gate, says: string, todo: string): GateResult {
  return { gate, isGood: false, says, todo };
}

/** `1 page`, `3 pages` */
export const countOf = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;
