import { matchesPerPage } from '@korkollen/api/contracts/limits';
import { matchSchema, type MatchWishesQuery, type TeacherMatch } from '@korkollen/api/contracts/matches';
import type { AnswerOf } from '@korkollen/api/contracts/calls';
import type { Teacher } from '@korkollen/api/contracts/teachers';
import { basicMatchParts, matchTeacher } from '@korkollen/api/domain/matching/match-score';
import type { ScheduleTime, TeachingStyle } from '@korkollen/api/contracts/vocabulary';
import { gearboxesOf } from '@korkollen/api/domain/vocabulary/gearboxes';
import { readTeachingStyles } from '@korkollen/api/domain/vocabulary/match-wishes';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { fixture } from '@korkollen/shared-ui/testing/msw-server';
import { makeListItem, makeTeacher } from './student-api';

export const someWishes: MatchWishesQuery = {
  language: 'arabiska',
  licenseType: 'B',
  gearbox: 'automatic',
  schedule: 'weekdays,evenings',
  teachingStyle: 'calm',
};

/** A teacher who has told everything wished but what `own` says otherwise, with the score that follows. */
export function makeMatch(number: number, own: Partial<Teacher> = {}, wishes = someWishes): TeacherMatch {
  const teacher = makeTeacher(number, {
    languages: ['svenska', 'arabiska'],
    schedule: ['weekdays'],
    teachingStyle: 'Lugn och tålmodig',
    ...own,
  });
  const school = makeListItem(1, { id: teacher.schoolId, name: teacher.schoolName, automaticTransmission: true });
  const { score, parts } = matchTeacher(
    {
      ...wishes,
      schedule: wishes.schedule.split(',') as ScheduleTime[],
      teachingStyle: wishes.teachingStyle.split(',') as TeachingStyle[],
    },
    {
      ...teacher,
      gearboxes: gearboxesOf(school),
      schedule: teacher.schedule ?? [],
      teachingStyles: readTeachingStyles(teacher.teachingStyle),
    },
  );
  return fixture(matchSchema, { teacher, school, score, parts });
}

/** A page of these matches. */
export function makeMatches(matches: TeacherMatch[], page = 1): AnswerOf<'findMatches'> {
  const isFull = ({ parts }: TeacherMatch) =>
    basicMatchParts.every((id) => parts.find((part) => part.id === id)?.points);
  return {
    items: matches.slice((page - 1) * matchesPerPage, page * matchesPerPage),
    total: matches.length,
    fullTotal: matches.filter(isFull).length,
    page,
    pageSize: matchesPerPage,
  };
}

/** Answers every wish with these matches, and notes what was asked for. */
export function matchesApi(matches: TeacherMatch[]) {
  const asked: unknown[] = [];
  const handlers = [
    answer('findMatches', ({ query: { page = '1', ...wishes } }) => {
      asked.push(wishes);
      return makeMatches(matches, Number(page));
    }),
    answer(
      'getMatch',
      ({ params: { id } }) => matches.find(({ teacher }) => teacher.id === id) ?? refusal('TEACHER_NOT_FOUND'),
    ),
  ];
  return { asked, handlers };
}

export const matchedTeacherId = (number: number): string => testId(100 + number);
