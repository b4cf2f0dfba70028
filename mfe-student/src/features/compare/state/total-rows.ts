import { lowestOf } from '@korkollen/api/domain/comparison/badges';
import { pageLessonMinutes } from '@korkollen/api/domain/pricing/lesson-figures';
import type { TotalCost } from '@korkollen/api/domain/total-cost/total-cost';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { texts } from '../../../texts/sv';
import type { ComparedSchool } from './compared-school';
import { softCell, withMarks, type ComparisonCell, type ComparisonRow } from './comparison-cell';

const { cells: words, marks, notes, rows: labels } = texts.compare;

/** How long the lessons are that the total holds: twenty longer ones are more driving. */
function lengthWords({ lessonMinutes, missing }: TotalCost): string[] {
  if (missing.includes('lessons')) return [];
  return [lessonMinutes === null ? words.assumed(pageLessonMinutes) : words.minutes(lessonMinutes)];
}

function totalCell({ school, total }: ComparedSchool): ComparisonCell {
  if (!total) return softCell(words.call);
  return {
    text: formatKronor(total.totalOre),
    // a total that lacks a part looks low beside one that lacks none: it says so before anything else
    judgement: total.isComplete ? undefined : { word: words.incomplete, tone: 'amber' },
    details: [
      ...(total.isComplete ? [] : [words.missing(total.missing)]),
      ...lengthWords(total).map((length) => words.lessonLength(length)),
    ],
    lines: total.lines.map(({ quantity, name, amountOre }) => ({
      name: words.times(quantity, name),
      amount: formatKronor(amountOre),
    })),
    link: { to: `/school/${school.id}#kostnad`, words: notes.calculator, spoken: notes.calculatorAt(school.name) },
  };
}

/** ”Vad kostar körkortet här?” for the usual plan. Only totals that lack nothing can be the lowest. */
export function totalRows(compared: readonly ComparedSchool[]): ComparisonRow[] {
  const totals = compared.map(({ total }) => (total?.isComplete ? total.totalOre : null));
  const cells = withMarks(compared.map(totalCell), lowestOf(totals), marks.lowestTotal);
  return [{ id: 'total', label: labels.total, cells }];
}
