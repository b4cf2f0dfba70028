import type { AdminSchool } from '../../../contracts/schools';
import type { DatabaseConnection } from '../../plugins/database';
import { toAdminSchool } from './public-school';
import { createSchoolRepository } from './repository';

export { joinJson } from './public-school';
export { createSchoolRegister, type SchoolRegister, type SchoolRegisterOptions } from './register';
export type { RegisterSnapshot } from './snapshot';

/** A public school as a claim sees it. */
export interface ClaimableSchool {
  id: string;
  name: string;
  /** True once somebody's claim has been approved. */
  isVerified: boolean;
}

const swedish = new Intl.Collator('sv');

/** Schools, for other modules. */
export function createSchoolService(connection: DatabaseConnection) {
  const schools = createSchoolRepository(connection);
  return {
    isPublic: (id: string): Promise<boolean> => schools.isPublic(id),

    /** Null when there is no such public school. */
    async findClaimable(id: string): Promise<ClaimableSchool | null> {
      const school = await schools.findPublic(id);
      return school && { id: school._id, name: school.name, isVerified: Boolean(school.verification) };
    },

    nameOf: (id: string): Promise<string | null> => schools.findName(id),

    /** Every school whatever its publication, in Swedish order of name. */
    async listForAdmin(): Promise<AdminSchool[]> {
      const all = await schools.listAll();
      return all.map(toAdminSchool).sort((a, b) => swedish.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
    },
  };
}
