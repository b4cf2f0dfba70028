import { accountReviewHours } from '../../../domain/promises/promises';
import { partnerRegistrationDays } from '../../../domain/retention/retention';
import type { DatabaseConnection } from '../../plugins/database';
import { readWaiting, type Waiting } from '../reviews/service';
import { partnerRegistrationModel, type PartnerRegistrationRecord } from './model';

const HOUR_MS = 3_600_000;

export type ProvedRegistration = Pick<
  PartnerRegistrationRecord,
  '_id' | 'email' | 'passwordHash' | 'role' | 'name' | 'schoolName' | 'phone'
>;

/** When the promised time for a review that began then is over. */
export const reviewDueAt = (createdAt: Date): Date => new Date(createdAt.getTime() + accountReviewHours * HOUR_MS);

/** Until when a registration is kept that is decided now, or is never decided. */
export const registrationKeptUntil = (now: Date): Date =>
  new Date(now.getTime() + partnerRegistrationDays * 24 * HOUR_MS);

/** Registrations that wait for an administrator, for the module that proves addresses and knows passwords. */
export function createReviewQueue(connection: DatabaseConnection) {
  const registrations = partnerRegistrationModel(connection);
  return {
    /** Puts a registration whose address is proved in the queue. @throws a duplicate-key error when the address waits already */
    async submit(registration: ProvedRegistration): Promise<void> {
      const createdAt = new Date();
      await registrations.create({ ...registration, createdAt, expiresAt: registrationKeptUntil(createdAt) });
    },

    /** The registration that waits with an address; null when none does. */
    findWaiting: (email: string): Promise<PartnerRegistrationRecord | null> =>
      registrations.findOne({ email, state: 'awaiting_review' }).lean(),
  };
}
export type ReviewQueue = ReturnType<typeof createReviewQueue>;

/** The registrations that wait for an administrator. */
export const readWaitingRegistrations = (connection: DatabaseConnection, now: Date): Promise<Waiting> =>
  readWaiting(
    partnerRegistrationModel(connection),
    { field: 'state', open: 'awaiting_review' },
    new Date(now.getTime() - accountReviewHours * HOUR_MS),
  );
