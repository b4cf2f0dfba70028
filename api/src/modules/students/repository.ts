import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../plugins/database';
import { type StudentRecord, studentModel } from './model';

export interface StudentNames {
  firstName: string;
  lastName: string;
}

export function createStudentRepository(connection: Connection) {
  const students = studentModel(connection);
  return {
    findByAccount: (authId: string): Promise<StudentRecord | null> => students.findOne({ authId }).lean(),

    /** Makes the account's profile unless it has one; repeating it changes nothing. */
    async ensure(authId: string, names: StudentNames): Promise<void> {
      try {
        await students.create({ _id: randomUUID(), authId, ...names });
      } catch (error) {
        if (!isDuplicateKey(error, 'authId')) throw error;
      }
    },
  };
}
