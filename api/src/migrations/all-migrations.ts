import { accountsFoundByWords } from './2026-11-22-accounts-found-by-words';
import { claimsExpire } from './2026-11-22-claims-expire';
import { demoAccountsMarked } from './2026-11-22-demo-accounts-marked';
import { demoEnquiriesMarked } from './2026-11-22-demo-enquiries-marked';
import { demoSchoolsMarked } from './2026-11-22-demo-schools-marked';
import { leadsFoundByWords } from './2026-11-22-leads-found-by-words';
import { replyTimes } from './2026-11-22-reply-times';
import { vouchedAddressesProved } from './2026-11-22-vouched-addresses-proved';
import type { Migration } from './run-migrations';

/** Every migration, in the order of their files' names. */
export const allMigrations: readonly Migration[] = [
  accountsFoundByWords,
  claimsExpire,
  demoAccountsMarked,
  demoEnquiriesMarked,
  demoSchoolsMarked,
  leadsFoundByWords,
  replyTimes,
  vouchedAddressesProved,
];
