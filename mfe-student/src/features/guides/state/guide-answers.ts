import type { LicenceClass } from '@korkollen/api/contracts/vocabulary';
import { minimumAge } from '@korkollen/api/domain/vocabulary/licence-classes';
import { addresses } from '../../../addresses/page-addresses';

/** The classes that the guide knows the way to. */
export const guideLicences = ['B', 'BE'] as const satisfies LicenceClass[];
export type GuideLicence = (typeof guideLicences)[number];

/** In whole years. */
export const guideAges = { min: 14, max: 99 } as const;

export const experiences = ['none', 'some', 'much'] as const;
export type Experience = (typeof experiences)[number];

export interface GuideAnswers {
  licence: GuideLicence | null;
  age: number | null;
  experience: Experience | null;
}

/** The questions in their order; the step after them sums up. */
export const guideQuestions = ['licence', 'age', 'experience'] as const satisfies (keyof GuideAnswers)[];
export const lastStep = guideQuestions.length + 1;

/** An age as it is typed; null when it is no whole number between 14 and 99. */
export function readAge(text: string): number | null {
  if (!/^\d{1,3}$/.test(text.trim())) return null;
  const age = Number(text);
  return age >= guideAges.min && age <= guideAges.max ? age : null;
}

/** Whether somebody of this age may hold the licence. */
export const isOldEnough = (licence: GuideLicence, age: number): boolean => age >= minimumAge(licence);

/** Whether a step has what it asks for; the last one asks for nothing. */
export function isAnswered(step: number, answers: GuideAnswers): boolean {
  const question = guideQuestions[step - 1];
  return question === undefined || answers[question] !== null;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/**
 * The step and the answers that an address tells. Nobody is asked a later question before the earlier ones; the last
 * step is open to all, with what is known.
 */
export function readGuide(parameters: URLSearchParams): { step: number; answers: GuideAnswers } {
  const answers: GuideAnswers = {
    licence: oneOf(guideLicences, parameters.get('licenseType')),
    age: readAge(parameters.get('age') ?? ''),
    experience: oneOf(experiences, parameters.get('experience')),
  };
  const asked = Number(parameters.get('step') ?? 1);
  if (asked === lastStep) return { step: lastStep, answers };
  const firstOpen = guideQuestions.findIndex((question) => answers[question] === null) + 1 || lastStep;
  const step = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), firstOpen, lastStep) : 1;
  return { step, answers };
}

/** Where the guide stands at a step with these answers. */
export function guideAddress(step: number, { licence, age, experience }: GuideAnswers): string {
  return addresses.licenceGuide({
    step: String(step),
    licenseType: licence ?? undefined,
    age: age === null ? undefined : String(age),
    experience: experience ?? undefined,
  });
}
