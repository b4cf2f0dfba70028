import { randomUUID } from 'node:crypto';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { ApiError } from '../api-error';

/** An attempt that has come no further by then was cut off. */
const ATTEMPT_MS = 10_000;

/** Which attempt is about to take somebody's role away, and since when. */
export const steppingDownFields = {
  steppingDown: z.string().nullable().default(null),
  steppingDownAt: z.date().nullable().default(null),
};
/** To be set in the write that takes the role away, where the document stays. */
export const unmarked = { steppingDown: null, steppingDownAt: null };

type Filter = Record<string, unknown>;

/** What takes the role away, if the document is still as the filter says. False when it is not. */
export type TakeRole = (filter: Filter & { steppingDown: string }) => Promise<boolean>;

interface StepDown<Stored> {
  /** Finds the one who steps down, as long as they are an administrator. */
  bearer: Filter;
  /** Find those who can stay. */
  others: Filter;
  take: TakeRole;
  /** Whether somebody can stay, by another document, such as their account. Asked only of those who are not marked. */
  canStay?(other: Stored): Promise<boolean>;
  /** Whether nobody has to stay. Asked once the bearer is marked, when no other attempt counts on them any more. */
  mayBeLast?: (() => Promise<boolean>) | undefined;
}

/**
 * Takes the role of an administrator away and leaves one, though they are documents of their own and nothing is written to
 * two at once. Who is to step down is marked first; then another administrator is looked for who is not marked. Of any
 * number of attempts that would together leave nobody, the one whose mark comes last finds nobody left unmarked, and gives
 * up. An attempt that was cut off loses its mark to whoever needs its bearer as the one who stays.
 */
export function createSteppingDown<Stored>(documents: Model<Stored>) {
  const isFree = (): Filter => ({
    $or: [{ steppingDown: null }, { steppingDownAt: { $lt: new Date(Date.now() - ATTEMPT_MS) } }],
  });
  const change = async (filter: Filter, set: Filter): Promise<boolean> => {
    const { matchedCount } = await documents.updateOne(filter as never, { $set: set });
    return matchedCount === 1;
  };

  /** Whether an administrator stays who is not marked. Who says so in another document marks themselves before it changes. */
  async function doesOneStay({ others, canStay }: StepDown<Stored>): Promise<boolean> {
    const unmarkedOthers = { $and: [others, isFree()] };
    if (!canStay) return change(unmarkedOthers, unmarked);
    for (const other of await documents.find(unmarkedOthers as never).lean<(Stored & { _id: string })[]>()) {
      const isUnmarked = await change({ $and: [{ _id: other._id }, others, isFree()] }, unmarked);
      if (isUnmarked && (await canStay(other))) return true;
    }
    return false;
  }

  /**
   * False when whoever is meant is no administrator (any more).
   * @throws ApiError LAST_ADMIN, CHANGED_MEANWHILE
   */
  return async function stepDown(step: StepDown<Stored>): Promise<boolean> {
    const { bearer, take } = step;
    const attempt = randomUUID();
    const isMarked = await change({ $and: [bearer, isFree()] }, { steppingDown: attempt, steppingDownAt: new Date() });
    if (!isMarked) {
      if ((await documents.exists(bearer as never)) !== null) throw new ApiError('CHANGED_MEANWHILE');
      return false;
    }
    if (!(await doesOneStay(step)) && !(await step.mayBeLast?.())) {
      await change({ ...bearer, steppingDown: attempt }, unmarked);
      throw new ApiError('LAST_ADMIN');
    }
    if (!(await take({ ...bearer, steppingDown: attempt }))) throw new ApiError('CHANGED_MEANWHILE');
    return true;
  };
}
