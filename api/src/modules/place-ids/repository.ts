import { randomUUID } from 'node:crypto';
import { type PlaceIdOutcome, placeIdOutcomes, type PlaceIdRunState } from '../../../contracts/vocabulary';
import { placeIdRunDays } from '../../../domain/retention/retention';
import { type DatabaseConnection, isDuplicateKey } from '../../plugins/database';
import { placeIdResultModel, type PlaceIdResultRecord, placeIdRunModel, type PlaceIdRunRecord } from './model';
import type { PlacesProblem } from './places-client';

const DAY_MS = 86_400_000;

export type Finding = Pick<PlaceIdResultRecord, 'schoolId' | 'outcome' | 'placeId' | 'doubts' | 'problem'>;

export function createPlaceIdRepository(connection: DatabaseConnection) {
  const runs = placeIdRunModel(connection);
  const results = placeIdResultModel(connection);
  const sureLeft = (runId: string) => ({ runId, outcome: 'sure', acceptedAt: null }) as const;

  async function takeAlong(lastId: string, runId: string): Promise<void> {
    const undecided = { runId: lastId, placeId: { $type: 'string' }, acceptedAt: null };
    for await (const portion of placeIdResultModel.readPortions(connection, undecided)) {
      const taken = portion.map((result) => {
        const proposal = result.read();
        return { ...proposal, _id: `${runId} ${proposal.schoolId}`, runId, isEarlier: true };
      });
      await results.insertMany(taken);
    }
  }

  const newest = (): Promise<PlaceIdRunRecord | null> => runs.findOne().sort({ startedAt: -1 }).lean();

  return {
    find: (id: string): Promise<PlaceIdRunRecord | null> => runs.findOne({ _id: id }).lean(),
    newest,
    findRunning: (): Promise<PlaceIdRunRecord | null> => runs.findOne({ state: 'running' }).lean(),

    /**
     * Starts a search with what the last one proposed and nobody has decided on; null while one is under way already. What
     * is taken along is kept no longer than it would have been.
     */
    async start(startedBy: string, total: number, last: PlaceIdRunRecord | null): Promise<PlaceIdRunRecord | null> {
      const startedAt = new Date();
      const keptUntil = new Date(startedAt.getTime() + placeIdRunDays * DAY_MS);
      const run = placeIdRunModel.make({ _id: randomUUID(), state: 'running', startedBy, startedAt, total, keptUntil });
      // before anybody can work on it: what it finds itself comes later and stands in the place of these
      if (last) await takeAlong(last._id, run._id);
      try {
        await runs.create(run);
        return run;
      } catch (error) {
        await results.deleteMany({ runId: run._id });
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    /** Goes on with a search that was stopped; null when it was not. */
    goOn: (id: string): Promise<PlaceIdRunRecord | null> =>
      runs
        .findOneAndUpdate(
          { _id: id, state: 'stopped' },
          { $set: { state: 'running', problem: null, finishedAt: null } },
          { returnDocument: 'after' },
        )
        .lean(),

    /** Ends a search that is under way, or that was stopped; whoever works on it notices. */
    async end(id: string, state: Exclude<PlaceIdRunState, 'running'>, problem: PlacesProblem | null = null) {
      const canEnd = state === 'cancelled' ? { $in: ['running' as const, 'stopped' as const] } : ('running' as const);
      const set = { state, problem, finishedAt: new Date() };
      const { modifiedCount } = await runs.updateOne({ _id: id, state: canEnd }, { $set: set });
      // it has a result of its own for every school that is public and without an id
      if (state === 'done') await results.deleteMany({ runId: id, isEarlier: true, acceptedAt: null });
      return modifiedCount === 1;
    },

    async keep(
      { _id: runId, keptUntil }: PlaceIdRunRecord,
      findings: readonly Finding[],
      after: string,
    ): Promise<void> {
      for (const finding of findings) {
        const _id = `${runId} ${finding.schoolId}`;
        const set = { ...finding, runId, keptUntil, isEarlier: false };
        try {
          await results.updateOne({ _id, acceptedAt: null }, { $set: set }, { upsert: true });
        } catch (error) {
          // an earlier proposal that was accepted while the school was asked for
          if (!isDuplicateKey(error)) throw error;
        }
      }
      await runs.updateOne({ _id: runId, after: { $lt: after } }, { $set: { after } });
    },

    page: (
      runId: string,
      { outcome, isEarlier }: { outcome?: PlaceIdOutcome | undefined; isEarlier?: boolean },
      after: string,
      limit: number,
    ) =>
      results
        .find({ runId, schoolId: { $gt: after }, ...(outcome && { outcome }), ...(isEarlier && { isEarlier }) })
        .sort({ schoolId: 1 })
        .limit(limit)
        .lean<PlaceIdResultRecord[]>(),

    /** Those of the schools that have a proposal which nobody has accepted. */
    proposedFor: (runId: string, schoolIds: readonly string[]): Promise<PlaceIdResultRecord[]> =>
      results.find({ runId, schoolId: { $in: schoolIds }, placeId: { $type: 'string' }, acceptedAt: null }).lean(),

    nextSure: (runId: string, limit: number): Promise<PlaceIdResultRecord[]> =>
      results.find(sureLeft(runId)).sort({ schoolId: 1 }).limit(limit).lean(),

    async accept(id: string): Promise<void> {
      await results.updateOne({ _id: id }, { $set: { acceptedAt: new Date() } });
    },

    /** What could not be accepted, though it seemed sure. */
    async doubt(id: string): Promise<void> {
      await results.updateOne({ _id: id }, { $set: { outcome: 'unsure' }, $addToSet: { doubts: 'taken' } });
    },

    async counts(runId: string) {
      const count = async (isEarlier: boolean) => {
        // what was stored before there were earlier ones is a search's own
        const filter = isEarlier ? { runId, isEarlier } : { runId, isEarlier: { $ne: true } };
        const counted = await Promise.all(
          placeIdOutcomes.map(async (outcome) => [outcome, await results.countDocuments({ ...filter, outcome })]),
        );
        return Object.fromEntries(counted) as Record<PlaceIdOutcome, number>;
      };
      const [left, own, earlier] = await Promise.all([
        results.countDocuments(sureLeft(runId)),
        count(false),
        count(true),
      ]);
      return { sureLeft: left, own, earlier };
    },
  };
}
