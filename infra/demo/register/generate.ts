import { readSchoolPrices } from '@korkollen/api/domain/pricing/school-prices';
import type { SchoolRecord } from '../../../api/src/modules/schools/model';
import type { TeacherRecord } from '../../../api/src/modules/teachers/model';
import { drawArchivedSchools, drawSchools } from './schools';
import { teachersOf } from './teachers';

/** Public schools of the demo register when no number is given. Four archived ones come beside them. */
export const defaultSchoolCount = 64;

const maxSchools = 200_000;

/** What a teacher's lesson costs: the school's own price, where its text gives one. */
function lessonPriceOre(school: SchoolRecord): number | null {
  return readSchoolPrices(school.pricing).list?.single?.priceOre ?? null;
}

/**
 * The invented register, as documents that can be stored as they are. Pure and deterministic: the same options give
 * the same documents on any machine and day. With more schools than 64, names come again with a number.
 * @throws RangeError when `schools` is no whole number from 1 to 200 000.
 */
export function generateRegister(options: { schools?: number; seed?: number } = {}): {
  schools: SchoolRecord[];
  teachers: TeacherRecord[];
} {
  const { schools: count = defaultSchoolCount, seed = 1 } = options;
  if (!Number.isInteger(count) || count < 1 || count > maxSchools) {
    throw new RangeError(`schools must be a whole number from 1 to ${maxSchools}`);
  }
  const schools = [...drawSchools(count, seed), ...drawArchivedSchools(seed)];
  const teachers: TeacherRecord[] = [];
  for (const school of schools) teachers.push(...teachersOf(school, lessonPriceOre(school), teachers.length, seed));
  return { schools, teachers };
}
