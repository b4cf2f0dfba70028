import type { PasswordReset } from '../../../contracts/password-links';
import { passwordResetMail } from '../../mail/mails';
import type { Mail } from '../../mail/transport';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { createInvitations, createPartnerService } from '../partner/service';
import { createSuppressionService } from '../privacy/service';
import { createTokenService, type TokenPurpose } from '../tokens/service';
import type { AccountRecord } from './model';
import { assertGoodPassword } from './password-judge';
import type { PasswordHashing } from './passwords';
import type { Identity } from './profiles';
import { normaliseEmail } from './registration';
import type { SessionRepository } from './repository';

export interface Invitation {
  /** What the link carries; it is told here and nowhere else. */
  secret: string;
  expiresAt: Date;
}

/** What links that set a password are made for. */
const passwordPurposes = ['invitation', 'colleague', 'passwordReset'] as const satisfies readonly TokenPurpose[];
type PasswordPurpose = (typeof passwordPurposes)[number];

/** Whose password an open link sets, or whose it will be. */
interface OpenLink {
  purpose: PasswordPurpose;
  /** Null for a colleague who has none yet. */
  account: AccountRecord | null;
  email: string;
  name: string;
  /** The invitation to a school, where it is one. */
  invitationId: string | null;
}

const canBeUsed = (account: AccountRecord | null): account is AccountRecord =>
  account !== null && account.isActive && account.reviewStatus === 'approved';

/** Links that set the password of an account once: the first one of who is invited, a new one of who has forgotten theirs. */
export function createPasswordLinks(
  connection: DatabaseConnection,
  repository: SessionRepository,
  hashing: PasswordHashing,
) {
  const tokens = createTokenService(connection);
  const invitations = createInvitations(connection);
  const partners = createPartnerService(connection);
  const suppression = createSuppressionService(connection);

  async function usableAccount(id: string): Promise<AccountRecord | null> {
    const account = await repository.findAccountById(id);
    return canBeUsed(account) ? account : null;
  }

  /** Somebody with an account may come to a school with it when they work for none. */
  async function isOfNoSchool(account: AccountRecord): Promise<boolean> {
    if (!canBeUsed(account) || account.role !== 'school') return false;
    return !(await partners.profileOf(account._id))?.schoolId;
  }

  /** Whether an invitation to a school can be accepted with this address: nobody has an account with it, or of no school. */
  async function canJoin(email: string): Promise<boolean> {
    const account = await repository.findAccount(email);
    return account === null || isOfNoSchool(account);
  }

  async function openInvitation(id: string): Promise<OpenLink | null> {
    const invitation = await invitations.find(id);
    if (invitation === null || !(await canJoin(invitation.email))) return null;
    const { email, name } = invitation;
    return { purpose: 'colleague', account: await repository.findAccount(email), email, name, invitationId: id };
  }

  /** @throws ApiError LINK_CLOSED */
  async function openLink(secret: string): Promise<OpenLink> {
    const link = await tokens.find(secret);
    const purpose = passwordPurposes.find((known) => known === link?.purpose);
    if (link?.state !== 'open' || purpose === undefined) throw new ApiError('LINK_CLOSED');
    const account = purpose === 'colleague' ? null : await usableAccount(link.subject);
    const opened =
      purpose === 'colleague'
        ? await openInvitation(link.subject)
        : account && { purpose, account, email: account.email, name: account.name ?? '', invitationId: null };
    if (opened === null) throw new ApiError('LINK_CLOSED');
    return opened;
  }

  /** The account of a colleague who comes to a school, in its place. @throws ApiError LINK_CLOSED */
  async function acceptInvitation(id: string, passwordHash: string): Promise<string> {
    const invitation = await invitations.accept(id);
    if (invitation === null) throw new ApiError('LINK_CLOSED');
    const { email, name, schoolId, staffRole } = invitation;
    const known = await repository.findAccount(email);
    const made = { email, name, passwordHash, role: 'school', isActive: true, reviewStatus: 'approved' } as const;
    const userId = known?._id ?? (await repository.createAccount({ ...made, emailVerifiedAt: new Date() }));
    if (!(await partners.join(userId, { schoolId, staffRole, name, email }))) throw new ApiError('LINK_CLOSED');
    return userId;
  }

  return {
    canJoin,

    /**
     * Invites an administrator; one who is there already gets another link.
     * @throws Error in a sentence, when the address belongs to somebody else's account.
     */
    async inviteAdministrator(address: string, name: string): Promise<Invitation & { accountId: string }> {
      const email = normaliseEmail(address);
      const known = await repository.findAccount(email);
      if (known && (known.role !== 'admin' || !known.isActive)) {
        throw new Error(
          `${email} has a ${known.isActive ? known.role : 'closed'} account already; give another address.`,
        );
      }
      const account = { email, name, role: 'admin' as const, isActive: true, reviewStatus: 'approved' as const };
      const passwordHash = await hashing.hashUnknown();
      const id = known?._id ?? (await repository.createAccount({ ...account, passwordHash, emailVerifiedAt: null }));
      return { accountId: id, ...(await tokens.issue('invitation', id)) };
    },

    async findInvitation(secret: string): Promise<{ email: string; name: string }> {
      const { purpose, email, name } = await openLink(secret);
      if (purpose === 'passwordReset') throw new ApiError('LINK_CLOSED');
      return { email, name };
    },

    /** The mail to the owner of an account, in its words; null where no account can be used with the address. */
    async resetMail(address: string, siteOrigin: string, write = passwordResetMail): Promise<Mail | null> {
      const account = await repository.findAccount(normaliseEmail(address));
      if (!canBeUsed(account)) return null;
      const { secret } = await tokens.issue('passwordReset', account._id);
      return write(account.email, `${siteOrigin}/reset-password#${secret}`);
    },

    /** @throws ApiError LINK_NOT_FOUND */
    async lookAtReset(secret: string): Promise<PasswordReset> {
      const link = await tokens.find(secret);
      const account = link?.purpose === 'passwordReset' ? await usableAccount(link.subject) : null;
      if (link === null || account === null) throw new ApiError('LINK_NOT_FOUND');
      return { state: link.state, email: account.email, role: account.role };
    },

    /**
     * Uses a link up. Every other link and session of the account ends; `endedSessions` says which. The address is proved:
     * the link was mailed to it.
     */
    async setPassword(
      secret: string,
      password: string,
    ): Promise<Pick<OpenLink, 'purpose' | 'invitationId'> & { identity: Identity; endedSessions: string[] }> {
      const { purpose, account, email, name, invitationId } = await openLink(secret);
      assertGoodPassword(password, { email, names: [name] });
      const passwordHash = await hashing.hash(password);
      if ((await tokens.consume(purpose, secret)) === null) throw new ApiError('LINK_CLOSED');
      const userId = invitationId === null ? account?._id : await acceptInvitation(invitationId, passwordHash);
      if (userId === undefined) throw new ApiError('LINK_CLOSED');
      await repository.setPassword(userId, passwordHash);
      await repository.setEmailProved(userId);
      await suppression.liftErasure(email);
      await tokens.closeAll(userId);
      const endedSessions = await repository.endSessionsOf(userId);
      const role = account?.role ?? 'school';
      const identity = { userId, email, name: account?.name ?? name, role, isEmailProved: true };
      return { identity, purpose, invitationId, endedSessions };
    },
  };
}
