import type {
  AdminDataRequest,
  AdminDataRequestDetail,
  DataRequestChange,
  DataRequestList,
} from '../../../contracts/admin-data-requests';
import { maxDataRequestsPerPage } from '../../../contracts/limits';
import type { DataRequestView, DataRight, UnmailedNews } from '../../../contracts/vocabulary';
import {
  type EvidenceKind,
  evidenceLine,
  isExportHandedOut,
  readEvidence,
  unmailedIn,
} from '../../../domain/data-requests/evidence';
import { dataRequestDoneMail, dataRequestRejectedMail, dataRequestTakenUpMail } from '../../mail/mails';
import type { Mail } from '../../mail/transport';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { readCursor, writeCursor } from '../../plugins/page-cursor';
import { createAdminAudit } from '../audit/service';
import { isPseudonym } from '../privacy/service';
import { createAccountService } from '../session/service';
import { createHandlingRepository, placeOf } from './handling-repository';
import type { DataRequestRecord } from './model';
import { endedAt, referenceOf, STOPPED_MS, stateOf } from './request-facts';

/** Mails now. @throws when the mail could not be handed over */
export type Send = (mail: Mail) => Promise<void>;

/** Where a request's person is reached; null once the address was erased. */
export const addressOf = ({ email }: Pick<DataRequestRecord, 'email'>): string | null =>
  isPseudonym(email) ? null : email;

const isUnfinished = ({ status }: DataRequestRecord): boolean => status === 'open' || status === 'in_progress';

/** Whether what was asked has been done here: what is not an erasure may be met in another way, which is then told. */
function isDone(request: DataRequestRecord): boolean {
  const { type, erasedAt, isCarriedOut, evidenceChain } = request;
  // a person who has erased themselves meanwhile leaves nothing to do
  if (addressOf(request) === null) return true;
  if (type === 'ERASURE') return erasedAt !== null;
  return type === 'RECTIFICATION' || type === 'OBJECTION' ? isCarriedOut : isExportHandedOut(evidenceChain);
}

/** Whether it can be met in words: a correction or an objection always, an export once an administrator has taken it. */
const mayBeToldOf = ({ type, exportedAt }: DataRequestRecord): boolean =>
  type === 'RECTIFICATION' || type === 'OBJECTION' || (type !== 'ERASURE' && exportedAt !== null);

/** What a mail can still be sent of: once the address was erased there is nobody to send it to. */
const unmailedOf = (request: DataRequestRecord): UnmailedNews[] =>
  addressOf(request) === null ? [] : unmailedIn(request.evidenceChain);

/** How a request has ended, for its person. */
function outcomeMail(to: string, ended: DataRequestRecord): Mail {
  const { status, type, answer } = ended;
  const reference = referenceOf(ended);
  return status === 'rejected'
    ? dataRequestRejectedMail(to, { reference, type, reason: answer ?? '' })
    : dataRequestDoneMail(to, { reference, type, answer });
}

const isLive = (at: Date): boolean => Date.now() - at.getTime() < STOPPED_MS;

function erasureOf({ isErasureBegun, erasingSince, erasedAt }: DataRequestRecord): AdminDataRequestDetail['erasure'] {
  if (!isErasureBegun || erasedAt !== null) return null;
  return erasingSince !== null && isLive(erasingSince) ? 'under_way' : 'cut_off';
}

