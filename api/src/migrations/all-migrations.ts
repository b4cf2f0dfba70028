import type { Migration } from './run-migrations';

/** Every migration, in the order of their files' names. Nothing stored today needs one: defaults express it all. */
export const allMigrations: readonly Migration[] = [];
