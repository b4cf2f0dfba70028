export type PriceIssueCode =
  /** No text, or a text without content (`{}`, ”N/A”): there are no prices to show. */
  | 'empty'
  /** The text has prices, but none for the licence class that was asked for. */
  | 'classMissing'
  /** Longer than `maxPriceTextLength`. */
  | 'tooLong'
  /** Nested deeper than any price list is. */
  | 'tooDeep'
  /** Neither JSON with known fields nor an amount. */
  | 'notReadable'
  /** A field holds another kind of value than it should. */
  | 'wrongType'
  | 'notAnAmount'
  | 'negativeAmount'
  | 'amountTooLarge'
  | 'minutesOutOfRange'
  | 'unknownField'
  /** A second spelling of a field that was already read; the first one counts. */
  | 'duplicateField'
  | 'tooManyItems';

/** What in a price text could not be used. `path` says where, e.g. `B-körkort.single.price`; empty for the whole. */
export interface PriceIssue {
  code: PriceIssueCode;
  path: string;
}

/** Codes that say ”no prices given” rather than ”prices that we cannot read”: show no raw text for these. */
const codesWithoutContent: readonly PriceIssueCode[] = ['empty', 'classMissing'];

/** True when the text holds something that the parser could not use, so that the raw text is worth showing. */
export function isUnreadable(issues: readonly PriceIssue[]): boolean {
  return issues.some((issue) => !codesWithoutContent.includes(issue.code));
}

const maxIssues = 50;
const maxPathPartLength = 60;

/** Collects issues while a text is read; stops at fifty, so that a hostile text cannot make a huge answer. */
export class PriceIssueLog {
  readonly issues: PriceIssue[] = [];

  add(code: PriceIssueCode, path: string): void {
    if (this.issues.length < maxIssues) this.issues.push({ code, path });
  }
}

/** Joins a path with one more key, shortened so that a hostile key cannot make a huge path. */
export function joinPath(path: string, key: string): string {
  const part = key.length > maxPathPartLength ? `${key.slice(0, maxPathPartLength)}…` : key;
  return path === '' ? part : `${path}.${part}`;
}
