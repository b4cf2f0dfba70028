import { matchesPerPage } from '../../../contracts/limits';
import type { MatchWishesQuery, TeacherMatch } from '../../../contracts/matches';
import type { Teacher } from '../../../contracts/teachers';
import type { ScheduleTime, TeachingStyle } from '../../../contracts/vocabulary';
import {
  basicMatchParts,
  compareMatches,
  isMatch,
  type MatchedTeacher,
  matchTeacher,
  type MatchWishes,
  rankMatch,
} from '../../../domain/matching/match-score';
import { fold } from '../../../domain/text/fold';
import { gearboxesOf } from '../../../domain/vocabulary/gearboxes';
import { readTeachingStyles } from '../../../domain/vocabulary/match-wishes';
import type { RegisterSnapshot } from '../schools/service';

/** Only its teachers are matched (specification, part 1, section 9). */
const matchedCity = fold('Göteborg');

type School = RegisterSnapshot['schools'][number]['searched'];

interface Candidate {
  teacher: Teacher;
  school: School;
  told: MatchedTeacher;
}

/** Reads wishes that the contract let through. */
export function readWishes({ schedule, teachingStyle, ...wishes }: MatchWishesQuery): MatchWishes {
  return {
    ...wishes,
    schedule: schedule.split(',') as ScheduleTime[],
    teachingStyle: teachingStyle.split(',') as TeachingStyle[],
  };
}

/** Reads each text once: many teachers say the same, and reading takes longer than all else here. */
function readOnce<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const value = known.has(text) ? (known.get(text) as Value) : read(text);
    known.set(text, value);
    return value;
  };
}

interface TextReaders {
  isMatchedCity(city: string): boolean;
  stylesIn(text: string): TeachingStyle[] | null;
}

const newReaders = (): TextReaders => ({
  isMatchedCity: readOnce((city) => fold(city) === matchedCity),
  stylesIn: readOnce(readTeachingStyles),
});

/** A teacher whose school is one of the city's; null for any other. */
function candidateOf(
  { schoolsById }: RegisterSnapshot,
  teacher: Teacher,
  { isMatchedCity, stylesIn }: TextReaders,
): Candidate | null {
  const school = schoolsById.get(teacher.schoolId)?.searched;
  if (!school || !isMatchedCity(school.city)) return null;
  const { languages, licenseTypes, schedule = [], teachingStyle, rating, yearsExperience } = teacher;
  const told: MatchedTeacher = {
    languages,
    licenseTypes,
    gearboxes: gearboxesOf(school),
    schedule,
    teachingStyles: teachingStyle === null ? null : stylesIn(teachingStyle),
    rating,
    yearsExperience,
  };
  return { teacher, school, told };
}

const candidatesBySnapshot = new WeakMap<RegisterSnapshot, readonly Candidate[]>();

/** The city's teachers by Swedish name, read once for each state of the register. */
function candidatesOf(snapshot: RegisterSnapshot): readonly Candidate[] {
  const known = candidatesBySnapshot.get(snapshot);
  if (known) return known;
  const readers = newReaders();
  const candidates = snapshot.teachers.flatMap((teacher) => candidateOf(snapshot, teacher, readers) ?? []);
  candidatesBySnapshot.set(snapshot, candidates);
  return candidates;
}

function explain(wishes: MatchWishes, { teacher, school, told }: Candidate): TeacherMatch {
  const { id, name, district, city, rating, ratingOrigin, priceFrom, manualTransmission, automaticTransmission } =
    school;
  const { score, parts } = matchTeacher(wishes, told);
  return {
    teacher,
    school: { id, name, district, city, rating, ratingOrigin, priceFrom, manualTransmission, automaticTransmission },
    score,
    parts,
  };
}

/** One page of the matches as JSON, the best first; teachers who match alike stand by name. */
export function matchesJson(snapshot: RegisterSnapshot, wishes: MatchWishes, page: number): string {
  const matches = candidatesOf(snapshot)
    .map((candidate) => ({ candidate, rank: rankMatch(wishes, candidate.told) }))
    .filter(({ rank }) => isMatch(rank))
    .sort((a, b) => compareMatches(a.rank, b.rank));
  const shown = matches.slice((page - 1) * matchesPerPage, page * matchesPerPage);
  return JSON.stringify({
    items: shown.map(({ candidate }) => explain(wishes, candidate)),
    total: matches.length,
    fullTotal: matches.filter(({ rank }) => rank.basicFits === basicMatchParts.length).length,
    page,
    pageSize: matchesPerPage,
  });
}

/** One teacher's match as JSON; null where there is no such teacher in the city. */
export function matchJson(snapshot: RegisterSnapshot, wishes: MatchWishes, id: string): string | null {
  const teacher = snapshot.teachersById.get(id);
  const candidate = teacher && candidateOf(snapshot, teacher, newReaders());
  return candidate ? JSON.stringify(explain(wishes, candidate)) : null;
}
