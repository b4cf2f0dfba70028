/** How a ready-made reply reaches the student. */
export const replyKinds = ['email', 'phone'] as const;
export type ReplyKind = (typeof replyKinds)[number];

/** What a reply may leave open, written in braces: ”Hej {förnamn}”. */
export const replyPlaceholders = ['förnamn', 'namn', 'skola'] as const;
export type ReplyPlaceholder = (typeof replyPlaceholders)[number];

/** Whatever stands in braces on one line. */
export const placeholderPattern = /\{([^{}\n]*)\}/g;

const isPlaceholder = (word: string): word is ReplyPlaceholder => replyPlaceholders.some((known) => known === word);

/** What stands in braces and would be filled by nothing, each once. */
export function unknownPlaceholders(text: string): string[] {
  const words = [...text.matchAll(placeholderPattern)].map(([, word = '']) => word);
  return [...new Set(words.filter((word) => !isPlaceholder(word)))];
}
