import type { DatabaseConnection } from '../../plugins/database';
import { acceptedIn } from '../../plugins/database/accepted';
import { dataRequestModel, type DataRequestRecord } from './model';

const unfinished = { $in: ['open', 'in_progress'] as const };
const changed = { returnDocument: 'after' } as const;

export function createDataRequestRepository(connection: DatabaseConnection) {
  const requests = dataRequestModel(connection);

  return {
    accepted: acceptedIn(requests),

    find: (id: string): Promise<DataRequestRecord | null> => requests.findOne({ _id: id }).lean(),

    findByFollowHash: (followHash: string): Promise<DataRequestRecord | null> =>
      requests.findOne({ followHash }).lean(),

    /** Lets a request count whose address is proved, once; null when it counts already, or is gone. */
    prove: (
      id: string,
      proof: Pick<DataRequestRecord, 'verifiedAt' | 'verifiedBy' | 'verificationMethod' | 'dueAt' | 'followHash'>,
      evidence: string,
    ): Promise<DataRequestRecord | null> =>
      requests
        .findOneAndUpdate(
          { _id: id, verifiedAt: null },
          { $set: { ...proof, expiresAt: null }, $push: { evidenceChain: evidence } },
          changed,
        )
        .lean(),

    /** Finishes a request that nobody has finished; null when somebody has. */
    withdraw: (
      id: string,
      times: Pick<DataRequestRecord, 'withdrawnAt' | 'resolvedAt' | 'expiresAt'>,
      evidence: string,
    ): Promise<DataRequestRecord | null> =>
      requests
        .findOneAndUpdate(
          { _id: id, status: unfinished, isErasureBegun: { $ne: true } },
          { $set: { ...times, status: 'rejected' }, $push: { evidenceChain: evidence } },
          changed,
        )
        .lean(),
  };
}
