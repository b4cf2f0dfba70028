import type { Mail } from '../transport';
import { oneLine, type Letter } from './letter';
import { textLetter } from './text-letter';

/** A letter to somebody, as the mail that carries it; its HTML is made when it is sent. */
export const letterMail = (to: string, letter: Letter): Mail => ({
  to,
  subject: oneLine(letter.subject),
  text: textLetter(letter),
  letter,
});
