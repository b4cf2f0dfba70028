import { type MailKind, mailTexts } from '../../texts/mails';
import type { Mail } from '../transport';
import { oneLine, type Letter } from './letter';
import { textLetter } from './text-letter';

type WordsOf = { [Kind in MailKind]: Parameters<(typeof mailTexts)[Kind]> };
const writers: { [Kind in MailKind]: (...words: WordsOf[Kind]) => Letter } = mailTexts;

/** A letter of a kind to somebody, as the mail that carries it; its HTML is made when it is sent. */
export function letterMail<Kind extends MailKind>(to: string, kind: Kind, ...words: WordsOf[Kind]): Mail {
  const letter = writers[kind](...words);
  return { kind, to, subject: oneLine(letter.subject), text: textLetter(letter), letter };
}
