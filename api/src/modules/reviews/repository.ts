import type { IndexDefinition, IndexOptions, Model } from 'mongoose';
import { reviewsPerPage } from '../../../contracts/limits';
import { ApiError } from '../../plugins/api-error';
import { beyondPlace } from '../../plugins/page-cursor';
import type { MailFailureKind } from '../../mail/mail-failure';
import { sv } from '../../texts/sv';

export interface Reviewed {
  _id: string;
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: string | null;
  accountId: string | null;
  isMailed?: boolean | undefined;
  isMailUnderWay: boolean;
}

/** By which the decisions are found that somebody is still to be told of. */
export const untoldIndex: [IndexDefinition, IndexOptions] = [
  { mailDueAt: 1 },
  { partialFilterExpression: { isMailed: false } },
];

/** Which field says what has become of it, and its three values. */
export interface ReviewStates<State extends string> {
  field: 'status' | 'state';
  open: State;
  approved: State;
  refused: State;
}

/** What waits for a decision: how many, how many of them longer than was promised, and since when the oldest. */
export interface Waiting {
  count: number;
  late: number;
  oldestAt: Date | null;
}

/** @param lateBefore What came before then has waited longer than was promised. */
export async function readWaiting<Stored extends Reviewed, State extends string>(
  model: Model<Stored>,
  { field, open }: Pick<ReviewStates<State>, 'field' | 'open'>,
  lateBefore: Date,
): Promise<Waiting> {
  const count = (condition: Record<string, unknown>) =>
    model.countDocuments({ $and: [{ [field]: open, ...condition }] });
  const [waiting, late, oldest] = await Promise.all([
    count({}),
    count({ createdAt: { $lt: lateBefore } }),
    model
      .findOne({ $and: [{ [field]: open }] }, { createdAt: 1 })
      .sort({ createdAt: 1 })
      .lean<Pick<Reviewed, 'createdAt'> | null>()
      .exec(),
  ]);
  return { count: waiting, late, oldestAt: oldest?.createdAt ?? null };
}

/** An approval takes well under a second; one that has no account after this was cut off, and may be taken up again. */
const CUT_OFF_MS = 60_000;

/** After so long what follows a decision is done again, where it was cut off or the mail server was away. */
const AGAIN_AFTER_MS = 10 * 60_000;
/** So long after a decision its mail is still tried; an administrator sees that it never went out. */
const TRIED_FOR_MS = 3 * 24 * 3_600_000;

