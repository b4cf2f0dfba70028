import type { FastifyBaseLogger } from 'fastify';
import type { SiteFacts } from '../../../contracts/site';
import { type Teacher, teacherSchema } from '../../../contracts/teachers';
import type { SchoolIndex } from '../../../domain/search/school-index';
import type { SuggestionIndex, SuggestionItem } from '../../../domain/search/suggestion-index';
import type { UnreadDocument } from '../../plugins/database/stored-collection';
import { PublicAnswers } from '../../plugins/public-answers';
import type { StoredTeacher } from '../teachers/service';
import { forEachInSlices, inOrder } from './in-slices';
import type { SchoolRecord } from './model';
import { isoOrigin, type SearchedSchool, toPublicSchool } from './public-school';
import type { IndexRegister } from './register-index';
import type { RegisterRevision } from './repository';
import { TotalCosts } from './total-costs';

export interface SnapshotSchool {
  searched: SearchedSchool;
  /** The list item as JSON; lists are these joined. */
  listJson: string;
  pageJson: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** The public register in one state, ready to be searched and sent. */
export interface RegisterSnapshot extends RegisterRevision {
  /** In the recommended order, which are the rows of the index. */
  schools: readonly SnapshotSchool[];
  schoolsById: ReadonlyMap<string, SnapshotSchool>;
  /** Row by id. */
  rowsById: ReadonlyMap<string, number>;
  /** Teachers at public schools, by Swedish name. */
  teachers: readonly Teacher[];
  teachersById: ReadonlyMap<string, Teacher>;
  teachersBySchool: ReadonlyMap<string, Teacher[]>;
  index: SchoolIndex;
  suggestions: SuggestionIndex;
  totals: TotalCosts;
  facts: SiteFacts;
  answers: PublicAnswers;
}

export interface RegisterContents extends RegisterRevision {
  /** Read as they are needed, so that a large register is not held twice. */
  schools: AsyncIterable<UnreadDocument<SchoolRecord>>;
  teachers: AsyncIterable<UnreadDocument<StoredTeacher>>;
}

export interface SnapshotOptions {
  log: FastifyBaseLogger;
  /** Places that are suggested beside schools and teachers. */
  places: readonly SuggestionItem[];
  indexRegister: IndexRegister;
  signal: AbortSignal;
}

const mostCachedBytes = 64 * 1024 * 1024;

/** Does what can be done: one broken document must not take the whole register down, so it is logged and left out. */
async function forEachSound<Stored>(
  records: AsyncIterable<UnreadDocument<Stored>>,
  act: (record: Stored) => void,
  { log, signal }: SnapshotOptions,
): Promise<void> {
  const actOrLog = (record: UnreadDocument<Stored>): void => {
    try {
      act(record.read());
    } catch (error) {
      log.error({ err: error, id: record.id }, 'left out of the public register');
    }
  };
  await forEachInSlices(records, actOrLog, signal);
}

async function readSchools(records: RegisterContents['schools'], options: SnapshotOptions) {
  const schools: SnapshotSchool[] = [];
  const totals = new TotalCosts();
  const read = (record: SchoolRecord): void => {
    const { priceList, ...school } = toPublicSchool(record);
    totals.add(priceList);
    schools.push(school);
  };
  await forEachSound(records, read, options);
  return { schools, totals };
}

async function readTeachers(
  records: RegisterContents['teachers'],
  schools: readonly SnapshotSchool[],
  options: SnapshotOptions,
) {
  const names = new Map(schools.map(({ searched: { id, name } }) => [id, name]));
  const teachers: Teacher[] = [];
  const suggestions: SuggestionItem[] = [];
  const read = ({ _id, ...fields }: StoredTeacher): void => {
    const schoolName = names.get(fields.schoolId);
    if (schoolName === undefined) return;
    const ratingOrigin = isoOrigin(fields.ratingOrigin);
    const teacher = teacherSchema.parse({ ...fields, id: _id, schoolName, ratingOrigin });
    teachers.push(teacher);
    suggestions.push({ id: teacher.id, name: teacher.name, detail: schoolName });
  };
  await forEachSound(records, read, options);
  return { teachers, suggestions };
}

interface FoundById {
  schoolsById: Map<string, SnapshotSchool>;
  rowsById: Map<string, number>;
  teachersById: Map<string, Teacher>;
  teachersBySchool: Map<string, Teacher[]>;
}

async function findById(
  schools: readonly SnapshotSchool[],
  teachers: readonly Teacher[],
  signal: AbortSignal,
): Promise<FoundById> {
  const found: FoundById = {
    schoolsById: new Map(),
    rowsById: new Map(),
    teachersById: new Map(),
    teachersBySchool: new Map(),
  };
  const addSchool = (school: SnapshotSchool): void => {
    found.rowsById.set(school.searched.id, found.schoolsById.size);
    found.schoolsById.set(school.searched.id, school);
  };
  const addTeacher = (teacher: Teacher): void => {
    found.teachersById.set(teacher.id, teacher);
    const group = found.teachersBySchool.get(teacher.schoolId);
    if (group) group.push(teacher);
    else found.teachersBySchool.set(teacher.schoolId, [teacher]);
  };
  await forEachInSlices(schools, addSchool, signal);
  await forEachInSlices(teachers, addTeacher, signal);
  return found;
}

function siteFacts(schools: readonly SnapshotSchool[], isDemoData: boolean): SiteFacts {
  const schoolsPerDistrict: Record<string, number> = {};
  for (const { searched } of schools) {
    const { district } = searched;
    if (district !== null) schoolsPerDistrict[district] = (schoolsPerDistrict[district] ?? 0) + 1;
  }
  return { schoolCount: schools.length, schoolsPerDistrict, isDemoData };
}

/**
 * Makes the snapshot while the register is read, a few milliseconds at a time. Archived schools are not expected in it.
 * @throws when `signal` is aborted.
 */
export async function buildSnapshot(contents: RegisterContents, options: SnapshotOptions): Promise<RegisterSnapshot> {
  const { revision, isDemoData } = contents;
  const { signal, places } = options;
  const read = await readSchools(contents.schools, options);
  const { teachers: readInTurn, suggestions } = await readTeachers(contents.teachers, read.schools, options);
  const searched = read.schools.map((school) => school.searched);
  const index = await options.indexRegister({ schools: searched, teachers: suggestions, places }, signal);
  const schools = await inOrder(read.schools, index.schoolOrder, signal);
  const teachers = await inOrder(readInTurn, index.teacherOrder, signal);
  read.totals.useRows(index.schoolOrder, index.schools.orders.name);
  return {
    revision,
    isDemoData,
    schools,
    teachers,
    ...(await findById(schools, teachers, signal)),
    index: index.schools,
    suggestions: index.suggestions,
    totals: read.totals,
    facts: siteFacts(schools, isDemoData),
    answers: new PublicAnswers(mostCachedBytes),
  };
}
