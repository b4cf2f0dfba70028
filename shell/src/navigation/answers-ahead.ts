/** How long an answer that nobody has taken is still the newest. */
const AHEAD_MS = 15_000;

/** Asks the API for something that the next page will ask for first; it finds the answer in the window. */
export function askAhead(address: string): void {
  const answers = (window.answersAhead ??= new Map<string, Promise<Response | undefined>>());
  if (answers.has(address)) return;
  const answer = fetch(address, { credentials: 'include', headers: { accept: 'application/json' } });
  answers.set(
    address,
    answer.catch(() => undefined),
  );
  setTimeout(() => {
    answers.delete(address);
    if (window.answersAhead?.size === 0) delete window.answersAhead;
  }, AHEAD_MS);
}
