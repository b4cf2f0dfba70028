import { randomUUID } from 'node:crypto';
import type { PolicyVersions } from '../../../contracts/consent';
import type { DatabaseConnection } from '../../plugins/database';
import type { CurrentVersions } from '../policies/service';
import { consentModel } from './model';
import { createConsentRepository } from './repository';

/** The texts that a visitor agrees to, as they are now. */
export const consentVersions = ({ cookies, privacy }: CurrentVersions): PolicyVersions => ({ cookies, privacy });

/** Keeps that an account's owner agrees to what is necessary and nothing else, said to us in another way than the panel. */
export function createConsentWithdrawal(connection: DatabaseConnection) {
  const consents = createConsentRepository(connection);
  return async (userId: string): Promise<void> => {
    const choice = { _id: randomUUID(), userId, categories: ['essential' as const], source: 'objection' };
    await consents.insertOnce(consentModel.make({ ...choice, createdAt: new Date() }));
  };
}
