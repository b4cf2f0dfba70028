import { leadWords } from '../../domain/lead-search/lead-words';
import type { Migration } from './run-migrations';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Schools search the enquiries that came before they were stored with their words. */
export const leadsFoundByWords: Migration = {
  name: '2026-11-22-leads-found-by-words',
  collection: 'leads',
  pending: { words: { $exists: false } },
  change: ({ name, email, city, phone }) => ({
    $set: {
      words: leadWords({ name: textOf(name), email: textOf(email), city: textOf(city), phone: textOf(phone) || null }),
    },
  }),
};
