import { gearboxWishLabel, scheduleTimeLabel, teachingStyleLabel } from '@korkollen/api/domain/vocabulary/match-wishes';
import { languageLabel } from '@korkollen/api/domain/vocabulary/languages';
import type { GearboxWish, Language, ScheduleTime, TeachingStyle } from '@korkollen/api/contracts/vocabulary';
import type { MatchQuestion } from './match-address';

/** What each answer is called; the values are those of the question. */
const labels: Record<MatchQuestion, (value: string) => string> = {
  language: (value) => languageLabel(value as Language),
  licenseType: (value) => value,
  gearbox: (value) => gearboxWishLabel(value as GearboxWish),
  schedule: (value) => scheduleTimeLabel(value as ScheduleTime),
  teachingStyle: (value) => teachingStyleLabel(value as TeachingStyle),
};

export function answerLabel(question: MatchQuestion, value: string): string {
  return labels[question](value);
}
