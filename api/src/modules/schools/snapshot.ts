import type { FastifyBaseLogger } from 'fastify';
import type { PriceStatistics } from '../../../contracts/price-statistics';
import type { SiteFacts } from '../../../contracts/site';
import { type Teacher, teacherSchema } from '../../../contracts/teachers';
import {
  buildSchoolSearch,
  type SchoolSearch,
  type SearchedPlace,
  type SearchedTeacher,
} from '../../../domain/search/school-search';
import { type CountedSchool, marketFigures, priceStatistics } from '../../../domain/price-statistics/price-statistics';
import type { SchoolFigures } from '../../../domain/price-statistics/school-figures';
import type { UnreadDocument } from '../../plugins/database/stored-collection';
import { PublicAnswers } from '../../plugins/public-answers';
import type { StoredTeacher } from '../teachers/service';
import type { SchoolRecord } from './model';
import { type SearchedSchool, shownImage, shownRating, toPublicSchool, withShownTeachers } from './public-school';
import type { RegisterRevision } from './repository';
import { type Pause, slices } from '../../plugins/slices';
import { TotalCosts } from './total-costs';

export interface SnapshotSchool {
  searched: SearchedSchool;
  /** The list item as JSON; lists are these joined. */
  listJson: string;
  pageJson: string;
  /** ISO 8601. */
  updatedAt: string;
  /** What the price statistics count of it. */
  figures: SchoolFigures;
}

/** The public register in one state, ready to be searched and sent. */
export interface RegisterSnapshot extends RegisterRevision {
  /** In the recommended order, which are the rows of the search. */
  schools: readonly SnapshotSchool[];
  schoolsById: ReadonlyMap<string, SnapshotSchool>;
  /** Teachers at public schools, by Swedish name. */
  teachers: readonly Teacher[];
  teachersById: ReadonlyMap<string, Teacher>;
  teachersBySchool: ReadonlyMap<string, Teacher[]>;
  search: SchoolSearch;
  totals: TotalCosts;
  facts: SiteFacts;
  prices: PriceStatistics;
  /** When a school was last changed, ISO 8601; null in an empty register. */
  updatedAt: string | null;
  answers: PublicAnswers;
}

export interface RegisterContents extends RegisterRevision {
  /** Read as they are needed, so that a large register is not held twice. */
  schools: AsyncIterable<UnreadDocument<SchoolRecord>[]>;
  teachers: AsyncIterable<UnreadDocument<StoredTeacher>[]>;
}

/** The register as it was read, before it is ready to be searched. */
export interface ReadRegister extends RegisterRevision {
  schools: SnapshotSchool[];
  /** At these schools only. */
  teachers: Teacher[];
  totals: TotalCosts;
}

export interface SnapshotOptions {
  log: FastifyBaseLogger;
  /** Places that are suggested beside schools and teachers, and that schools are found by. */
  places: readonly SearchedPlace[];
  /** Makes the register ready to be searched another way: for tests. */
  buildSearch?: typeof buildSchoolSearch | undefined;
  signal: AbortSignal;
}

const MAX_CACHED_BYTES = 64 * 1024 * 1024;

interface Work {
  log: FastifyBaseLogger;
  pause: Pause;
}

/** Does what can be done: one broken document must not take the whole register down, so it is logged and left out. */
async function forEachSound<Stored>(
  portions: AsyncIterable<UnreadDocument<Stored>[]>,
  act: (record: Stored) => void,
  { log, pause }: Work,
): Promise<void> {
  for await (const records of portions) {
    for (const record of records) {
      try {
        act(record.read());
      } catch (error) {
        log.error({ err: error, id: record.id }, 'left out of the public register');
      }
      const others = pause();
      if (others) await others;
    }
  }
}

async function readSchools(records: RegisterContents['schools'], work: Work) {
  const schools: SnapshotSchool[] = [];
  const totals = new TotalCosts();
  const read = (record: SchoolRecord): void => {
    const { priceList, ...school } = toPublicSchool(record);
    totals.add(priceList);
    schools.push(school);
  };
  await forEachSound(records, read, work);
  return { schools, totals };
}

async function readTeachers(records: RegisterContents['teachers'], schools: readonly SnapshotSchool[], work: Work) {
  const schoolsById = new Map(schools.map(({ searched }) => [searched.id, searched]));
  const teachers: Teacher[] = [];
  const read = ({ _id, ...fields }: StoredTeacher): void => {
    const school = schoolsById.get(fields.schoolId);
    if (school === undefined) return;
    const imageUrl = shownImage(fields.imageUrl, fields.photo);
    const ofSchool = {
      schoolName: school.name,
      ...(school.isUnreachable && { isUnreachable: true, schoolPhone: school.phone }),
    };
    teachers.push(teacherSchema.parse({ ...fields, ...shownRating(fields), ...ofSchool, imageUrl, id: _id }));
  };
  await forEachSound(records, read, work);
  return teachers;
}

