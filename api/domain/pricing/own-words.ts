/** Keys and values as programs write them: a whole text of it, one that was cut off, or a piece among words. */
const writtenByPrograms = /^[{[]|[{[]\s*["{[]|^"[^"]*"\s*:/;

function decoded(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A text that people can read as it stands; null for JSON, whole or broken, and for nothing. */
export function ownWordsIn(text: string): string | null {
  // a text may have been stored as a JSON string
  const content = decoded(text);
  const words = typeof content === 'string' ? content.trim() : '';
  return words === '' || writtenByPrograms.test(words) ? null : words;
}
