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

  const newest = (): Promise<PlaceIdRunRecord | null> => runs.findOne().sort({ startedAt: -1 }).lean();

  return {
    find: (id: string): Promise<PlaceIdRunRecord | null> => runs.findOne({ _id: id }).lean(),
    newest,
    findRunning: (): Promise<PlaceIdRunRecord | null> => runs.findOne({ state: 'running' }).lean(),

    /** Starts a search; null while one is under way already. */
    async start(startedBy: string, total: number): Promise<PlaceIdRunRecord | null> {
      const startedAt = new Date();
      const keptUntil = new Date(startedAt.getTime() + placeIdRunDays * DAY_MS);
      const run = placeIdRunModel.make({ _id: randomUUID(), state: 'running', startedBy, startedAt, total, keptUntil });
      try {
        await runs.create(run);
        return run;
      } catch (error) {
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
      return modifiedCount === 1;
    },

    async keep(
      { _id: runId, keptUntil }: PlaceIdRunRecord,
      findings: readonly Finding[],
      after: string,
    ): Promise<void> {
      for (const finding of findings) {
        const _id = `${runId} ${finding.schoolId}`;
        await results.updateOne({ _id }, { $set: { ...finding, runId, keptUntil } }, { upsert: true });
      }
      await runs.updateOne({ _id: runId, after: { $lt: after } }, { $set: { after } });
    },

    page: (runId: string, outcome: PlaceIdOutcome | undefined, after: string, limit: number) =>
      results
        .find({ runId, schoolId: { $gt: after }, ...(outcome && { outcome }) })
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
      const [left, ...counted] = await Promise.all([
        results.countDocuments(sureLeft(runId)),
        ...placeIdOutcomes.map((outcome) => results.countDocuments({ runId, outcome })),
      ]);
      const counts = Object.fromEntries(placeIdOutcomes.map((outcome, at) => [outcome, counted[at] ?? 0]));
      return { sureLeft: left, counts: counts as Record<PlaceIdOutcome, number> };
    },
  };
}
