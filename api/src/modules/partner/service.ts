import { randomUUID } from 'node:crypto';
import type { DatabaseConnection } from '../../plugins/database';
import { type SchoolProfileRecord, schoolProfileModel } from './model';

export type NewSchoolProfile = Pick<SchoolProfileRecord, 'authId' | 'name' | 'phone' | 'email'> &
  Partial<Pick<SchoolProfileRecord, 'schoolId'>>;

/** Partners' profiles, also for the module that makes and opens accounts. */
export function createPartnerService(connection: DatabaseConnection) {
  const profiles = schoolProfileModel(connection);
  return {
    profileOf: (authId: string): Promise<SchoolProfileRecord | null> => profiles.findOne({ authId }).lean(),

    async createProfile(profile: NewSchoolProfile): Promise<void> {
      await profiles.create({ _id: randomUUID(), ...profile });
    },
  };
}
