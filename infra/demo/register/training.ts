import type { SpecialNeed, TrainingType } from '@korkollen/api/contracts/vocabulary';
import { createRandom } from './random';

/** What the school's training has to agree with. */
interface TrainingPlan {
  pricing: string | null;
  isVerified: boolean;
}

/**
 * The courses that a school gives beside its lessons, at least those that its prices name, and whom it adapts to. Drawn
 * apart from everything else, so that the rest of the register stays as it was.
 */
export function drawTraining(
  schoolId: string,
  seed: number,
  { pricing, isVerified }: TrainingPlan,
): { trainingTypes: TrainingType[]; specialNeeds: SpecialNeed[] } {
  const random = createRandom(`training/${schoolId}/${seed}`);
  const names = (course: RegExp): boolean => course.test(pricing ?? '');
  const gives = (course: RegExp, share: number): boolean => random.chance(share) || names(course) || isVerified;
  const courses: [TrainingType, boolean][] = [
    ['korlektioner', true],
    ['risk1', gives(/risk ?ettan|risk 1/i, 0.6)],
    ['risk2', gives(/risk ?tvåan|risk 2/i, 0.4)],
    ['handledarutbildning', gives(/handledarkurs|introduktionsutbildning/i, 0.55)],
  ];
  const needs: [SpecialNeed, boolean][] = [
    ['rorelsehinder', random.chance(0.14)],
    ['npf', random.chance(0.3) || isVerified],
  ];
  const chosen = <Value>(choices: [Value, boolean][]): Value[] =>
    choices.filter(([, isChosen]) => isChosen).map(([value]) => value);
  return { trainingTypes: chosen(courses), specialNeeds: chosen(needs) };
}
