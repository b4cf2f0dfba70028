import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type School, schoolListItemSchema, schoolSchema } from '../../../contracts/schools';
import type { SiteFacts } from '../../../contracts/site';
import { type Teacher, teacherSchema } from '../../../contracts/teachers';
import { byRecommended } from '../../../domain/ranking/school-order';
import { PublicAnswers } from '../../plugins/public-answers';
import type { StoredTeacher } from '../teachers/service';
import type { SchoolRecord } from './model';
import { toListItem, toPage } from './public-school';
import type { RegisterRevision } from './repository';
import { type SearchableSchool, toSearchable } from './search';

export interface SnapshotSchool extends SearchableSchool {
  page: School;
  /** The list item as JSON, written once; lists are these joined. */
  json: string;
}

/** The public register in one state, ready to be searched and sent. */
export interface RegisterSnapshot extends RegisterRevision {
  /** In the recommended order. */
  schools: readonly SnapshotSchool[];
  schoolsById: ReadonlyMap<string, SnapshotSchool>;
  /** Teachers at public schools, by Swedish name. */
  teachers: readonly Teacher[];
  teachersById: ReadonlyMap<string, Teacher>;
  teachersBySchool: ReadonlyMap<string, Teacher[]>;
  facts: SiteFacts;
  answers: PublicAnswers;
}

export interface RegisterContents extends RegisterRevision {
  schools: SchoolRecord[];
  teachers: StoredTeacher[];
}

const mostCachedBytes = 64 * 1024 * 1024;
/** A large register is read in portions, so that requests are answered in between. */
const portion = 200;
const swedish = new Intl.Collator('sv');

function toSnapshotSchool(record: SchoolRecord): SnapshotSchool {
  const item = schoolListItemSchema.parse(toListItem(record));
  const page = schoolSchema.parse(toPage(record, item));
  return { ...toSearchable(item), page, json: JSON.stringify(item) };
}

/** Maps what can be mapped: one broken document must not take the whole register down, so it is logged and left out. */
async function mapEach<In extends { _id: string }, Out>(
  records: readonly In[],
  map: (record: In) => Out,
  log: FastifyBaseLogger,
): Promise<Out[]> {
  const mapped: Out[] = [];
  for (const [index, record] of records.entries()) {
    if (index % portion === portion - 1) await nextTurn();
    try {
      mapped.push(map(record));
    } catch (error) {
      log.error({ err: error, id: record._id }, 'left out of the public register');
    }
  }
  return mapped;
}

function groupBySchool(teachers: readonly Teacher[]): Map<string, Teacher[]> {
  const groups = new Map<string, Teacher[]>();
  for (const teacher of teachers) {
    const group = groups.get(teacher.schoolId);
    if (group) group.push(teacher);
    else groups.set(teacher.schoolId, [teacher]);
  }
  return groups;
}

function siteFacts(schools: readonly SnapshotSchool[], isDemoData: boolean): SiteFacts {
  const schoolsPerDistrict: Record<string, number> = {};
  for (const { item } of schools) {
    if (item.district !== null) schoolsPerDistrict[item.district] = (schoolsPerDistrict[item.district] ?? 0) + 1;
  }
  return { schoolCount: schools.length, schoolsPerDistrict, isDemoData };
}

/** Makes the snapshot of what was read. Archived schools and their teachers are not expected among it. */
export async function buildSnapshot(contents: RegisterContents, log: FastifyBaseLogger): Promise<RegisterSnapshot> {
  const schools = await mapEach(contents.schools, toSnapshotSchool, log);
  schools.sort((a, b) => byRecommended(a.item, b.item));
  const schoolsById = new Map(schools.map((school) => [school.item.id, school]));

  const atPublicSchools = contents.teachers.filter((teacher) => schoolsById.has(teacher.schoolId));
  const teachers = await mapEach(
    atPublicSchools,
    ({ _id, ...fields }) => {
      const schoolName = schoolsById.get(fields.schoolId)?.item.name;
      return teacherSchema.parse({ ...fields, id: _id, schoolName });
    },
    log,
  );
  teachers.sort((a, b) => swedish.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));

  const { revision, isDemoData } = contents;
  return {
    revision,
    isDemoData,
    schools,
    schoolsById,
    teachers,
    teachersById: new Map(teachers.map((teacher) => [teacher.id, teacher])),
    teachersBySchool: groupBySchool(teachers),
    facts: siteFacts(schools, isDemoData),
    answers: new PublicAnswers(mostCachedBytes),
  };
}
