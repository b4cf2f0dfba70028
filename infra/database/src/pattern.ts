import { createContext, Script } from 'node:vm';
import { CommandError } from './command-error';
import { refuse } from './refuse';

/** A regular expression of MongoDB's, which are PCRE's, as one of JavaScript's that matches the same. */
export class Pattern extends RegExp {
  constructor(
    source: string,
    flags: string,
    readonly pattern: string,
    readonly options: string,
    /** How its time grows with the text: a power of its length, or without bound. */
    readonly growth: number,
  ) {
    super(source, flags);
    // Not by their case but as word characters JavaScript takes them for s and k then.
    this.isUnsureOfWords = this.ignoreCase && /\\[wWbB]/.test(pattern);
  }

  readonly isUnsureOfWords: boolean;
}

const asciiSpace = '\\t\\n\\v\\f\\r ';
/** What the two write alike or what JavaScript writes otherwise; any other escape of a letter or digit is refused. */
const escapes: Record<string, string> = {
  d: '\\d',
  D: '\\D',
  w: '\\w',
  W: '\\W',
  s: asciiSpace,
  n: '\\n',
  r: '\\r',
  t: '\\t',
  f: '\\f',
};
const token =
  /\\([pP]\{\^?\w+\}|x[\da-fA-F]{2}|.)|(\[(?:\^|(?!\^)))((?:\\.|[^\]\\])+)\]|(\((?:\?[:=!]|(?!\?|\*)))|(\))|([*+?]|\{\d+(?:,\d*)?\})([?+]?)|([\s\S])/suy;

/** Compiles a pattern, and refuses what JavaScript would read otherwise. */
export function compilePattern(pattern: string, options: string): Pattern {
  const isKnown = /^[imsu]*$/.test(options);
  if (!isKnown) refuse(51108, `regex options are i, m, s and u on this server, not: ${options}`);
  const invalid = (): never =>
    refuse(51091, `Regular expression is invalid or not supported by this server: ${pattern}`);
  // What has a property has it in PCRE whatever the options, in JavaScript by its other case too.
  if (options.includes('i') && /\\p/i.test(pattern)) invalid();
  const [isMultiline, isDotAll] = [options.includes('m'), options.includes('s')];
  const anchors: Record<string, string> = isMultiline
    ? { '^': '(?:(?<![^])|(?<=\\n)(?=[^]))', $: '(?=\\n|(?![^]))', '.': isDotAll ? '[^]' : '[^\\n]' }
    : { '^': '^', $: '(?=\\n?(?![^]))', '.': isDotAll ? '[^]' : '[^\\n]' };
  // Each open group: whether it holds what could be matched in several ways.
  const groups = [{ isLoose: false }];
  let [source, growth, lastGroup] = ['', pattern.startsWith('^') && !isMultiline ? 0 : 1, { isLoose: false }];
  token.lastIndex = 0;
  while (token.lastIndex < pattern.length) {
    const found = token.exec(pattern) ?? invalid();
    const [whole, escaped, opening, members = '', group, closing, quantifier, mode, other] = found;
    const here = groups.at(-1) ?? invalid();
    if (quantifier !== undefined) {
      // Possessive quantifiers are PCRE's alone.
      if (mode === '+') invalid();
      const [, least = 0, most = quantifier === '?' ? 1 : Infinity] =
        /\{(\d+)(?:,(?=\}))?,?(\d*)/.exec(quantifier) ?? [];
      const isOpen = quantifier === '*' || quantifier === '+' || quantifier.endsWith(',}');
      if (isOpen) growth += 1;
      if (lastGroup.isLoose && (isOpen || Number(most || least) > 1)) growth = Infinity;
      here.isLoose = true;
      source += whole;
    } else if (group !== undefined) {
      groups.push({ isLoose: false });
      source += whole;
    } else if (closing !== undefined) {
      lastGroup = groups.pop() ?? invalid();
      const outer = groups.at(-1) ?? invalid();
      outer.isLoose ||= lastGroup.isLoose;
      source += whole;
      continue;
    } else if (opening !== undefined) source += `${opening}${classMembers(members, invalid)}]`;
    else if (escaped !== undefined) source += escapeOf(escaped, invalid);
    else {
      if (other === '[' || other === '\\') invalid();
      if (other === '|') here.isLoose = true;
      source += anchors[other ?? ''] ?? (other === '|' ? '|' : literal(other ?? ''));
    }
    lastGroup = { isLoose: false };
  }
  if (groups.length !== 1) invalid();
  try {
    return new Pattern(source, `u${options.includes('i') ? 'i' : ''}`, pattern, options, growth);
  } catch {
    return invalid();
  }
}

const literal = (character: string): string => (/[\\^$.|?*+()[\]{}/]/.test(character) ? `\\${character}` : character);

function escapeOf(escaped: string, invalid: () => never): string {
  if (escaped === 's') return `[${asciiSpace}]`;
  if (escaped === 'S') return `[^${asciiSpace}]`;
  if (escaped === 'b' || escaped === 'B') return `\\${escaped}`;
  return escaped === '-' ? escaped : escapeInClass(escaped, invalid);
}

function escapeInClass(escaped: string, invalid: () => never): string {
  if (/^x|^[pP]\{\w+\}$/.test(escaped)) return `\\${escaped}`;
  if (/^[^A-Za-z0-9]$/u.test(escaped)) return /[\\^$.|?*+()[\]{}/-]/.test(escaped) ? `\\${escaped}` : escaped;
  return escapes[escaped] ?? invalid();
}

function classMembers(members: string, invalid: () => never): string {
  // Named classes, and a bracket that PCRE takes for a member where JavaScript ends the class.
  if (/\[[:.=]/.test(members)) invalid();
  let written = '';
  for (const [, escaped, character = ''] of members.matchAll(/\\([pP]\{\^?\w+\}|x[\da-fA-F]{2}|.)|([^])/gsu))
    written += escaped === undefined ? character.replace(/[[(){}/|]/, '\\$&') : escapeInClass(escaped, invalid);
  // A hyphen beside a class of characters is itself.
  return written.replace(/(\\[dDwW]|\\[pP]\{\w+\})-(?!$)/g, '$1\\-').replace(/-(?=\\[dDwWpP])/g, '\\-');
}

const maxSteps = 1e7;
const maxShortText = 12;
const maxMatchMilliseconds = 250;
const apart = createContext({ pattern: undefined as Pattern | undefined, text: '' }) as {
  pattern: Pattern;
  text: string;
};
const matchApart = new Script('pattern.test(text)');

/** Whether a text matches. What could run away on it runs where it can be stopped. */
export function matchesPattern(pattern: Pattern, text: string): boolean {
  const isUnsure = pattern.isUnsureOfWords && /[\u017f\u212a]/.test(text);
  if (isUnsure)
    refuse(51091, `${pattern.pattern} with the option i cannot tell on this server whether it matches ſ or K`);
  const isQuick = pattern.growth === Infinity ? text.length <= maxShortText : text.length ** pattern.growth <= maxSteps;
  if (isQuick) return pattern.test(text);
  Object.assign(apart, { pattern, text });
  try {
    return matchApart.runInContext(apart, { timeout: maxMatchMilliseconds }) === true;
  } catch {
    throw new CommandError(
      51156,
      `Error occurred while executing the regular expression ${pattern.pattern}: match limit`,
    );
  }
}
