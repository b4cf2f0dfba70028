import { maxAdminListed } from '../../../contracts/limits';
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

    /** Schools whatever their publication, by their ids: from the first one on, or after one of them. */
    async listForAdmin(after = ''): Promise<AdminSchool[]> {
      return (await schools.listAfter(after, maxAdminListed)).map(toAdminSchool);
    },
  };
}
