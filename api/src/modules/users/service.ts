import { maxUsersPerPage } from '../../../contracts/limits';
import type { AdministratorRequest, RoleChange, User, UserRow } from '../../../contracts/users';
import type { AccountState, Role, StaffRole } from '../../../contracts/vocabulary';
import { invitationAddress, invitationMail, passwordLinkMail } from '../../mail/mails';
import type { Mail } from '../../mail/transport';
import { ApiError } from '../../plugins/api-error';
import type { Person } from '../../plugins/auth';
import type { DatabaseConnection } from '../../plugins/database';
import { readCursor, writeCursor } from '../../plugins/page-cursor';
import { sv } from '../../texts/sv';
import { createAdminAudit, createAuditReading } from '../audit/service';
import { createPartnerService } from '../partner/service';
import { createSchoolService } from '../schools/service';
import { type AccountRecord, createAccountService, stateOf } from '../session/service';
import { createTeacherService } from '../teachers/service';
import { createTokenService } from '../tokens/service';

export interface UsersOptions {
  /** Where links in mails lead. */
  siteOrigin: string;
  /** Mails in the background. */
  post(mail: Mail): void;
  /** What a person may do at a school; answers their sessions. @throws ApiError NOT_FOUND, LAST_ADMIN, CHANGED_MEANWHILE */
  changeStaffRole(by: Person, schoolId: string, id: string, staffRole: StaffRole): Promise<string[]>;
  /** Closes an account of a school's staff, which keeps an administrator. @throws ApiError LAST_ADMIN, CHANGED_MEANWHILE */
  closeStaffAccount(id: string, close: () => Promise<boolean>): Promise<boolean>;
  /** Told of each session that has ended, or whose person may do something else now. */
  forgetSession(sessionId: string): void;
}

interface UsersQuery {
  search?: string | undefined;
  role?: Role | undefined;
  state?: AccountState | undefined;
  cursor?: string | undefined;
}

const toRow = (account: AccountRecord): UserRow => ({
  id: account._id,
  name: account.name ?? '',
  email: account.email,
  role: account.role,
  state: stateOf(account),
  createdAt: account.createdAt.toISOString(),
  lastSeenAt: account.lastSeenAt?.toISOString() ?? null,
});

const refuseAddress = (message: string) => new ApiError('VALIDATION_FAILED', { fields: [{ path: 'email', message }] });

