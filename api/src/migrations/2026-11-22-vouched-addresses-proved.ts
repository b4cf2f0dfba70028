import type { Migration } from './run-migrations';

/**
 * Accounts from before addresses were proved by a link: what staff uses an administrator has looked at, and the demo's accounts
 * are our own. A student's stays unproved, since anybody may have typed the address: its owner is asked to open a link.
 */
export const vouchedAddressesProved: Migration = {
  name: '2026-11-22-vouched-addresses-proved',
  collection: 'user_auth',
  pending: {
    emailVerifiedAt: { $exists: false },
    $or: [{ role: { $ne: 'student' }, reviewStatus: { $ne: 'pending' } }, { isDemo: true }],
  },
  change: ({ createdAt }) => ({ $set: { emailVerifiedAt: createdAt } }),
};
