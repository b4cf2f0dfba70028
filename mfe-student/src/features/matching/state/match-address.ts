import type { MatchWishesQuery } from '@korkollen/api/contracts/matches';
import {
  type GearboxWish,
  gearboxWishes,
  matchLanguages,
  matchLicences,
  scheduleTimes,
  teachingStyles,
} from '@korkollen/api/contracts/vocabulary';
import { parseGearbox } from '@korkollen/api/domain/vocabulary/gearboxes';
import { isId } from '@korkollen/api/domain/vocabulary/ids';
import { parseLanguage } from '@korkollen/api/domain/vocabulary/languages';
import { parseLicenceClass } from '@korkollen/api/domain/vocabulary/licence-classes';

export type MatchQuestion = keyof MatchWishesQuery;
/** Answers as they stand in the address and in the call to the API alike; lists are comma-joined. */
export type MatchAnswers = Partial<MatchWishesQuery>;

interface Question {
  values: readonly string[];
  /** Several answers may be chosen. */
  isList: boolean;
  /** Reads what people write in an address, where that may be spelled in more ways than ours. */
  parse?(text: string): string | null;
}

const lowerCase = (text: string): string => text.trim().toLowerCase();

function parseGearboxWish(text: string): GearboxWish | null {
  return ['both', 'båda'].includes(lowerCase(text)) ? 'both' : parseGearbox(text);
}

/** The five questions in their order. */
export const matchQuestions = {
  language: { values: matchLanguages, isList: false, parse: parseLanguage },
  licenseType: { values: matchLicences, isList: false, parse: parseLicenceClass },
  gearbox: { values: gearboxWishes, isList: false, parse: parseGearboxWish },
  schedule: { values: scheduleTimes, isList: true },
  teachingStyle: { values: teachingStyles, isList: true },
} as const satisfies Record<MatchQuestion, Question>;
export const questionNames = Object.keys(matchQuestions) as MatchQuestion[];

/** What an answer consists of: one value, or those of a list. */
export const valuesOf = (answer: string | undefined): string[] => answer?.split(',') ?? [];

/** Values in any spelling as an answer: those that there are, in the order of the choices; undefined without any. */
export function answerOf(name: MatchQuestion, given: readonly string[]): string | undefined {
  const { values, isList, parse = lowerCase }: Question = matchQuestions[name];
  const known = new Set(given.flatMap((text) => text.split(',')).map(parse));
  const chosen = values.filter((value) => known.has(value));
  return chosen.slice(0, isList ? chosen.length : 1).join(',') || undefined;
}

function isComplete(answers: MatchAnswers): answers is MatchWishesQuery {
  return questionNames.every((name) => answers[name] !== undefined);
}

/** What an address of the matching shows. Steps are counted from 1. */
export type MatchView =
  | { kind: 'step'; step: number; question: MatchQuestion; isAnswerMissing: boolean }
  | { kind: 'results'; wishes: MatchWishesQuery }
  | { kind: 'teacher'; wishes: MatchWishesQuery; teacherId: string };

function readStep(parameters: URLSearchParams): number | null {
  const text = parameters.get('step') ?? '';
  const step = /^\d$/.test(text) ? Number(text) : 0;
  return step >= 1 && step <= questionNames.length ? step : null;
}

/**
 * Reads whatever an address carries: the step that it asks for, unless one before it is unanswered; with every answer and
 * no step the results. What cannot be understood is left out. Never throws.
 */
export function readMatchAddress(parameters: URLSearchParams): { answers: MatchAnswers; view: MatchView } {
  const answers = Object.fromEntries(
    questionNames.flatMap((name) => {
      const answer = answerOf(name, parameters.getAll(name));
      return answer === undefined ? [] : [[name, answer]];
    }),
  ) as MatchAnswers;
  const asked = readStep(parameters);
  if (asked === null && isComplete(answers)) {
    const teacherId = parameters.get('teacherId') ?? undefined;
    const view: MatchView = isId(teacherId)
      ? { kind: 'teacher', wishes: answers, teacherId }
      : { kind: 'results', wishes: answers };
    return { answers, view };
  }
  const unanswered = questionNames.findIndex((name) => answers[name] === undefined);
  const firstOpen = unanswered < 0 ? questionNames.length : unanswered + 1;
  const step = Math.min(asked ?? firstOpen, firstOpen);
  return {
    answers,
    view: {
      kind: 'step',
      step,
      question: questionNames[step - 1] as MatchQuestion,
      isAnswerMissing: asked !== null && asked > firstOpen,
    },
  };
}