/** How administrators carry data-subject requests out: each in one pair of hands, and nothing before the address is proved. */
export function createHandling(connection: DatabaseConnection, { send }: { send: Send }) {
  const requests = createHandlingRepository(connection);
  const accounts = createAccountService(connection);
  const audit = createAdminAudit(connection);

  async function describe(found: readonly DataRequestRecord[], adminId: string): Promise<AdminDataRequest[]> {
    const ids = found.map(({ handledBy }) => handledBy).filter((id) => id !== null);
    const people = await accounts.describeAccounts([...new Set(ids)]);
    return found.map((request) => {
      const { _id, type, createdAt, verifiedAt, dueAt, resolvedAt, handledBy } = request;
      return {
        id: _id,
        reference: referenceOf(request),
        type,
        state: stateOf(request),
        email: addressOf(request),
        receivedAt: createdAt.toISOString(),
        provedAt: verifiedAt?.toISOString() ?? null,
        dueAt: dueAt.toISOString(),
        resolvedAt: resolvedAt?.toISOString() ?? null,
        handledBy:
          handledBy === null ? null : { name: people.get(handledBy)?.name ?? null, isYou: handledBy === adminId },
      };
    });
  }

  async function detail(request: DataRequestRecord, adminId: string): Promise<AdminDataRequestDetail> {
    const [described] = await describe([request], adminId);
    if (described === undefined) throw new ApiError('NOT_FOUND');
    const { scope, verificationMethod, evidenceChain, notes, answer, exportedAt, exporting, erasedAt } = request;
    return {
      ...described,
      scope,
      verificationMethod,
      evidenceChain: evidenceChain.map(readEvidence),
      notes,
      answer,
      exportedAt: exportedAt?.toISOString() ?? null,
      exporting: exporting && isLive(exporting.at) ? { documents: exporting.documents, of: exporting.of } : null,
      erasedAt: erasedAt?.toISOString() ?? null,
      erasure: erasureOf(request),
      isCarriedOut: isDone(request),
      unmailed: unmailedOf(request),
    };
  }

  /** @throws ApiError NOT_FOUND */
  async function find(id: string): Promise<DataRequestRecord> {
    const found = await requests.find(id);
    if (found === null) throw new ApiError('NOT_FOUND');
    return found;
  }

  /** No word of the person's stands in it: what was done is audited for longer than the person is known. */
  const record = (
    { _id: targetId }: DataRequestRecord,
    actorId: string,
    action: string,
    meta: { before: object; after: object },
  ): Promise<void> =>
    audit.record({ actorId, action: `dataRequest.${action}`, targetType: 'dataRequest', targetId, meta });

  /** A request that something can be done with. @throws ApiError NOT_FOUND, DATA_REQUEST_UNPROVED, DATA_REQUEST_FINISHED */
  async function findWorkable(id: string): Promise<DataRequestRecord> {
    const request = await find(id);
    if (request.verifiedAt === null) throw new ApiError('DATA_REQUEST_UNPROVED');
    if (!isUnfinished(request)) throw new ApiError('DATA_REQUEST_FINISHED');
    return request;
  }

  /** Mails now. False where the mail server did not take it. */
  async function mail(request: DataRequestRecord, mailTo: (to: string) => Mail): Promise<boolean> {
    const to = addressOf(request);
    if (to === null) return true;
    try {
      await send(mailTo(to));
      return true;
    } catch {
      return false;
    }
  }

  const addEvidence = async (request: DataRequestRecord, kind: EvidenceKind): Promise<DataRequestRecord> =>
    (await requests.addEvidence(request._id, evidenceLine(new Date(), kind))) ?? request;

  async function tellTakenUp(request: DataRequestRecord): Promise<DataRequestRecord> {
    const { type, dueAt, evidenceChain } = request;
    const isAgain = unmailedIn(evidenceChain).includes('first_answer');
    const isMailed = await mail(request, (to) =>
      dataRequestTakenUpMail(to, { reference: referenceOf(request), type, dueAt }),
    );
    if (!isMailed) return addEvidence(request, 'firstAnswerFailed');
    return isAgain ? addEvidence(request, 'firstAnswerMailed') : request;
  }

  /**
   * The request in this administrator's hands: who carries something out takes it up by it, where nobody has.
   * @throws ApiError NOT_FOUND, DATA_REQUEST_UNPROVED, DATA_REQUEST_FINISHED, DATA_REQUEST_TAKEN
   */
  async function hold(id: string, adminId: string): Promise<DataRequestRecord> {
    const request = await findWorkable(id);
    if (request.handledBy === adminId) return request;
    const taken = await requests.takeUp(id, adminId, evidenceLine(new Date(), 'takenUp'));
    if (taken === null) {
      const now = await findWorkable(id);
      if (now.handledBy === adminId) return now;
      throw new ApiError('DATA_REQUEST_TAKEN');
    }
    await record(taken, adminId, 'taken-up', { before: { status: 'open' }, after: { status: 'in_progress' } });
    return tellTakenUp(taken);
  }

  /** Takes a request up; whoever has done so already mails the first answer again where it was not taken. */
  async function takeUp(id: string, adminId: string): Promise<DataRequestRecord> {
    const request = await findWorkable(id);
    const isToldAgain = request.handledBy === adminId && unmailedIn(request.evidenceChain).includes('first_answer');
    return isToldAgain ? tellTakenUp(request) : hold(id, adminId);
  }

  async function takeOver(id: string, adminId: string): Promise<DataRequestRecord> {
    const request = await findWorkable(id);
    if (request.status === 'open' || request.handledBy === adminId) return hold(id, adminId);
    const { handledBy } = request;
    const taken = await requests.takeOver(id, handledBy, adminId, evidenceLine(new Date(), 'takenOver'));
    if (taken === null) return hold(id, adminId);
    await record(taken, adminId, 'taken-over', { before: { handledBy }, after: { handledBy: adminId } });
    return taken;
  }

  /** @throws ApiError DATA_REQUEST_FINISHED, DATA_REQUEST_TAKEN where somebody was quicker */
  async function changeHeld(
    request: DataRequestRecord,
    adminId: string,
    set: Partial<DataRequestRecord>,
    evidence: string,
  ): Promise<DataRequestRecord> {
    const changed = await requests.changeHeld(request._id, adminId, set, evidence);
    if (changed !== null) return changed;
    await findWorkable(request._id);
    throw new ApiError('DATA_REQUEST_TAKEN');
  }

  /** The outcome must reach the person: where it could not be mailed the chain says so, and it is mailed again by a press. */
  async function tellOutcome(ended: DataRequestRecord): Promise<DataRequestRecord> {
    return (await mail(ended, (to) => outcomeMail(to, ended))) ? ended : addEvidence(ended, 'mailFailed');
  }

  /** Any administrator may: nothing else is left to be done, and whoever had the request in hand may be gone. */
  async function tellOutcomeAgain(id: string, adminId: string): Promise<DataRequestRecord> {
    const ended = await find(id);
    if (isUnfinished(ended) || !unmailedOf(ended).includes('outcome')) return ended;
    if (!(await mail(ended, (to) => outcomeMail(to, ended)))) return addEvidence(ended, 'mailFailed');
    const told = await addEvidence(ended, 'closingMailed');
    await record(told, adminId, 'outcome-mailed', { before: { isMailed: false }, after: { isMailed: true } });
    return told;
  }

  async function reject(id: string, adminId: string, reason: string): Promise<DataRequestRecord> {
    const held = await hold(id, adminId);
    const now = new Date();
    const end = { status: 'rejected', answer: reason, ...endedAt(now) } as const;
    const rejected = await changeHeld(held, adminId, end, evidenceLine(now, 'rejected'));
    await record(rejected, adminId, 'rejected', { before: { status: held.status }, after: { status: 'rejected' } });
    return tellOutcome(rejected);
  }

  async function complete(id: string, adminId: string, answer: string | null): Promise<DataRequestRecord> {
    const request = await findWorkable(id);
    if (!isDone(request) && (answer === null || !mayBeToldOf(request)))
      throw new ApiError('DATA_REQUEST_NOT_CARRIED_OUT');
    const held = await hold(id, adminId);
    const now = new Date();
    const end = { status: 'completed', answer, ...endedAt(now) } as const;
    const completed = await changeHeld(held, adminId, end, evidenceLine(now, 'completed'));
    await record(completed, adminId, 'completed', { before: { status: held.status }, after: { status: 'completed' } });
    return tellOutcome(completed);
  }

  return {
    findWorkable,
    hold,
    changeHeld,
    record,
    mail,
    detail,

    /**
     * The request of an address for one of these rights, in this administrator's hands.
     * @param id which one, where it has been said
     * @throws ApiError DATA_REQUEST_NOT_FOUND, DATA_REQUEST_UNPROVED, DATA_REQUEST_FINISHED, DATA_REQUEST_TAKEN
     */
    async holdOf(address: string, types: readonly DataRight[], adminId: string, id?: string) {
      const all = await requests.findOf(address.toLowerCase(), types);
      const found = id === undefined ? all : all.filter(({ _id }) => _id === id);
      const workable = found.filter((request) => request.verifiedAt !== null && isUnfinished(request));
      const own = workable.find(({ handledBy }) => handledBy === adminId);
      const free = workable.find(({ status }) => status === 'open');
      const [newest] = found;
      if (newest === undefined) throw new ApiError('DATA_REQUEST_NOT_FOUND');
      return hold((own ?? free ?? workable[0] ?? newest)._id, adminId);
    },

    async list(
      { view, cursor }: { view?: DataRequestView | undefined; cursor?: string | undefined },
      adminId: string,
    ): Promise<DataRequestList> {
      const now = new Date();
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const [found, counts] = await Promise.all([
        requests.page(view, now, after, maxDataRequestsPerPage + 1),
        requests.counts(now),
      ]);
      const shown = found.slice(0, maxDataRequestsPerPage);
      const last = found.length > maxDataRequestsPerPage ? shown.at(-1) : undefined;
      return { counts, items: await describe(shown, adminId), next: last ? writeCursor(placeOf(view, last)) : null };
    },

    /** @throws ApiError NOT_FOUND */
    get: async (id: string, adminId: string): Promise<AdminDataRequestDetail> => detail(await find(id), adminId),

    async change(id: string, adminId: string, change: DataRequestChange): Promise<AdminDataRequestDetail> {
      switch (change.status) {
        case 'in_progress':
          return detail(await (change.takesOver ? takeOver(id, adminId) : takeUp(id, adminId)), adminId);
        case 'rejected':
          return detail(await reject(id, adminId, change.reason), adminId);
        case 'completed':
          return detail(await complete(id, adminId, change.answer || null), adminId);
      }
    },

    /** @throws ApiError NOT_FOUND */
    mailOutcome: async (id: string, adminId: string): Promise<AdminDataRequestDetail> =>
      detail(await tellOutcomeAgain(id, adminId), adminId),

    /** @throws ApiError NOT_FOUND, CHANGED_MEANWHILE when somebody else has noted something since */
    async note(id: string, adminId: string, { notes, seen }: { notes: string; seen: string | null }) {
      await find(id);
      const noted = await requests.note(id, seen, notes || null);
      if (noted === null) {
        const stands = await find(id);
        // sent again after its answer was lost, or twice at once
        if (stands.notes === (notes || null)) return detail(stands, adminId);
        throw new ApiError('CHANGED_MEANWHILE');
      }
      const meta = { before: { characters: seen?.length ?? 0 }, after: { characters: notes.length } };
      await record(noted, adminId, 'noted', meta);
      return detail(noted, adminId);
    },
  };
}
export type Handling = ReturnType<typeof createHandling>;
