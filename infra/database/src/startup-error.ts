/** Why the database did not start, in a sentence for the person who started it. */
export class StartupError extends Error {}

/** The first line of what an error says. */
export function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0] ?? text;
}
