const LONGEST_DESCRIPTION = 200;

/** A name as one line without control characters, whatever was typed into the register. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim();
}

/** Sentences as one description; what is too long ends at a word. */
export function describe(...sentences: (string | false | null)[]): string {
  const text = oneLine(sentences.filter(Boolean).join(' '));
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')} …`;
}
