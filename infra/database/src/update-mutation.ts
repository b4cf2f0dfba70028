import type { StringOrder } from './bson-order';

/** What an operator is told about the field it changes. */
export interface FieldUpdate {
  /** The value now; undefined when the field is missing. */
  readonly current: unknown;
  readonly operand: unknown;
  readonly path: string;
  readonly id: unknown;
  readonly strings: StringOrder | undefined;
  readonly now: Date;
}

/** The field's new value, or one of these. */
export const unchanged = Symbol('unchanged');
export const removed = Symbol('removed');

export type Mutation = (update: FieldUpdate) => unknown;
