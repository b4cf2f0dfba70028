import type { FastifyBaseLogger } from 'fastify';
import type { AdminSchool } from '../../../contracts/schools';
import type { Database, DatabaseConnection } from '../../plugins/database';
import { createTeacherService } from '../teachers/service';
import { toAdminSchool } from './public-school';
import { createSchoolRepository } from './repository';
import { buildSnapshot, type RegisterSnapshot } from './snapshot';

export type { RegisterSnapshot } from './snapshot';

export interface SchoolRegister {
  /** The public register as it is now, at most `checkIntervalMs` old. */
  current(): Promise<RegisterSnapshot>;
}

export interface SchoolRegisterOptions {
  /** How often the database is asked whether the register changed. */
  checkIntervalMs: number;
  log: FastifyBaseLogger;
}

const swedish = new Intl.Collator('sv');

/**
 * Keeps the public register in memory and rebuilds it when its revision in the database moves, whoever moved it.
 * While the database is away, what was read last is still shown.
 */
export function createSchoolRegister(database: Database, options: SchoolRegisterOptions): SchoolRegister {
  const schools = createSchoolRepository(database.connection);
  const teachers = createTeacherService(database.connection);
  let snapshot: RegisterSnapshot | undefined;
  let checkedAt = -Infinity;
  let checking: Promise<RegisterSnapshot> | undefined;

  async function check(): Promise<RegisterSnapshot> {
    const revision = await schools.readRevision();
    if (snapshot?.revision !== revision.revision || snapshot.isDemoData !== revision.isDemoData) {
      const [allSchools, allTeachers] = await Promise.all([schools.listPublic(), teachers.listAll()]);
      snapshot = await buildSnapshot({ ...revision, schools: allSchools, teachers: allTeachers }, options.log);
    }
    checkedAt = performance.now();
    return snapshot;
  }

  return {
    async current() {
      if (snapshot && (performance.now() - checkedAt < options.checkIntervalMs || !database.isReady())) return snapshot;
      checking ??= check().finally(() => {
        checking = undefined;
      });
      return checking;
    },
  };
}

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
