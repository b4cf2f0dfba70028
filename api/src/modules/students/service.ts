import { randomUUID } from 'node:crypto';
import { type DatabaseConnection, isDuplicateKey } from '../../plugins/database';
import { type StudentRecord, studentModel } from './model';

type StudentNames = Pick<StudentRecord, 'firstName' | 'lastName'>;

export type StudentProfile = StudentNames & Pick<StudentRecord, 'phone'>;

/** Splits a name as typed in one field: the first word, and the rest. */
export function splitName(name: string): StudentNames {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Students' profiles, for the module that makes and opens accounts. */
export function createStudentService(connection: DatabaseConnection) {
  const students = studentModel(connection);

  /** Makes the account's profile unless it has one; repeating it changes nothing. */
  async function ensureProfile(authId: string, names: StudentNames): Promise<void> {
    try {
      await students.create({ _id: randomUUID(), authId, ...names });
    } catch (error) {
      if (!isDuplicateKey(error, 'authId')) throw error;
    }
  }

  return {
    ensureProfile,

    /** Names the account's owner anew and forgets what stood there of somebody else. */
    async replaceProfile(authId: string, names: StudentNames): Promise<void> {
      await ensureProfile(authId, names);
      await students.updateOne({ authId }, { $set: { ...names, phone: null, city: null, licenseType: null } });
    },

    /** @param name the account's, for one whose sign-up was cut off before its profile was stored */
    async changeProfile(authId: string, name: string, changes: Partial<StudentProfile>): Promise<void> {
      await ensureProfile(authId, splitName(name));
      await students.updateOne({ authId }, { $set: changes });
    },

    /** Heals an account whose sign-up was cut off before its profile was stored. */
    async phoneOf(authId: string, name: string): Promise<string | null> {
      const student = await students.findOne({ authId }).lean();
      if (student !== null) return student.phone;
      await ensureProfile(authId, splitName(name));
      return null;
    },
  };
}
