import type { AccountState, Role } from '../../../contracts/vocabulary';
import { searchedWords } from '../../../domain/lead-search/lead-words';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { createSteppingDown, type TakeRole, unmarked } from '../../plugins/database/stepping-down';
import { beyondPlace, type PagePlace } from '../../plugins/page-cursor';
import { type AccountRecord, accountModel, sessionModel } from './model';

type Condition = Record<string, unknown>;

/** What makes an account what it is, apart from its role. */
const states: Record<AccountState, Condition> = {
  active: { isActive: true, reviewStatus: 'approved', emailVerifiedAt: { $ne: null } },
  waiting: { isActive: true, reviewStatus: 'approved', emailVerifiedAt: null },
  review: { reviewStatus: 'pending' },
  closed: { isActive: false, reviewStatus: 'approved' },
};

export function stateOf({ isActive, reviewStatus, emailVerifiedAt }: AccountRecord): AccountState {
  if (reviewStatus === 'pending') return 'review';
  if (!isActive) return 'closed';
  return emailVerifiedAt === null ? 'waiting' : 'active';
}

export interface AccountsQuery {
  search?: string | undefined;
  role?: Role | undefined;
  state?: AccountState | undefined;
  after?: PagePlace | undefined;
  limit: number;
}

/** Letters and digits only, so that all of them bound the stretch of the index that is read. */
const beginsWith = (word: string): Condition => ({ words: new RegExp(`^${word}`) });

function found(search: string): Condition[] {
  const text = search.trim().toLowerCase();
  // as far as it has been typed
  if (text.includes('@')) return [{ email: { $gte: text, $lt: `${text}\uffff` } }];
  return searchedWords(text).map(beginsWith);
}

/** Accounts as administrators change them. What ends somebody's rights leaves an administrator who can log in. */
export function createAccountAdministration(connection: DatabaseConnection) {
  const accounts = accountModel(connection);
  const sessions = sessionModel(connection);
  const stepDown = createSteppingDown(accounts);
  const newestFirst = { createdAt: -1, _id: -1 } as const;
  const canAdminister = { role: 'admin', ...states.active };

  /** False when the account is not as the filter says. */
  async function change(filter: Condition, set: Partial<AccountRecord>): Promise<boolean> {
    const { matchedCount } = await accounts.updateOne(filter as never, { $set: set });
    return matchedCount === 1;
  }

  /** Of an administrator, who leaves another one behind. @throws ApiError LAST_ADMIN, CHANGED_MEANWHILE */
  const takeFrom = (id: string, set: Partial<AccountRecord>): Promise<boolean> => {
    const take: TakeRole = (filter) => change(filter, { ...set, ...unmarked });
    return stepDown({ bearer: { _id: id, ...canAdminister }, others: { ...canAdminister, _id: { $ne: id } }, take });
  };

  return {
    find: (id: string): Promise<AccountRecord | null> => accounts.findOne({ _id: id }).lean(),

    findByEmail: (email: string): Promise<AccountRecord | null> => accounts.findOne({ email }).lean(),

    page({ search = '', role, state, after, limit }: AccountsQuery): Promise<AccountRecord[]> {
      const all: Condition[] = [
        ...found(search),
        ...(role === undefined ? [] : [{ role }]),
        ...(state === undefined ? [] : [states[state]]),
        ...beyondPlace(after, '$lt'),
      ];
      return accounts
        .find(all.length === 0 ? {} : { $and: all })
        .sort(newestFirst)
        .limit(limit)
        .lean();
    },

    countOpenSessions: (userId: string): Promise<number> =>
      sessions.countDocuments({ 'sess.userId': userId, expire: { $gt: new Date() } }),

    /** False when it is closed already. @throws ApiError LAST_ADMIN, CHANGED_MEANWHILE */
    async close(account: AccountRecord): Promise<boolean> {
      const closed = { isActive: false };
      if (stateOf(account) === 'active' && account.role === 'admin') return takeFrom(account._id, closed);
      return change({ _id: account._id, role: account.role, isActive: true }, closed);
    },

    /** False when it is open already. */
    open: (id: string): Promise<boolean> => change({ _id: id, isActive: false }, { isActive: true }),

    /**
     * Makes a student an administrator, whose password nobody knows until one is chosen.
     * @throws ApiError CHANGED_MEANWHILE when it is no student's account that can be used
     */
    async makeAdministrator(id: string, passwordHash: string): Promise<void> {
      const isStudent = { _id: id, role: 'student', ...states.active };
      if (!(await change(isStudent, { role: 'admin', passwordHash }))) throw new ApiError('CHANGED_MEANWHILE');
    },

    /** Makes an administrator a student. @throws ApiError LAST_ADMIN, CHANGED_MEANWHILE */
    async makeStudent(account: AccountRecord): Promise<void> {
      const isDone =
        stateOf(account) === 'active'
          ? await takeFrom(account._id, { role: 'student' })
          : await change({ _id: account._id, role: 'admin' }, { role: 'student' });
      if (!isDone) throw new ApiError('CHANGED_MEANWHILE');
    },
  };
}
