import type { ScheduleTime } from '@korkollen/api/contracts/vocabulary';
import type { SchoolRecord } from '../../../api/src/modules/schools/model';
import type { TeacherRecord } from '../../../api/src/modules/teachers/model';
import type { Random } from './random';
import { createRandom, uuidOf } from './random';
import { daysBefore } from './register-date';
import {
  bestFor,
  drawFunFacts,
  firstNames,
  lastNames,
  presentTeacher,
  specialties,
  teachingStyles,
  titles,
} from './teacher-texts';

/** Teachers of 32 schools in turn, 73 in all: 146 for the 64 demo schools. A few schools have none yet. */
const teachersPerSchool = [
  4, 2, 3, 2, 1, 2, 3, 2, 4, 2, 0, 3, 2, 2, 1, 3, 2, 6, 2, 1, 3, 2, 4, 2, 1, 2, 3, 0, 2, 4, 1, 2,
] as const;

export function teacherCountAt(schoolIndex: number): number {
  return teachersPerSchool[schoolIndex % teachersPerSchool.length] ?? 2;
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Every pair of names once before any comes again: 61 and 42 have no common factor. */
function nameAt(index: number): string {
  const first = firstNames[(index * 17) % firstNames.length] ?? '';
  const last = lastNames[(index * 11) % lastNames.length] ?? '';
  return `${first} ${last}`;
}

function drawScores(random: Random, rating: number) {
  const score = () => oneDecimal(Math.min(5, Math.max(1, rating + (random.next() - 0.5) * 0.8)));
  return {
    pedagogicalAbility: score(),
    patienceSupport: score(),
    drivingTechnique: score(),
    trafficSafety: score(),
    examPreparation: score(),
  };
}

const noScores = {
  pedagogicalAbility: null,
  patienceSupport: null,
  drivingTechnique: null,
  trafficSafety: null,
  examPreparation: null,
};

/** Reviews and what is counted of students: null unless there is something behind it. */
function drawRecord(random: Random, yearsExperience: number) {
  const rating = random.chance(0.8) ? oneDecimal(3.6 + random.next() * 1.4) : null;
  const isCounted = random.chance(0.25);
  return {
    rating,
    reviewCount: rating === null ? 0 : random.integer(2, 60),
    successRate: isCounted ? random.integer(62, 89) : null,
    studentsCount: isCounted ? yearsExperience * random.integer(18, 32) + 10 : null,
    ...(rating !== null && random.chance(0.35) ? drawScores(random, rating) : noScores),
  };
}

/** Where a rating comes from; drawn apart, so that everything else of the teacher stays as it was. */
function drawOrigin(rating: number | null, index: number, seed: number): TeacherRecord['ratingOrigin'] {
  if (rating === null) return null;
  const random = createRandom(`teacher-rating/${index}/${seed}`);
  return { source: 'demodata', updatedAt: daysBefore(random.integer(1, 20)) };
}

const moreTimes: readonly (readonly ScheduleTime[])[] = [[], ['evenings'], ['evenings', 'weekends'], ['weekends']];

/** When the teacher teaches. Some have never told; drawn apart, so that everything else of the teacher stays as it was. */
function drawSchedule(index: number, seed: number): ScheduleTime[] {
  const random = createRandom(`teacher-schedule/${index}/${seed}`);
  if (random.chance(0.2)) return [];
  return random.chance(0.12) ? ['flexible'] : ['weekdays', ...random.pick(moreTimes)];
}

/** A few teachers take enquiries in a form. In the demo it is one of ours, since no other is there. */
function formOf(schoolId: string, teacherId: string, seed: number): string | null {
  const hasForm = createRandom(`teacher-form/${teacherId}/${seed}`).chance(0.14);
  return hasForm ? `/school/${schoolId}?teacherId=${teacherId}#contact` : null;
}

function drawTeacher(school: SchoolRecord, lessonOre: number | null, index: number, seed: number): TeacherRecord {
  const random = createRandom(`teacher/${index}/${seed}`);
  const yearsExperience = random.integer(1, 32);
  const record = drawRecord(random, yearsExperience);
  return {
    _id: uuidOf(`demo-teacher/${index}`),
    schoolId: school._id,
    name: nameAt(index),
    title: random.pick(titles),
    imageUrl: null,
    photo: null,
    contactFormUrl: formOf(school._id, uuidOf(`demo-teacher/${index}`), seed),
    ...record,
    ratingOrigin: drawOrigin(record.rating, index, seed),
    yearsExperience,
    languages: school.languages.filter((language) => language === 'svenska' || random.chance(0.7)),
    licenseTypes: school.licenseTypes.filter((licence) => licence === 'B' || random.chance(0.5)),
    personalPresentation: presentTeacher(index),
    teachingStyle: random.pick(teachingStyles),
    schedule: drawSchedule(index, seed),
    specialties: random.sample(specialties, random.integer(1, 3)),
    bestFor: random.sample(bestFor, random.integer(1, 2)),
    funFacts: random.chance(0.45) ? drawFunFacts(random) : null,
    pricePerLessonOre: lessonOre,
    version: 0,
    removedAt: null,
  };
}

/** The teachers of one school; `firstIndex` numbers them through the register. */
export function teachersOf(
  school: SchoolRecord,
  lessonOre: number | null,
  firstIndex: number,
  seed: number,
): TeacherRecord[] {
  return Array.from({ length: school.teacherCount }, (_, offset) =>
    drawTeacher(school, lessonOre, firstIndex + offset, seed),
  );
}
