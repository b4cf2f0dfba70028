import type { AdminSchool } from '../../../contracts/schools';
import type { DatabaseConnection } from '../../plugins/database';
import { toAdminSchool } from './public-school';
import { createSchoolRepository } from './repository';

export { joinJson } from './public-school';
export { createSchoolRegister, type SchoolRegister } from './register';
export type { IndexRegister } from './register-index';
export type { RegisterSnapshot, SnapshotSchool } from './snapshot';

const swedish = new Intl.Collator('sv');

/** Schools, for other modules. */
export function createSchoolService(connection: DatabaseConnection) {
  const schools = createSchoolRepository(connection);
  return {
    isPublic: (id: string): Promise<boolean> => schools.isPublic(id),

    nameOf: (id: string): Promise<string | null> => schools.findName(id),

    /** Every school whatever its publication, in Swedish order of name. */
    async listForAdmin(): Promise<AdminSchool[]> {
      const all = await schools.listAll();
      return all.map(toAdminSchool).sort((a, b) => swedish.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
    },
  };
}
