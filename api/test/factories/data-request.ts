import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { dataRequestDays } from '../../domain/promises/promises';
import { dataRequestModel, type DataRequestRecord } from '../../src/modules/data-requests/model';

const DAY_MS = 24 * 3_600_000;

/** Stores a request whose address is proved, unless told otherwise. */
export async function storeDataRequest(
  app: FastifyInstance,
  fields: Partial<DataRequestRecord> = {},
): Promise<DataRequestRecord> {
  const verifiedAt = fields.verifiedAt === undefined ? new Date() : fields.verifiedAt;
  const from = verifiedAt ?? new Date();
  const request = dataRequestModel.make({
    _id: randomUUID(),
    email: `${randomUUID()}@example.se`,
    type: 'ACCESS',
    verifiedAt,
    ...(verifiedAt && { verifiedBy: 'requester', verificationMethod: 'email_verification' }),
    evidenceChain: [`${from.toISOString()} received by the form`],
    createdAt: from,
    dueAt: new Date(from.getTime() + dataRequestDays * DAY_MS),
    ...fields,
  });
  return (await dataRequestModel(app.database.connection).create(request)).toObject();
}
