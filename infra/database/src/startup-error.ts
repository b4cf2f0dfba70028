/** Why the database did not start, in a sentence for the person who started it. */
export class StartupError extends Error {}

/** The sentence for any failure to start. */
export function startupSentence(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0] ?? text;
}
