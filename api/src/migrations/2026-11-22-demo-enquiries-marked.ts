import type { Migration } from './run-migrations';

/** The demo's loader marks its enquiries; those of before are from a domain below .example, where nobody can be reached. */
export const demoEnquiriesMarked: Migration = {
  name: '2026-11-22-demo-enquiries-marked',
  collection: 'leads',
  pending: { email: /@post\.example$/, isDemo: { $exists: false } },
  change: () => ({ $set: { isDemo: true } }),
};
