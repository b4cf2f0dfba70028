import { accountWords } from '../../domain/lead-search/lead-words';
import type { Migration } from './run-migrations';

/** Administrators search the accounts that came before they were stored with their words. */
export const accountsFoundByWords: Migration = {
  name: '2026-11-22-accounts-found-by-words',
  collection: 'user_auth',
  pending: { words: { $exists: false } },
  change: ({ name, email }) => ({
    $set: {
      words: accountWords({
        name: typeof name === 'string' ? name : null,
        email: typeof email === 'string' ? email : '',
      }),
    },
  }),
};
