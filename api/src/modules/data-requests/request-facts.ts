import { createHash } from 'node:crypto';
import type { DataRequestState } from '../../../contracts/vocabulary';
import { auditRetentionDays } from '../../../domain/retention/retention';
import type { DataRequestRecord } from './model';

const HOUR_MS = 3_600_000;
export const hoursAfter = (from: Date, hours: number): Date => new Date(from.getTime() + hours * HOUR_MS);
export const daysAfter = (from: Date, days: number): Date => hoursAfter(from, days * 24);

/** What a secret in a link is found by. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** What a request is named by in mails. */
export const referenceOf = ({ _id }: Pick<DataRequestRecord, '_id'>): string => _id.slice(0, 8).toUpperCase();

export const stateOf = ({ status, withdrawnAt }: DataRequestRecord): DataRequestState =>
  withdrawnAt === null ? status : 'withdrawn';

/** What is stored of the end of a request: it is kept as long as what was done is audited. */
export const endedAt = (now: Date) => ({ resolvedAt: now, expiresAt: daysAfter(now, auditRetentionDays) });

/** An export and an erasure tell of each step; one that has told nothing for so long was cut off, and may be done again. */
export const STOPPED_MS = 30_000;
