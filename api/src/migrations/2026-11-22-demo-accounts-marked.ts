import type { Migration } from './run-migrations';

/** The demo's loader marks its accounts; those of before are known by their addresses, at a domain of ours. */
export const demoAccountsMarked: Migration = {
  name: '2026-11-22-demo-accounts-marked',
  collection: 'user_auth',
  pending: {
    email: { $in: ['elev', 'skola', 'admin'].map((name) => `${name}@demo.korkollen.se`) },
    isDemo: { $exists: false },
  },
  change: () => ({ $set: { isDemo: true } }),
};
