import type { Migration } from './run-migrations';

/** The demo's loader marks its schools by more than a text that an administrator may write. */
export const demoSchoolsMarked: Migration = {
  name: '2026-11-22-demo-schools-marked',
  collection: 'schools',
  pending: { sourceFlag: 'demo', isDemo: { $exists: false } },
  change: () => ({ $set: { isDemo: true } }),
};
