/** A part of a letter; words alone are a paragraph. Nothing in it is markup: what a stranger typed may stand anywhere. */
export type Block =
  | string
  | { heading: string }
  /** What to do, as a button with its address in plain text under it. */
  | { button: string; to: string }
  /** A quieter way on. */
  | { link: string; to: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  /** Somebody else's words, line by line. */
  | { quote: string }
  /** One of several things, each with a way of its own. */
  | { entry: string; lines: readonly string[]; button: string; to: string };

/** What a mail says. Its text and its HTML are both made of this, so they cannot say different things. */
export interface Letter {
  subject: string;
  /** Left out in what we tell ourselves, and with it the regards. */
  greeting?: string;
  blocks: readonly Block[];
  /** Why it came, in the footer. */
  why: string;
  /** What ends mails of this kind, in the footer. */
  end?: { link: string; to: string };
}

/** Words as one line: a line break in them could pass for a line of ours. */
export const oneLine = (text: string): string => text.replace(/[\s\p{C}]+/gu, ' ').trim();
