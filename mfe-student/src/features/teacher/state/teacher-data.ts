import type { Teacher } from '@korkollen/api/contracts/teachers';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { texts } from '../../../texts/sv';
import type { TeacherScore } from '../../../texts/teacher';

export interface Stat {
  /** Read after the figure: ”12 års erfarenhet”. */
  label: string;
  figure: string;
}

/** The figures of a teacher that have data behind them. */
export function statsOf(teacher: Teacher): Stat[] {
  const { stats, more, percent } = texts.teacher;
  const { yearsExperience, studentsCount, successRate, pricePerLessonOre } = teacher;
  return [
    ...(yearsExperience ? [{ label: stats.experience, figure: formatNumber(yearsExperience) }] : []),
    ...(studentsCount ? [{ label: stats.students, figure: more(studentsCount) }] : []),
    ...(successRate ? [{ label: stats.successRate, figure: percent(successRate) }] : []),
    ...(pricePerLessonOre ? [{ label: stats.lessonPrice, figure: formatKronor(pricePerLessonOre) }] : []),
  ];
}

export interface Score {
  id: TeacherScore;
  label: string;
  /** 0 to 5. */
  value: number;
}

/** The parts of the rating that somebody has judged. */
export function scoresOf(teacher: Teacher): Score[] {
  const ids = Object.keys(texts.teacher.scores) as TeacherScore[];
  return ids.flatMap((id) => {
    const value = teacher[id];
    return value === null ? [] : [{ id, label: texts.teacher.scores[id], value }];
  });
}

/** What the teacher has told for fun: label and answer, in a fixed order. */
export function funFactsOf({ funFacts }: Teacher): [label: string, answer: string][] {
  const ids = Object.keys(texts.teacher.funFacts) as (keyof typeof texts.teacher.funFacts)[];
  return ids.flatMap((id): [string, string][] => {
    const answer = funFacts?.[id]?.trim();
    return answer ? [[texts.teacher.funFacts[id], answer]] : [];
  });
}
