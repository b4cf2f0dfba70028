import type { CurrentSchool } from '../../../domain/register-import/differences';
import {
  indexRegister,
  type KnownSchool,
  type Pause,
  type RegisterIndex,
} from '../../../domain/register-import/school-match';
import type { DatabaseConnection } from '../../plugins/database';
import { createSchoolService, isUnreadSchool, type StoredSchool } from '../schools/service';
import { type UnreadSchools, whatIsLeftOf } from './unread-schools';

/** A stored school with what tells who has set its values. */
export const toCurrent = (school: StoredSchool): CurrentSchool => ({
  ...school,
  isVerified: school.verification !== null,
});

/** The register as rows are held against it. */
export interface RegisterView {
  index: RegisterIndex;
  schools: ReadonlyMap<string, StoredSchool>;
  unread: UnreadSchools;
}

/**
 * Reads the register whatever is public of it: an archived school that comes again is no new one.
 * @param wanted Which of them; all when left out
 */
export async function viewRegister(
  connection: DatabaseConnection,
  pause: Pause,
  { newerThan, except = new Set() }: { newerThan?: Date; except?: ReadonlySet<string> } = {},
): Promise<RegisterView> {
  const schools = new Map<string, StoredSchool>();
  const unread: KnownSchool[] = [];
  for await (const portion of createSchoolService(connection).readAll(newerThan)) {
    for (const document of portion) {
      if (except.has(document.id)) continue;
      try {
        schools.set(document.id, document.read());
      } catch (error) {
        if (!isUnreadSchool(error)) throw error;
        unread.push(whatIsLeftOf(document));
      }
    }
    await pause();
  }
  const known = [...schools.values()].map(({ _id, ...school }): KnownSchool => ({ ...school, id: _id }));
  return {
    schools,
    index: await indexRegister(known, pause),
    unread: { schools: unread, index: await indexRegister(unread, pause) },
  };
}
