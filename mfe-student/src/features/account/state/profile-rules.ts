import { accountDeletionSchema, profileChangeSchema } from '@korkollen/api/contracts/own-account';
import { issuesOf, resolverOf } from './contract-issues';
import type { ProfileValues } from './profile-values';

export const profileResolver = resolverOf((values: ProfileValues) => issuesOf(profileChangeSchema, values));

export const deletionResolver = resolverOf((values: { password: string }) => issuesOf(accountDeletionSchema, values));
