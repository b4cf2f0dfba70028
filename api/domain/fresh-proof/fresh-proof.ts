/** Minutes that a proof of who sits at a session is enough for what needs a fresh one; a login is such a proof. */
export const freshProofMinutes = 10;

/** Whether a session's last proof is fresh enough now; null: there was none. */
export function isFreshProof(provedAt: Date | null, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() < freshProofMinutes * 60_000;
}
