import type { DataRequestView, DataRight } from '../../../contracts/vocabulary';
import { dueLimits } from '../../../domain/data-requests/due';
import type { DatabaseConnection } from '../../plugins/database';
import type { PagePlace } from '../../plugins/page-cursor';
import { dataRequestModel, type DataRequestRecord, withoutPerson } from './model';

type Condition = Record<string, unknown>;

const proved = { verifiedAt: { $ne: null } };
const unfinished = { $in: ['open', 'in_progress'] };
const changed = { returnDocument: 'after' } as const;

/** Which requests each view shows at a time. */
function conditionsOf(now: Date): Record<DataRequestView, Condition> {
  const { overdue, soon } = dueLimits(now);
  const dueBefore = ({ provedBefore, dueBefore: before }: typeof overdue): Condition => ({
    $or: [
      { status: 'open', verifiedAt: { $lt: provedBefore } },
      { status: 'in_progress', dueAt: { $lt: before } },
    ],
  });
  return {
    open: { status: 'open', ...proved },
    in_progress: { status: 'in_progress' },
    due_soon: { $and: [dueBefore(soon), { $nor: [dueBefore(overdue)] }] },
    overdue: dueBefore(overdue),
    finished: { status: { $in: ['completed', 'rejected'] } },
    unproved: { status: 'open', verifiedAt: null },
  };
}

/** Where something is due, what is due first comes first. */
const dueFirst: ReadonlySet<DataRequestView> = new Set(['open', 'in_progress', 'due_soon', 'overdue']);

/** What a page's place stands for: its time is of the field that the view is sorted by. */
const isDueFirst = (view: DataRequestView | undefined): boolean => view !== undefined && dueFirst.has(view);

export const placeOf = (
  view: DataRequestView | undefined,
  { _id, createdAt, dueAt }: DataRequestRecord,
): PagePlace => ({
  _id,
  createdAt: isDueFirst(view) ? dueAt : createdAt,
});

/** What administrators read and change of requests. Each change is one write, whose filter says when it may be made. */
export function createHandlingRepository(connection: DatabaseConnection) {
  const requests = dataRequestModel(connection);

  /** Null when the request is not as the condition says. */
  const change = (
    id: string,
    condition: Condition,
    set: Condition,
    evidence?: string,
  ): Promise<DataRequestRecord | null> =>
    requests
      .findOneAndUpdate(
        { $and: [{ _id: id }, condition] },
        { $set: set, ...(evidence !== undefined && { $push: { evidenceChain: evidence } }) },
        changed,
      )
      .lean();

  return {
    find: (id: string): Promise<DataRequestRecord | null> => requests.findOne({ _id: id }).lean(),

    /** Of an address for some rights, the newest first. */
    findOf: (email: string, types: readonly DataRight[]): Promise<DataRequestRecord[]> =>
      requests
        .find({ email, type: { $in: [...types] } })
        .sort({ createdAt: -1, _id: 1 })
        .limit(100)
        .lean(),

    page(view: DataRequestView | undefined, now: Date, after: PagePlace | undefined, limit: number) {
      const [field, step, past] = isDueFirst(view)
        ? (['dueAt', 1, '$gt'] as const)
        : (['createdAt', -1, '$lt'] as const);
      const conditions: Condition[] = [
        view === undefined ? {} : conditionsOf(now)[view],
        after === undefined
          ? {}
          : {
              $or: [{ [field]: { [past]: after.createdAt } }, { [field]: after.createdAt, _id: { $gt: after._id } }],
            },
      ];
      return requests
        .find({ $and: conditions })
        .sort({ [field]: step, _id: 1 })
        .limit(limit)
        .lean<DataRequestRecord[]>()
        .exec();
    },

    async counts(now: Date): Promise<Record<DataRequestView | 'all', number>> {
      const conditions = Object.entries({ ...conditionsOf(now), all: {} });
      const counted = await Promise.all(
        conditions.map(async ([view, condition]) => [view, await requests.countDocuments(condition)] as const),
      );
      return Object.fromEntries(counted) as Record<DataRequestView | 'all', number>;
    },

    /** Gives a proved, unfinished request to an administrator, if nobody else has it. */
    takeUp: (id: string, adminId: string, evidence: string): Promise<DataRequestRecord | null> =>
      change(id, { ...proved, status: 'open' }, { status: 'in_progress', handledBy: adminId }, evidence),

    takeOver: (id: string, from: string | null, adminId: string, evidence: string): Promise<DataRequestRecord | null> =>
      change(id, { status: 'in_progress', handledBy: from }, { handledBy: adminId }, evidence),

    /** Changes a request that the administrator has in hand. */
    changeHeld: (id: string, adminId: string, set: Partial<DataRequestRecord>, evidence?: string) =>
      change(id, { status: unfinished, handledBy: adminId }, set, evidence),

    /** What has happened, in whose hands the request may be now. */
    addEvidence: (id: string, evidence: string, set: Partial<DataRequestRecord> = {}) => change(id, {}, set, evidence),

    /** How far an export has come, for whoever looks. */
    async setExporting(id: string, exporting: NonNullable<DataRequestRecord['exporting']>): Promise<void> {
      await requests.updateOne({ _id: id }, { $set: { exporting } });
    },

    /** @param exportedAt null for one that was not read to its end */
    async endExport(id: string, exportedAt: Date | null, evidence: string): Promise<void> {
      const set = { exporting: null, ...(exportedAt && { exportedAt, exportedFormat: 'zip' }) };
      await requests.updateOne({ _id: id }, { $set: set, $push: { evidenceChain: evidence } });
    },

    /** False when one is under way that has told of itself since `cutOff`. */
    async beginErasure(id: string, adminId: string, now: Date, cutOff: Date, evidence: string): Promise<boolean> {
      const isFree = { $or: [{ erasingSince: null }, { erasingSince: { $lt: cutOff } }] };
      const held = { status: 'in_progress', handledBy: adminId, ...isFree };
      return (await change(id, held, { erasingSince: now, isErasureBegun: true }, evidence)) !== null;
    },

    async renewErasure(id: string, now: Date): Promise<void> {
      await requests.updateOne({ _id: id }, { $set: { erasingSince: now } });
    },

    async stopErasure(id: string, evidence: string): Promise<void> {
      await change(id, { status: 'in_progress' }, { erasingSince: null }, evidence);
    },

    /** The other requests of an address that is erased: what is not finished is, and none of them says whose it was. */
    async closeOthers(
      email: string,
      exceptId: string,
      pseudonym: string,
      end: Condition,
      evidence: string,
    ): Promise<void> {
      const others: Condition = { email, _id: { $ne: exceptId } };
      await requests.updateMany(
        { $and: [others, { status: unfinished }] },
        { $set: { status: 'completed', ...end }, $push: { evidenceChain: evidence } },
      );
      await requests.updateMany({ $and: [others] }, { $set: withoutPerson(pseudonym) });
    },

    async finishErasure(id: string, pseudonym: string, end: Condition, evidence: readonly string[]): Promise<void> {
      const set = { status: 'completed', erasingSince: null, ...end, ...withoutPerson(pseudonym) };
      await requests.updateOne({ _id: id }, { $set: set, $push: { evidenceChain: { $each: [...evidence] } } });
    },

    note: (id: string, seen: string | null, notes: string | null): Promise<DataRequestRecord | null> =>
      change(id, { notes: seen }, { notes }),
  };
}
