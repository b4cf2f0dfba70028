import type { AdminDataRequestDetail, CorrectablePerson, Correction } from '../../../contracts/admin-data-requests';
import { evidenceLine } from '../../../domain/data-requests/evidence';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { sv } from '../../texts/sv';
import { createConsentWithdrawal } from '../consent/service';
import { createSenderService, toE164 } from '../leads/service';
import { createSuppressionService } from '../privacy/service';
import { createAccountService } from '../session/service';
import type { Handling } from './handling';
import type { DataRequestRecord } from './model';

const fields = ['name', 'phone'] as const;

type Objection = 'mails' | 'analytics';
const words = sv.objections;

/** What is changed of a person on their request: what is wrong of them, and what they object to. */
export function createCorrecting(connection: DatabaseConnection, handling: Handling) {
  const accounts = createAccountService(connection);
  const senders = createSenderService(connection);
  const suppression = createSuppressionService(connection);
  const withdrawConsent = createConsentWithdrawal(connection);

  async function read({ email }: DataRequestRecord): Promise<CorrectablePerson | null> {
    const [account, { count, newest }] = await Promise.all([accounts.ownDetailsOf(email), senders.describe(email)]);
    const details = account ?? newest;
    return details && { name: details.name, phone: details.phone, hasAccount: account !== null, enquiries: count };
  }

  /** @throws ApiError NOT_FOUND, DATA_REQUEST_NOT_FOUND for another right, and as `hold` does */
  async function holdFor(id: string, type: DataRequestRecord['type'], adminId: string): Promise<DataRequestRecord> {
    const request = await handling.findWorkable(id);
    if (request.type !== type) throw new ApiError('DATA_REQUEST_NOT_FOUND');
    return handling.hold(id, adminId);
  }

  /** What was not typed over stays as it stands, however that is written. */
  function readPhone(typed: string, seen: string | null): string | null {
    if (typed === (seen ?? '')) return seen;
    if (typed === '') return null;
    const phone = toE164(typed);
    if (phone !== null) return phone;
    throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'phone', message: sv.fields.invalidPhone }] });
  }

  const stops: Record<Objection, (email: string) => Promise<string | null>> = {
    async mails(email) {
      await suppression.suppress(email, 'unsubscribed');
      return words.addressBlocked;
    },
    /** Keeps a refusal for the account. */
    async analytics(email) {
      const account = await accounts.accountOf(email);
      if (account === null) return null;
      await withdrawConsent(account.id);
      return words.refusalKept;
    },
  };

  /**
   * Stops what is objected to. Tips by mail are both a mail and marketing: whichever comes first takes the yes to them out of
   * the enquiries.
   */
  async function stopAll(email: string, stop: readonly Objection[]) {
    const steps: Record<Objection, string[]> = { mails: [], analytics: [] };
    let enquiries = 0;
    for (const each of new Set(stop)) {
      const done = await stops[each](email);
      const withdrawn = await senders.withdrawMarketing(email);
      enquiries += withdrawn;
      if (done !== null) steps[each].push(done);
      if (withdrawn > 0) steps[each].push(words.consentTaken(withdrawn));
    }
    return { steps, enquiries };
  }

  return {
    /** What is known of the person that can be corrected; null: nothing. */
    async describe(id: string): Promise<{ person: CorrectablePerson | null }> {
      const request = await handling.findWorkable(id);
      if (request.type !== 'RECTIFICATION') throw new ApiError('DATA_REQUEST_NOT_FOUND');
      return { person: await read(request) };
    },

    /**
     * Corrects what differs from what was seen: in the account, its profile, and the enquiries that say the same.
     * @throws ApiError CHANGED_MEANWHILE when it is no longer what the administrator saw
     */
    async correct(
      id: string,
      adminId: string,
      { name, phone: typed, seen }: Correction,
    ): Promise<AdminDataRequestDetail> {
      const phone = readPhone(typed, seen.phone);
      const request = await holdFor(id, 'RECTIFICATION', adminId);
      const before = await read(request);
      if (before === null || before.name !== seen.name || before.phone !== seen.phone) {
        throw new ApiError('CHANGED_MEANWHILE');
      }
      const changes = {
        // the spaces around a name are not typed over either
        ...(name !== before.name.trim() && { name }),
        ...(phone !== before.phone && { phone }),
      };
      // the account last: it is what is seen, so that a correction that was cut off can be made again
      const enquiries = await senders.correct(request.email, before, changes);
      await accounts.correctDetails(request.email, changes);
      const own = await accounts.ownDetailsOf(request.email);
      const inAccount = fields.filter((field) => changes[field] !== undefined && own?.[field] === changes[field]);
      const corrected = fields.filter((field) => inAccount.includes(field) || enquiries[field] > 0);
      const where = corrected.map((field) =>
        sv.corrected.where(sv.corrected.fields[field], inAccount.includes(field), enquiries[field]),
      );
      const evidence = evidenceLine(new Date(), 'rectified', where.join(', ') || sv.corrected.none);
      const changed = await handling.changeHeld(request, adminId, { isCarriedOut: true }, evidence);
      // which fields, and not what stood in them: the log outlives the person's data
      const meta = { before: { corrected: null }, after: { corrected, inAccount, enquiries } };
      await handling.record(changed, adminId, 'corrected', meta);
      return handling.detail(changed, adminId);
    },

    /** Stops what the person objects to. It is carried out where there was something to stop. */
    async object(id: string, adminId: string, stop: readonly Objection[]): Promise<AdminDataRequestDetail> {
      const request = await holdFor(id, 'OBJECTION', adminId);
      const { steps, enquiries } = await stopAll(request.email, stop);
      const stopped = stop.filter((each) => steps[each].length > 0);
      const evidence =
        stopped.length > 0
          ? evidenceLine(
              new Date(),
              'objected',
              stop.map((each) => words.done(words.names[each], steps[each])).join(', '),
            )
          : evidenceLine(new Date(), 'objectedInVain', stop.map((each) => words.names[each]).join(', '));
      const isCarriedOut = request.isCarriedOut || stopped.length > 0;
      const changed = await handling.changeHeld(request, adminId, { isCarriedOut }, evidence);
      await handling.record(changed, adminId, 'objected', { before: { stopped: null }, after: { stopped, enquiries } });
      return handling.detail(changed, adminId);
    },
  };
}
