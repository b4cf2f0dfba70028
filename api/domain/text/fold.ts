const letterReplacements: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', đ: 'd', ł: 'l' };

/**
 * Folds a text for matching: lower case, accents removed (å, ä → a; ö → o; é → e), runs of whitespace as one space,
 * trimmed. For comparing only, never for showing. Idempotent.
 */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/[øæœßđł]/g, (letter) => letterReplacements[letter] ?? letter)
      // Lower-casing can bring a combining mark of its own (İ → i̇).
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
