import { schoolModel, type SchoolRecord } from '../../../api/src/modules/schools/model';
import { teacherModel, type TeacherRecord } from '../../../api/src/modules/teachers/model';
import type { DatabaseConnection } from '../../../api/src/plugins/database';
import { isDemo } from '../../../api/src/plugins/database/demo-mark';

interface InventedRegister {
  schools: readonly SchoolRecord[];
  teachers: readonly TeacherRecord[];
}

const PORTION = 1_000;

function* portionsOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += PORTION) yield items.slice(start, start + PORTION);
}

const idsOf = (records: readonly { _id: string }[]): string[] => records.map(({ _id }) => _id);

/** Puts an invented register in the place of the one before, each document checked by its model; what is real stays. */
export async function replaceRegister(connection: DatabaseConnection, register: InventedRegister): Promise<void> {
  const schools = schoolModel(connection);
  const teachers = teacherModel(connection);
  const before = idsOf(await schools.find(isDemo, { _id: 1 }).lean());
  for (const ids of portionsOf(before)) await teachers.deleteMany({ schoolId: { $in: ids } });
  await schools.deleteMany(isDemo);
  for (const portion of portionsOf(register.schools)) await schools.insertMany(portion);
  for (const portion of portionsOf(register.teachers)) {
    // one may stand where its school does no longer
    await teachers.deleteMany({ _id: { $in: idsOf(portion) } });
    await teachers.insertMany(portion);
  }
}
