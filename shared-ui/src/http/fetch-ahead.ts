/** The visitor pays for what is sent, and has asked to be sent less. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}

/** Does something when nothing else is to be done. Answers how to take it back. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 10_000 });
  return () => cancelIdleCallback(handle);
}
