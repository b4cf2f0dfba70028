import { z } from 'zod';
import { maxRefusalLength, reviewsPerPage } from './limits';

// What administrators review: claims of schools, and registrations of schools and teachers.

/** Why it is refused, as it is mailed. */
export const refusalReasonSchema = z
  .string()
  .trim()
  .min(1, 'Skriv varför')
  .max(maxRefusalLength, `Skälet får vara högst ${maxRefusalLength} tecken`);

/** What an administrator has decided: when, who, and why it was refused. */
export const decisionSchema = z.object({
  at: z.iso.datetime(),
  /** Null once the administrator's account is gone. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  /**
   * False where the mail about it was not handed over to the mail server; left out while it is under way, and of decisions
   * from before it was kept.
   */
  isMailed: z.boolean().optional(),
});

/** A page of a list, the newest first, and how many there are in each state whatever is listed. */
export const reviewListSchema = <Item extends z.ZodType, State extends z.ZodEnum>(item: Item, state: State) =>
  z.object({
    counts: z.record(state, z.int()),
    items: z.array(item).max(reviewsPerPage),
    /** There are more after the last one: ask on with `after` its id. */
    hasMore: z.boolean(),
  });
