import type { AdminDataRequestDetail, ErasureSurvey } from '../../../contracts/admin-data-requests';
import { evidenceLine } from '../../../domain/data-requests/evidence';
import { dataErasedMail } from '../../mail/mails';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { sv } from '../../texts/sv';
import { personalDataTexts } from '../../texts/personal-data';
import { createPartnerService } from '../partner/service';
import { type PersonalDataService, pseudonymOf } from '../privacy/service';
import { createSchoolService } from '../schools/service';
import { createAccountService } from '../session/service';
import type { Handling, Send } from './handling';
import { createHandlingRepository } from './handling-repository';
import { endedAt, referenceOf, STOPPED_MS } from './request-facts';

interface Erasure {
  /** As it was typed. */
  confirmation: string;
  /** The request that it is done for; the one of the address unless it is said. */
  request?: string | undefined;
}

export interface ErasingOptions {
  handling: Handling;
  personalData: PersonalDataService;
  send: Send;
  /** Ends what an instance remembers of a session. */
  forgetSession(sessionId: string): void;
  /**
   * Ends what an account may decide at its school, which keeps an administrator unless it can do without.
   * @throws ApiError LAST_ADMIN, CHANGED_MEANWHILE
   */
  stepDown(accountId: string, mayBeLast: (schoolId: string) => Promise<boolean>): Promise<void>;
}

/** How a person is erased: once, by whoever has the request in hand; what was cut off is done again whole. */
export function createErasing(connection: DatabaseConnection, options: ErasingOptions) {
  const { handling, personalData, send, forgetSession, stepDown } = options;
  const requests = createHandlingRepository(connection);
  const accounts = createAccountService(connection);
  const partners = createPartnerService(connection);
  const schools = createSchoolService(connection);

  /** Whose account is closed lets nobody in either, and an archived school is one that nobody looks after. */
  async function mayBeLast(accountId: string, schoolId: string): Promise<boolean> {
    const account = await accounts.administration.find(accountId);
    return account?.isActive !== true || !(await schools.isPublic(schoolId));
  }

  /** A school without an administrator could let nobody in. */
  async function isLastAdministrator(accountId: string): Promise<boolean> {
    const profile = await partners.profileOf(accountId);
    if (!profile?.schoolId || profile.staffRole === 'viewer') return false;
    const others = (await partners.administratorsOf(profile.schoolId)).filter((id) => id !== accountId);
    const canLogIn = await accounts.findUsable(others);
    if (canLogIn.some(({ emailVerifiedAt }) => emailVerifiedAt !== null)) return false;
    return !(await mayBeLast(accountId, profile.schoolId));
  }

  /** Why the person behind an address may not be erased; null where they may. */
  async function obstacleOf(email: string): Promise<'ADMIN_ACCOUNT' | 'LAST_ADMIN' | null> {
    const account = await accounts.accountOf(email);
    if (account === null) return null;
    if (account.role === 'admin') return 'ADMIN_ACCOUNT';
    return (await isLastAdministrator(account.id)) ? 'LAST_ADMIN' : null;
  }

  /** What `obstacleOf` has read may be true no longer: of two who go at the same time one is refused. */
  async function giveUpSchool(email: string): Promise<void> {
    const account = await accounts.accountOf(email);
    if (account !== null) await stepDown(account.id, (schoolId) => mayBeLast(account.id, schoolId));
  }

  async function endSessions(email: string): Promise<void> {
    const account = await accounts.accountOf(email);
    if (account === null) return;
    for (const sessionId of await accounts.endSessionsOf(account.id)) forgetSession(sessionId);
  }

  /** The last word to the address. Without it the person is erased all the same: nobody is left who could be told later. */
  async function tell(email: string, reference: string): Promise<string[]> {
    try {
      await send(dataErasedMail(email, { reference }));
      return [];
    } catch {
      return [evidenceLine(new Date(), 'mailFailed')];
    }
  }

  return {
    /** What an erasure will do with each collection, before it is done. */
    async survey(id: string): Promise<ErasureSurvey> {
      const { email } = await handling.findWorkable(id);
      const [holdings, obstacle] = await Promise.all([personalData.survey({ email }), obstacleOf(email)]);
      return { holdings, obstacle };
    },

    /**
     * @throws ApiError VALIDATION_FAILED for another confirmation than the address or the reference, ADMIN_ACCOUNT,
     * LAST_ADMIN, CHANGED_MEANWHILE, ERASURE_UNDER_WAY, and as `holdOf` does
     */
    async erase(
      address: string,
      adminId: string,
      { confirmation, request: id }: Erasure,
    ): Promise<AdminDataRequestDetail> {
      const request = await handling.holdOf(address, ['ERASURE'], adminId, id);
      const { _id, email, erasedAt } = request;
      const reference = referenceOf(request);
      if (![email, reference.toLowerCase()].includes(confirmation.trim().toLowerCase())) {
        const fields = [{ path: 'confirmation', message: sv.fields.otherConfirmation }];
        throw new ApiError('VALIDATION_FAILED', { fields });
      }
      const obstacle = await obstacleOf(email);
      if (obstacle !== null) throw new ApiError(obstacle);
      await giveUpSchool(email);
      const begun = new Date();
      const cutOff = new Date(begun.getTime() - STOPPED_MS);
      const mayErase = await requests.beginErasure(_id, adminId, begun, cutOff, evidenceLine(begun, 'erasureBegun'));
      if (!mayErase) throw new ApiError('ERASURE_UNDER_WAY');
      try {
        await endSessions(email);
        await personalData.erase(
          { email },
          {
            onStep: () => requests.renewErasure(_id, new Date()),
            beforeEvidence: async (erased) => {
              const pseudonym = pseudonymOf(email);
              const now = new Date();
              await requests.closeOthers(email, _id, pseudonym, endedAt(now), evidenceLine(now, 'erasedWithOther'));
              const untold = await tell(email, reference);
              const count = Object.values(erased).reduce((sum, each) => sum + each, 0);
              await handling.record(request, adminId, 'erased', { before: { erasedAt }, after: { erased } });
              // the address goes out of the request with the write that finishes it: until then it can be done again
              await requests.finishErasure(_id, pseudonym, { erasedAt: now, ...endedAt(now) }, [
                ...untold,
                evidenceLine(now, 'erased', personalDataTexts.count(count)),
                evidenceLine(now, 'completed'),
              ]);
            },
          },
        );
      } catch (error) {
        const stopped = evidenceLine(new Date(), 'erasureCutOff');
        await requests.stopErasure(_id, stopped).catch(() => undefined);
        throw error;
      }
      return handling.get(_id, adminId);
    },
  };
}