/** What administrators decide once: of two at once one is heard, and the other is told. */
export function createReviews<Stored extends Reviewed, State extends string>(
  model: Model<Stored>,
  { field, open, approved, refused }: ReviewStates<State>,
) {
  type Condition = Record<string, unknown>;
  const againAfter = (now: Date): Date => new Date(now.getTime() + AGAIN_AFTER_MS);
  /** Of every decision: when it was made, and that somebody is still to be told. */
  const decided = (now: Date) => ({
    decidedAt: now,
    isMailed: false,
    isMailUnderWay: true,
    mailDueAt: againAfter(now),
  });
  const cutOffBefore = (now: Date): Date => new Date(now.getTime() - CUT_OFF_MS);

  const find = (...conditions: Condition[]): Promise<Stored | null> =>
    model.findOne({ $and: conditions }).lean<Stored | null>().exec();

  async function take(id: string, mayBeTaken: Condition, set: Condition): Promise<Stored> {
    const taken = await model
      .findOneAndUpdate({ $and: [{ _id: id }, mayBeTaken] }, { $set: set }, { returnDocument: 'after' })
      .lean<Stored | null>()
      .exec();
    if (taken !== null) return taken;
    throw new ApiError((await model.exists({ _id: id })) === null ? 'NOT_FOUND' : 'ALREADY_DECIDED');
  }

  const update = async (condition: Condition, set: Condition): Promise<boolean> =>
    (await model.updateOne({ $and: [condition] }, { $set: set })).matchedCount === 1;

  /** As it was decided: nobody has taken it up since, nor taken it back. */
  const stillHeld = ({ _id, decidedAt, decidedBy }: Stored): Condition => ({ _id, decidedAt, decidedBy });

  return {
    /** @throws ApiError NOT_FOUND */
    async find(id: string): Promise<Stored> {
      const found = await find({ _id: id });
      if (found === null) throw new ApiError('NOT_FOUND');
      return found;
    },

    /** Decides for one administrator, who then carries it out: `finish` or `takeBack`. @throws ApiError NOT_FOUND, ALREADY_DECIDED */
    approve: (id: string, decidedBy: string, more: Condition = {}): Promise<Stored> => {
      const now = new Date();
      const cutOff = { [field]: approved, accountId: null, decidedAt: { $lt: cutOffBefore(now) } };
      const set = { [field]: approved, decidedBy, ...decided(now), ...more };
      return take(id, { $or: [{ [field]: open }, cutOff] }, set);
    },

    /** An approval has been carried out. @throws ApiError ALREADY_DECIDED where that took so long that somebody else took it up */
    async finish(held: Stored, accountId: string, more: Condition = {}): Promise<void> {
      if (!(await update(stillHeld(held), { accountId, ...more }))) throw new ApiError('ALREADY_DECIDED');
    },

    /**
     * An approval could not be carried out: what was done of it is undone, and it is to be decided again. Where somebody
     * else has taken it up since, what was done is theirs.
     */
    async takeBack(held: Stored, undo: () => Promise<void>, more: Condition = {}): Promise<void> {
      const decidedAt = new Date();
      // taken anew, so that nobody takes it up while it is undone
      if (!(await update(stillHeld(held), { decidedAt }))) return;
      await undo();
      const waiting = { [field]: open, decidedAt: null, decidedBy: null, accountId: null, ...more };
      await update(stillHeld({ ...held, decidedAt }), waiting);
    },

    /** Whether an approval was cut off before it was carried out, and may be taken up again. */
    isCutOff: (reviewed: Stored & { [Field in 'status' | 'state']?: unknown }): boolean =>
      reviewed[field] === approved &&
      reviewed.accountId === null &&
      reviewed.decidedAt !== null &&
      reviewed.decidedAt < cutOffBefore(new Date()),

    /**
     * What became of the mail about a decision: null where it was handed over. Only what certainly was not is tried again,
     * so that nobody gets it twice.
     */
    async setMailed(_id: string, failure: MailFailureKind | null): Promise<void> {
      const due = failure !== 'later' && { mailDueAt: null };
      await update({ _id }, { isMailed: failure === null, isMailUnderWay: false, ...due });
    },

    /** A decision that somebody is still to be told of, for one instance. */
    takeUntold: (): Promise<Stored | null> => {
      const now = new Date();
      const isCarriedOut = { $or: [{ [field]: refused }, { [field]: approved, accountId: { $ne: null } }] };
      const isDue = { isMailed: false, mailDueAt: { $lte: now } };
      const isRecent = { decidedAt: { $gt: new Date(now.getTime() - TRIED_FOR_MS) } };
      return model
        .findOneAndUpdate({ $and: [isDue, isRecent, isCarriedOut] }, { $set: { mailDueAt: againAfter(now) } })
        .lean<Stored | null>()
        .exec();
    },

    /** @throws ApiError NOT_FOUND, ALREADY_DECIDED */
    refuse: (id: string, decidedBy: string, reason: string, more: Condition = {}): Promise<Stored> =>
      take(id, { [field]: open }, { [field]: refused, decidedBy, reason, ...decided(new Date()), ...more }),

    /** A page, the newest first. @throws ApiError VALIDATION_FAILED when the one it goes on after is gone */
    async page(state: State | undefined, after: string | undefined): Promise<{ found: Stored[]; hasMore: boolean }> {
      const last = after === undefined ? undefined : await find({ _id: after });
      if (last === null) {
        throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'after', message: sv.fields.goneFromList }] });
      }
      const found = await model
        .find({ $and: [state === undefined ? {} : { [field]: state }, ...beyondPlace(last, '$gt')] })
        .sort({ createdAt: -1, _id: 1 })
        .limit(reviewsPerPage + 1)
        .lean<Stored[]>()
        .exec();
      return { found: found.slice(0, reviewsPerPage), hasMore: found.length > reviewsPerPage };
    },

    /** The newest of those that meet a condition. */
    newest: (condition: Condition, limit: number): Promise<Stored[]> =>
      model
        .find({ $and: [condition] })
        .sort({ createdAt: -1, _id: 1 })
        .limit(limit)
        .lean<Stored[]>()
        .exec(),

    /** How many there are in each state. */
    async counts(): Promise<Record<State, number>> {
      const states = [open, approved, refused];
      const counted = await Promise.all(states.map((state) => model.countDocuments({ $and: [{ [field]: state }] })));
      return Object.fromEntries(states.map((state, at) => [state, counted[at] ?? 0])) as Record<State, number>;
    },
  };
}
