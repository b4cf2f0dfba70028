import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { sv } from '../../texts/sv';
import { ApiError } from '../../plugins/api-error';
import { foldLetters, guessableWords, swedishKeyboard } from './guessable-words';

/** Whose password it is: what others know of them is guessed first. */
export interface PasswordOwner {
  email: string;
  /** First and last name, a school's name. */
  names: readonly string[];
}

/** Why a password is easy to guess. */
export type PasswordFault = keyof typeof sv.passwordFaults;

/** A judgement takes a few milliseconds up to here. What is longer is as strong as its beginning, or stronger. */
const JUDGED_LENGTH = 32;
const MAX_LETTER_SUBSTITUTIONS = 4;
/** As many as six letters and digits drawn at random, the shortest that a contract lets through. */
const MIN_GUESSES = 1_000_000;
/** Letters and digits that must remain when what is known is taken away. */
const MIN_UNKNOWN = 4;
const MIN_KNOWN_LENGTH = 3;

let made: ZxcvbnFactory | undefined;

/** Made when it is needed first: its tables are no matter of a start. */
function estimator(): ZxcvbnFactory {
  made ??= new ZxcvbnFactory({
    dictionary: { passwords: dictionary['passwords-common'], swedish: [...guessableWords] },
    graphs: { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad, swedish: swedishKeyboard },
    maxLength: JUDGED_LENGTH,
    l33tMaxSubstitutions: MAX_LETTER_SUBSTITUTIONS,
  });
  return made;
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
const withoutYears = (text: string): string => text.replaceAll(/(?:19|20)\d\d/g, ' ');

/** Everything about a person that a password may be made of. */
function wordsAbout({ email, names }: PasswordOwner): string[] {
  const [local = '', domain = ''] = foldLetters(email).split('@');
  const parts = [...names.map(foldLetters), local, domain.replace(/\.[a-z]+$/, '')];
  const split = parts.flatMap((part) => [lettersOf(part), ...part.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set([foldLetters(email), ...split])].filter((word) => word.length >= MIN_KNOWN_LENGTH);
}

const lookalikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Whether a password is little more than the given words, also with digits for letters, years and signs. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const folded = foldLetters(password);
  const spelled = folded.replaceAll(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return [folded, spelled].some((text) => {
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), text);
    return rest !== text && lettersOf(withoutYears(rest)).length < MIN_UNKNOWN;
  });
}

const patternFaults: Record<string, PasswordFault> = {
  repeat: 'pattern',
  sequence: 'pattern',
  spatial: 'pattern',
  date: 'date',
  regex: 'date',
};

/** Why an estimator finds a password weak: what its longest piece is. */
function faultOf(pieces: readonly MatchExtended[]): PasswordFault {
  const longest = pieces
    .filter(({ pattern }) => pattern !== 'bruteforce')
    .toSorted((a, b) => b.token.length - a.token.length)[0];
  if (longest?.['dictionaryName'] === 'userInputs') return 'personal';
  return patternFaults[longest?.pattern ?? ''] ?? 'common';
}

/** Why a password is easy to guess; null for one that is not. The spaces around it count for nothing. */
export function findPasswordFault(password: string, owner: PasswordOwner): PasswordFault | null {
  const judged = password.normalize('NFKC').trim().slice(0, JUDGED_LENGTH);
  const about = wordsAbout(owner);
  if (isMadeOf(judged, about)) return 'personal';
  if (isMadeOf(judged, [...guessableWords.map(foldLetters), ...about])) return 'word';
  const { guesses, sequence } = estimator().check(judged, about);
  return guesses < MIN_GUESSES ? faultOf(sequence) : null;
}

/** @throws ApiError PASSWORD_TOO_COMMON, with why and what helps at the field. */
export function assertGoodPassword(password: string, owner: PasswordOwner, path = 'password'): void {
  const fault = findPasswordFault(password, owner);
  if (fault === null) return;
  const message = `${sv.passwordFaults[fault]} ${sv.passwordHelp}`;
  throw new ApiError('PASSWORD_TOO_COMMON', { fields: [{ path, message }] });
}