/** Once both are read: a teacher who comes or goes moves the register's revision as a school's change does. */
async function countTeachers(schools: SnapshotSchool[], teachers: readonly Teacher[], { pause }: Work): Promise<void> {
  const counts = new Map<string, number>();
  for (const { schoolId } of teachers) counts.set(schoolId, (counts.get(schoolId) ?? 0) + 1);
  for (const [row, school] of schools.entries()) {
    schools[row] = withShownTeachers(school, counts.get(school.searched.id) ?? 0);
    const others = pause();
    if (others) await others;
  }
}

const toSearchedTeacher = ({ id, name, schoolName, schoolId }: Teacher): SearchedTeacher => ({
  id,
  name,
  detail: schoolName,
  schoolId,
});

function groupBySchool(teachers: readonly Teacher[]): Map<string, Teacher[]> {
  const groups = new Map<string, Teacher[]>();
  for (const teacher of teachers) {
    const group = groups.get(teacher.schoolId);
    if (group) group.push(teacher);
    else groups.set(teacher.schoolId, [teacher]);
  }
  return groups;
}

const inOrder = <Item>(items: readonly Item[], order: Int32Array): Item[] =>
  Array.from(order).flatMap((at) => items[at] ?? []);

/** @param schools in the order of the search's rows, which the totals go by */
function countedSchools(schools: readonly SnapshotSchool[], totals: TotalCosts): CountedSchool[] {
  return schools.map(({ searched: { district }, figures }, row) => {
    return { district, figures, totalWith: (lessons) => totals.countedOfRow(row, lessons) };
  });
}

function latestChange(schools: readonly SnapshotSchool[]): string | null {
  return schools.reduce<string | null>(
    (latest, school) => (latest === null || school.updatedAt > latest ? school.updatedAt : latest),
    null,
  );
}

type Facts = Pick<RegisterSnapshot, 'schools' | 'prices' | 'updatedAt' | 'isDemoData'>;

function siteFacts({ schools, prices, updatedAt, isDemoData }: Facts): SiteFacts {
  const schoolsPerDistrict: Record<string, number> = {};
  for (const { searched } of schools) {
    const { district } = searched;
    if (district !== null) schoolsPerDistrict[district] = (schoolsPerDistrict[district] ?? 0) + 1;
  }
  const market = { ...marketFigures(prices), lessons: prices.usualLessons, updatedAt };
  return { schoolCount: schools.length, schoolsPerDistrict, isDemoData, market };
}

/**
 * Reads the register a few milliseconds at a time. Archived schools are not expected in it.
 * @throws when `signal` is aborted.
 */
export async function readRegister(
  { schools: storedSchools, teachers: storedTeachers, ...revision }: RegisterContents,
  { log, signal }: SnapshotOptions,
): Promise<ReadRegister> {
  const work = { log, pause: slices(signal) };
  const { schools, totals } = await readSchools(storedSchools, work);
  const teachers = await readTeachers(storedTeachers, schools, work);
  await countTeachers(schools, teachers, work);
  return { ...revision, schools, teachers, totals };
}

/**
 * Makes a register that was read ready to be searched and sent, a few milliseconds at a time.
 * @throws when `signal` is aborted.
 */
export async function buildSnapshot(register: ReadRegister, options: SnapshotOptions): Promise<RegisterSnapshot> {
  const pause = slices(options.signal);
  const sources = {
    schools: register.schools.map(({ searched }) => searched),
    teachers: register.teachers.map(toSearchedTeacher),
    places: options.places,
  };
  const search = await (options.buildSearch ?? buildSchoolSearch)(sources, pause);
  await pause();
  const schools = inOrder(register.schools, search.schoolOrder);
  const teachers = inOrder(register.teachers, search.teacherOrder);
  register.totals.useRows(search.schoolOrder);
  await pause();
  const prices = await priceStatistics(countedSchools(schools, register.totals), pause);
  const { revision, changedAt, isDemoData } = register;
  const updatedAt = latestChange(schools);
  return {
    revision,
    changedAt,
    isDemoData,
    updatedAt,
    schools,
    schoolsById: new Map(schools.map((school) => [school.searched.id, school])),
    teachers,
    teachersById: new Map(teachers.map((teacher) => [teacher.id, teacher])),
    teachersBySchool: groupBySchool(teachers),
    search,
    totals: register.totals,
    prices,
    facts: siteFacts({ schools, prices, updatedAt, isDemoData }),
    answers: new PublicAnswers(MAX_CACHED_BYTES),
  };
}
