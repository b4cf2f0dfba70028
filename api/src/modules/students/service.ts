import { createStudentRepository, type StudentNames } from './repository';
import type { DatabaseConnection } from '../../plugins/database';

/** Splits a name as typed in one field: the first word, and the rest. */
export function splitName(name: string): StudentNames {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Students' profiles, for the module that makes and opens accounts. */
export function createStudentService(connection: DatabaseConnection) {
  const students = createStudentRepository(connection);
  return {
    ensureProfile: (authId: string, names: StudentNames): Promise<void> => students.ensure(authId, names),

    /** Heals an account whose sign-up was cut off before its profile was stored. */
    async phoneOf(authId: string, name: string): Promise<string | null> {
      const student = await students.findByAccount(authId);
      if (student !== null) return student.phone;
      await students.ensure(authId, splitName(name));
      return null;
    },
  };
}