/** Everybody's accounts, as administrators look after them; each change is in the log. */
export function createUsers(connection: DatabaseConnection, options: UsersOptions) {
  const { siteOrigin, post, forgetSession } = options;
  const accounts = createAccountService(connection);
  const { administration } = accounts;
  const partners = createPartnerService(connection);
  const teachers = createTeacherService(connection);
  const schools = createSchoolService(connection);
  const audit = createAdminAudit(connection);
  const { page: readLog } = createAuditReading(connection);
  const tokens = createTokenService(connection);

  /** @throws ApiError NOT_FOUND */
  async function find(id: string): Promise<AccountRecord> {
    const account = await administration.find(id);
    if (account === null) throw new ApiError('NOT_FOUND');
    return account;
  }

  async function placeOf({ _id, role }: AccountRecord): Promise<Pick<User, 'school' | 'staffRole'>> {
    const profile = role === 'school' ? await partners.profileOf(_id) : null;
    const schoolId = role === 'teacher' ? (await teachers.profileOf(_id))?.schoolId : profile?.schoolId;
    const name = schoolId ? await schools.nameOf(schoolId) : null;
    return {
      school: schoolId && name !== null ? { id: schoolId, name } : null,
      staffRole: profile?.schoolId ? profile.staffRole : null,
    };
  }

  async function describe(id: string): Promise<User> {
    const account = await find(id);
    return {
      ...toRow(account),
      isEmailProved: account.emailVerifiedAt !== null,
      ...(await placeOf(account)),
      openSessions: await administration.countOpenSessions(id),
    };
  }

  async function record(person: Person, action: string, id: string, before: object, after: object): Promise<void> {
    await audit.record({
      actorId: person.userId,
      action,
      targetType: 'account',
      targetId: id,
      meta: { before, after },
    });
  }

  async function endSessions(id: string): Promise<number> {
    const ended = await accounts.endSessionsOf(id);
    ended.forEach(forgetSession);
    return ended.length;
  }

  function assertNotOwn(person: Person, id: string): void {
    if (person.userId === id) throw new ApiError('OWN_ACCOUNT');
  }

  function invite(email: string, { secret, expiresAt }: { secret: string; expiresAt: Date }, role?: Role): void {
    post(invitationMail(email, invitationAddress(siteOrigin, secret, role), expiresAt));
  }

  /** False when it is closed already. */
  function close(account: AccountRecord): Promise<boolean> {
    const closeNow = () => administration.close(account);
    const isStaff = account.role === 'school' && stateOf(account) === 'active';
    return isStaff ? options.closeStaffAccount(account._id, closeNow) : closeNow();
  }

  async function changeStaffRole(person: Person, id: string, staffRole: StaffRole): Promise<void> {
    const { schoolId } = (await partners.profileOf(id)) ?? {};
    if (!schoolId) throw new ApiError('CHANGED_MEANWHILE');
    (await options.changeStaffRole(person, schoolId, id, staffRole)).forEach(forgetSession);
  }

  /** What an account became by the last of some actions, as the log says. */
  async function lastLogged(id: string, actions: readonly string[]): Promise<Record<string, unknown> | undefined> {
    const found = await Promise.all(actions.map((action) => readLog({ kind: 'account', id, action, limit: 1 })));
    const [last] = found.flat().toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    return last?.meta?.['after'] as Record<string, unknown> | undefined;
  }

  const isLoggedAdministrator = async (id: string): Promise<boolean> =>
    (await lastLogged(id, ['account.role-changed', 'administrator.invited']))?.['role'] === 'admin';

  /** Of an account that nobody has closed or opened the log says nothing. */
  const isLoggedActive = async (id: string): Promise<boolean> =>
    (await lastLogged(id, ['account.activated', 'account.deactivated']))?.['isActive'] !== false;

  /** The sessions go before the rights come, so that none is left with them wherever it is cut off. */
  async function promote(account: AccountRecord): Promise<void> {
    const { _id: id, email } = account;
    if (stateOf(account) !== 'active') throw new ApiError('CHANGED_MEANWHILE');
    await endSessions(id);
    if (account.role === 'admin') {
      await tokens.closeAll(id);
      invite(email, await tokens.issue('invitation', id), 'admin');
      return;
    }
    const invitation = await accounts.makeAdministrator(id);
    // somebody may have signed in meanwhile, with the password that is gone now
    await endSessions(id);
    invite(email, invitation, 'admin');
  }

  async function changeAdministration(person: Person, account: AccountRecord, role: 'admin' | 'student') {
    const { _id: id } = account;
    // a change that was cut off has the role, and no entry in the log: the rest of it is done now
    if (account.role === role && (await isLoggedAdministrator(id)) === (role === 'admin')) return;
    if (account.role !== 'student' && account.role !== 'admin') throw new ApiError('CHANGED_MEANWHILE');
    if (role === 'admin') await promote(account);
    else {
      if (account.role === 'admin') await administration.makeStudent(account);
      await endSessions(id);
    }
    await record(person, 'account.role-changed', id, { role: account.role }, { role });
  }

  return {
    describe,

    async list({ cursor, ...query }: UsersQuery) {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const found = await administration.page({ ...query, after, limit: maxUsersPerPage + 1 });
      const shown = found.slice(0, maxUsersPerPage);
      const last = found.length > maxUsersPerPage ? shown.at(-1) : undefined;
      return { users: shown.map(toRow), next: last ? writeCursor(last) : null };
    },

    /** @throws ApiError NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN, CHANGED_MEANWHILE */
    async setActive(person: Person, id: string, isActive: boolean): Promise<User> {
      const account = await find(id);
      if (!isActive) assertNotOwn(person, id);
      const isChanged = isActive ? await administration.open(id) : await close(account);
      // a change that was cut off stands, and is not in the log: the rest of it is done now
      if (isChanged || (await isLoggedActive(id)) !== isActive) {
        const openSessions = isActive ? 0 : await endSessions(id);
        const action = isActive ? 'account.activated' : 'account.deactivated';
        await record(person, action, id, { isActive: !isActive, openSessions }, { isActive, openSessions: 0 });
      }
      return describe(id);
    },

    /** @throws ApiError NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN, CHANGED_MEANWHILE */
    async changeRole(person: Person, id: string, change: RoleChange): Promise<User> {
      assertNotOwn(person, id);
      const account = await find(id);
      if ('staffRole' in change) await changeStaffRole(person, id, change.staffRole);
      else await changeAdministration(person, account, change.role);
      return describe(id);
    },

    /** @throws ApiError NOT_FOUND, OWN_ACCOUNT */
    async endSessions(person: Person, id: string): Promise<User> {
      assertNotOwn(person, id);
      await find(id);
      const openSessions = await endSessions(id);
      if (openSessions > 0) await record(person, 'account.sessions-ended', id, { openSessions }, { openSessions: 0 });
      return describe(id);
    },

    /** @throws ApiError NOT_FOUND, CHANGED_MEANWHILE for an account that nobody can use */
    async sendPasswordLink(person: Person, id: string): Promise<User> {
      const account = await find(id);
      const { email, role } = account;
      const state = stateOf(account);
      if (state === 'waiting' && role === 'admin') {
        invite(email, await accounts.inviteAdministrator(email, account.name ?? ''), role);
      } else if (state === 'waiting' && role === 'school') invite(email, await accounts.inviteAgain(id));
      else {
        const mail = await accounts.resetMail(email, siteOrigin, passwordLinkMail);
        if (mail === null) throw new ApiError('CHANGED_MEANWHILE');
        post(mail);
      }
      await record(person, 'account.password-link-sent', id, {}, { sentAt: new Date().toISOString() });
      return describe(id);
    },

    /** @throws ApiError VALIDATION_FAILED at the address that somebody else has */
    async inviteAdministrator(person: Person, { name, email }: AdministratorRequest): Promise<User> {
      const known = await administration.findByEmail(email.toLowerCase());
      if (known !== null && known.role !== 'admin') throw refuseAddress(sv.fields.otherAccount);
      if (known !== null && stateOf(known) !== 'waiting') throw refuseAddress(sv.fields.alreadyAdministrator);
      const { accountId, ...invitation } = await accounts.inviteAdministrator(email, name);
      const after = { role: 'admin', invitedUntil: invitation.expiresAt.toISOString() };
      await record(person, 'administrator.invited', accountId, { role: known?.role ?? null }, after);
      invite(email.toLowerCase(), invitation, 'admin');
      return describe(accountId);
    },
  };
}
