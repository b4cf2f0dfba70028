import { createPartnerRepository, type NewSchoolProfile } from './repository';
import type { DatabaseConnection } from '../../plugins/database';

/** Partners' profiles, for the module that makes and opens accounts. */
export function createPartnerService(connection: DatabaseConnection) {
  const profiles = createPartnerRepository(connection);
  return {
    createProfile: (profile: NewSchoolProfile): Promise<void> => profiles.create(profile),
    profileOf: (authId: string) => profiles.findByAccount(authId),
  };
}
