import { fold } from '../text/fold';

/** What an enquiry is found by. */
interface SearchedLead {
  name: string;
  email: string;
  city: string | null;
  /** E.164. */
  phone: string | null;
}

/** What is kept of one enquiry, and what of one search is looked at. */
const maxWords = 40;
const maxSearchedWords = 5;
const maxWordLength = 40;

/** Fewer digits than this say too little to be meant as a phone number. */
const fewestDigits = 3;
/** People also look for the end of a number, as it stands on a display. */
const shortestEnding = 4;

/** Letters and digits only: an address of e-mail is several words, so is a double name. */
const wordsOf = (text: string): string[] => fold(text).split(/[^\p{L}\p{N}]+/u);

const withoutRepeats = (words: readonly string[], max: number): string[] =>
  [...new Set(words.map((word) => word.slice(0, maxWordLength)))].filter((word) => word !== '').slice(0, max);

/** A number's digits in both ways that people type it, and every ending of them that says enough. */
function phoneWords(phone: string): string[] {
  const international = phone.replace(/\D/g, '');
  const national = phone.startsWith('+46') ? `0${international.slice(2)}` : international;
  const endings = Array.from({ length: Math.max(1, national.length - shortestEnding + 1) }, (_, at) =>
    national.slice(at),
  );
  return [international, ...endings];
}

/**
 * The words that an enquiry is found by, folded: those of its name, e-mail address and place, and its phone number. A
 * search finds what its words are the beginnings of.
 */
export function leadWords({ name, email, city, phone }: SearchedLead): string[] {
  const numbers = phone === null ? [] : phoneWords(phone);
  return withoutRepeats([...numbers, ...wordsOf(`${name} ${email} ${city ?? ''}`)], maxWords);
}

/**
 * The words that somebody's account is found by, folded: those of the name and of the address before its @, since many
 * have the rest of it in common.
 */
export function accountWords({ name, email }: { name: string | null; email: string }): string[] {
  const [mailbox = ''] = email.split('@', 1);
  return withoutRepeats(wordsOf(`${name ?? ''} ${mailbox}`), maxWords);
}

/** What a number abroad begins with where it has no plus; an end of a Swedish number is seldom as long with two noughts. */
const dialledAbroad = /^00(?=46\d\d|\d{7})/;

/** The digits of a number as it is stored, however its country is written: ”+46 (0)70”, ”004670”. */
const searchedDigits = (text: string): string =>
  text.replace(/\(0\)/g, '').replace(/\D/g, '').replace(dialledAbroad, '');

/**
 * The beginnings of words that a search asks for, all of them, the one that says most first; none for a search that says
 * nothing.
 */
export function searchedWords(text: string): string[] {
  const digits = searchedDigits(text);
  const isPhone = digits.length >= fewestDigits && /^[\d\s+\-()]+$/.test(text);
  const words = isPhone ? [digits] : wordsOf(text);
  return withoutRepeats(
    words.toSorted((a, b) => b.length - a.length),
    maxSearchedWords,
  );
}
