import { randomBytes, randomUUID } from 'node:crypto';
import type { DataRequest, DataRequestLink, DataRequestStatus } from '../../../contracts/data-requests';
import type { DataRight } from '../../../contracts/vocabulary';
import { firstAnswerDueAt } from '../../../domain/data-requests/due';
import { evidenceLine } from '../../../domain/data-requests/evidence';
import { dataRequestDays, dataRequestLinkHours } from '../../../domain/promises/promises';
import type { Acceptance } from '../../plugins/accept-once';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { createTokenService } from '../tokens/service';
import { dataRequestModel, type DataRequestRecord } from './model';
import { createDataRequestRepository } from './repository';
import { daysAfter, endedAt, hashOf, hoursAfter, referenceOf, stateOf } from './request-facts';

export { readWaitingDataRequests } from './waiting';

interface FollowedRequest {
  request: DataRequestRecord;
  provedAt: Date;
  /** Of the link to the export that it is followed by; null for the other link. */
  exportState: DataRequestStatus['exportState'];
}

/** How a request stands whose address is proved. */
function toStatus({ request, provedAt, exportState }: FollowedRequest): DataRequestStatus {
  return {
    reference: referenceOf(request),
    type: request.type,
    state: stateOf(request),
    receivedAt: request.createdAt.toISOString(),
    provedAt: provedAt.toISOString(),
    firstAnswerDueAt: firstAnswerDueAt(provedAt).toISOString(),
    dueAt: request.dueAt.toISOString(),
    resolvedAt: request.resolvedAt?.toISOString() ?? null,
    exportState,
    canWithdraw: (request.status === 'open' || request.status === 'in_progress') && !request.isErasureBegun,
  };
}

function toRecord({ type, email, message }: DataRequest): DataRequestRecord {
  const createdAt = new Date();
  return dataRequestModel.make({
    _id: randomUUID(),
    email: email.toLowerCase(),
    type,
    scope: message || null,
    evidenceChain: [evidenceLine(createdAt, 'received')],
    createdAt,
    dueAt: daysAfter(createdAt, dataRequestDays),
    expiresAt: hoursAfter(createdAt, dataRequestLinkHours),
  });
}

/** Somebody who has proved their address: what they asked for, until when it is done, and the secret to follow it by. */
export interface ProvedRequest {
  reference: string;
  type: DataRight;
  email: string;
  firstAnswerDueAt: Date;
  dueAt: Date;
  secret: string;
}

/** Data-subject requests: asked for, proved by a mailed link, followed by another one. */
export function createDataRequestService(connection: DatabaseConnection) {
  const requests = createDataRequestRepository(connection);
  const tokens = createTokenService(connection);

  /** By the link that follows a request, or by the one to its export. @throws ApiError LINK_NOT_FOUND */
  async function followed(secret: string) {
    const link = await tokens.find(secret);
    const exportLink = link?.purpose === 'dataExport' ? link : null;
    const request = await (exportLink ? requests.find(exportLink.subject) : requests.findByFollowHash(hashOf(secret)));
    if (request?.verifiedAt == null) throw new ApiError('LINK_NOT_FOUND');
    return { request, provedAt: request.verifiedAt, exportState: exportLink?.state ?? null };
  }

  /** @throws ApiError LINK_NOT_FOUND */
  async function knownLink(secret: string) {
    const link = await tokens.find(secret);
    if (link?.purpose !== 'dataRequest') throw new ApiError('LINK_NOT_FOUND');
    return link;
  }

  return {
    /** How requests are taken in; `onRequest` is told of each new one, with the secret that proves its address. */
    acceptance: (
      onRequest: (request: DataRequestRecord, secret: string) => void,
    ): Acceptance<DataRequest, DataRequestRecord> => ({
      store: requests.accepted,
      limitPerAddress: 'dataRequestPerAddress',
      prepare: async (asked) => ({
        counted: [['dataRequestPerAccountAndAddress', { email: asked.email }]],
        make: () => toRecord(asked),
        async afterwards(document) {
          const { secret } = await tokens.issue('dataRequest', document._id);
          onRequest(document, secret);
        },
      }),
    }),

    /** What a link can do. @throws ApiError LINK_NOT_FOUND */
    async lookAtLink(secret: string): Promise<DataRequestLink> {
      const { state, subject } = await knownLink(secret);
      const request = state === 'open' ? await requests.find(subject) : null;
      if (request === null) return { state: state === 'open' ? 'expired' : state, type: null };
      return { state: request.verifiedAt === null ? 'open' : 'used', type: request.type };
    },

    /** Uses a link up: from now on the request counts. @throws ApiError LINK_NOT_FOUND, LINK_CLOSED */
    async prove(link: string): Promise<ProvedRequest> {
      const { state, subject } = await knownLink(link);
      if (state !== 'open') throw new ApiError('LINK_CLOSED');
      const secret = randomBytes(32).toString('base64url');
      const provedAt = new Date();
      const dueAt = daysAfter(provedAt, dataRequestDays);
      const proved = await requests.prove(
        subject,
        {
          verifiedAt: provedAt,
          verifiedBy: 'requester',
          verificationMethod: 'email_verification',
          dueAt,
          followHash: hashOf(secret),
        },
        evidenceLine(provedAt, 'proved'),
      );
      if (proved === null) throw new ApiError('LINK_CLOSED');
      await tokens.consume('dataRequest', link);
      const { type, email } = proved;
      const firstAnswer = firstAnswerDueAt(provedAt);
      return { reference: referenceOf(proved), type, email, firstAnswerDueAt: firstAnswer, dueAt, secret };
    },

    /** How a request stands. @throws ApiError LINK_NOT_FOUND */
    async statusOf(secret: string): Promise<DataRequestStatus> {
      return toStatus(await followed(secret));
    },

    /** Finishes a request because its sender no longer wants it. @throws ApiError LINK_NOT_FOUND, DATA_REQUEST_FINISHED */
    async withdraw(secret: string): Promise<DataRequestStatus> {
      const known = await followed(secret);
      const { request } = known;
      if (request.withdrawnAt !== null) return toStatus(known);
      const now = new Date();
      const withdrawn = await requests.withdraw(
        request._id,
        { withdrawnAt: now, ...endedAt(now) },
        evidenceLine(now, 'withdrawn'),
      );
      if (withdrawn !== null) return toStatus({ ...known, request: withdrawn });
      const finished = await requests.find(request._id);
      if (finished?.isErasureBegun && finished.erasedAt === null) throw new ApiError('ERASURE_UNDER_WAY');
      if (finished?.withdrawnAt == null) throw new ApiError('DATA_REQUEST_FINISHED');
      return toStatus({ ...known, request: finished });
    },
  };
}
