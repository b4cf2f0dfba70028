import type { ReviewedRole } from '../../../contracts/vocabulary';
import { ApiError } from '../../plugins/api-error';
import { type DatabaseConnection, isDuplicateKey } from '../../plugins/database';
import { createPartnerService } from '../partner/service';
import { createSuppressionService } from '../privacy/service';
import { splitName } from '../students/service';
import { createTeacherService } from '../teachers/service';
import { createTokenService } from '../tokens/service';
import type { AccountRecord } from './model';
import type { Invitation } from './password-links';
import type { PasswordHashing } from './passwords';
import type { SessionRepository } from './repository';

interface InvitedPartner {
  email: string;
  name: string;
  /** E.164. */
  phone: string;
  school: { id: string; name: string };
}

interface ReviewedPerson {
  /** The registration's; the account has it too, so that an approval which was cut off is taken up where it was. */
  id: string;
  email: string;
  passwordHash: string;
  role: ReviewedRole;
  name: string;
  schoolName: string | null;
  phone: string;
  /** When the address was proved. */
  provedAt: Date;
}

/** What an approval ties an account to: a school's to its school, a teacher's to a school or an entry, or to nothing yet. */
interface Tie {
  schoolId: string | null;
  teacherId: string | null;
}

interface DescribedAccount {
  name: string;
  isProved: boolean;
  isActive: boolean;
}

const open = { isActive: true, reviewStatus: 'approved' as const };

/** Accounts that come by an administrator's approval. */
export function createPartnerAccounts(
  connection: DatabaseConnection,
  repository: SessionRepository,
  hashing: PasswordHashing,
) {
  const tokens = createTokenService(connection);
  const partners = createPartnerService(connection);
  const teachers = createTeacherService(connection);
  const suppression = createSuppressionService(connection);

  /** Whether an account with the address may be the school's: one of a school, which is tied to none or to this one. */
  async function assertMayBePartner(account: AccountRecord, schoolId: string): Promise<void> {
    const isUsable = account.role === 'school' && (account.isActive || account.reviewStatus === 'pending');
    const profile = isUsable ? await partners.profileOf(account._id) : null;
    if (!isUsable || ![null, schoolId].includes(profile?.schoolId ?? null)) throw new ApiError('ADDRESS_HAS_ACCOUNT');
  }

  async function partnerAccount({ email, name, school }: InvitedPartner): Promise<string> {
    const known = await repository.findAccount(email);
    if (known !== null) {
      await assertMayBePartner(known, school.id);
      await repository.approve(known._id);
      return known._id;
    }
    const passwordHash = await hashing.hashUnknown();
    try {
      return await repository.createAccount({
        email,
        name,
        passwordHash,
        role: 'school',
        ...open,
        emailVerifiedAt: null,
      });
    } catch (error) {
      if (isDuplicateKey(error, 'email')) throw new ApiError('ADDRESS_HAS_ACCOUNT');
      throw error;
    }
  }

  async function reviewedAccount({ id, email, passwordHash, role, name, provedAt }: ReviewedPerson): Promise<void> {
    try {
      const account = { _id: id, email, name, passwordHash, role, ...open, emailVerifiedAt: provedAt };
      await repository.createAccount(account);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      if ((await repository.findAccountById(id)) === null) throw new ApiError('ADDRESS_HAS_ACCOUNT');
    }
  }

  return {
    /**
     * Makes the account of a school's staff, which opens by the invitation; the same one may come again.
     * @throws ApiError ADDRESS_HAS_ACCOUNT when the address belongs to another kind of account or another school's
     */
    async invitePartner(person: InvitedPartner): Promise<Invitation & { accountId: string }> {
      const { email, phone, school } = person;
      const accountId = await partnerAccount(person);
      const profile = { authId: accountId, schoolId: school.id, name: school.name, phone, email };
      // another school's claim may have been approved at the same time
      if (!(await partners.tie(profile))) throw new ApiError('ADDRESS_HAS_ACCOUNT');
      return { accountId, ...(await tokens.issue('invitation', accountId)) };
    },

    /** Whether the account of an address is of a school. */
    async isPartnerOf(email: string, schoolId: string): Promise<boolean> {
      const account = await repository.findAccount(email);
      return account !== null && (await partners.profileOf(account._id))?.schoolId === schoolId;
    },

    /** Undoes the tie of `invitePartner`, for an approval that could not be carried out. */
    async untiePartner(email: string, schoolId: string): Promise<void> {
      const account = await repository.findAccount(email);
      if (account !== null) await partners.untie(account._id, schoolId);
    },

    /** Another link in the place of one that was mailed to nobody. */
    issueInvitation: (accountId: string): Promise<Invitation> => tokens.issue('invitation', accountId),

    /**
     * A new invitation for an account that has not been opened by one.
     * @throws ApiError LINK_CLOSED, INVITED_ACCOUNT_CLOSED where an administrator has closed it, INVITED_ACCOUNT_GONE
     */
    async inviteAgain(accountId: string): Promise<Invitation> {
      const account = await repository.findAccountById(accountId);
      if (account === null) throw new ApiError('INVITED_ACCOUNT_GONE');
      if (account.emailVerifiedAt !== null) throw new ApiError('LINK_CLOSED');
      if (!account.isActive) throw new ApiError('INVITED_ACCOUNT_CLOSED');
      return tokens.issue('invitation', accountId);
    },

    /**
     * Opens the account of an approved registration, with the password that was chosen then; the same one may come again.
     * @throws ApiError ADDRESS_HAS_ACCOUNT, TEACHER_HAS_ACCOUNT
     */
    async openReviewed(person: ReviewedPerson, { schoolId, teacherId }: Tie): Promise<void> {
      await reviewedAccount(person);
      const { id: authId, role, name, phone, email, schoolName } = person;
      if (role === 'teacher') {
        const profile = { authId, schoolId, teacherId, schoolName, ...splitName(name), phone, email };
        await teachers.createProfile(profile);
        // one that was left by an approval which was taken back may teach elsewhere
        const kept = await teachers.profileOf(authId);
        if (kept !== null && (kept.schoolId !== schoolId || kept.teacherId !== teacherId))
          await teachers.place(kept, { schoolId, teacherId });
      } else if (schoolId !== null) {
        // here too: the account is the registration's alone, and so is what was left of it
        const left = (await partners.profileOf(authId))?.schoolId ?? null;
        await partners.tie({ authId, schoolId, name, phone, email }, [null, schoolId, left]);
      }
      await suppression.liftErasure(email);
    },

    /** Removes the account that `openReviewed` has made, for an approval that could not be carried out. */
    closeReviewed: (id: string): Promise<void> => repository.deleteAccount(id),

    /** Names, and whether the address is proved and the account open, by id; unknown ids are left out. */
    async describeAccounts(ids: readonly string[]): Promise<ReadonlyMap<string, DescribedAccount>> {
      const found = ids.length === 0 ? [] : await repository.findAccountsById([...new Set(ids)]);
      return new Map(
        found.map(({ _id, name, email, emailVerifiedAt, isActive }) => [
          _id,
          { name: name ?? email, isProved: emailVerifiedAt !== null, isActive },
        ]),
      );
    },
  };
}
