import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { type SchoolProfileRecord, schoolProfileModel } from './model';

export type NewSchoolProfile = Pick<SchoolProfileRecord, 'authId' | 'name' | 'phone' | 'email'> &
  Partial<Pick<SchoolProfileRecord, 'schoolId'>>;

export function createPartnerRepository(connection: Connection) {
  const profiles = schoolProfileModel(connection);
  return {
    findByAccount: (authId: string): Promise<SchoolProfileRecord | null> => profiles.findOne({ authId }).lean(),

    async create(profile: NewSchoolProfile): Promise<void> {
      await profiles.create({ _id: randomUUID(), ...profile });
    },
  };
}
