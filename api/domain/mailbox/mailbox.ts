/** Whose mailbox an address is, as far as its spelling tells: case and what stands after a `+` lead to the same one. */
export function mailboxOf(email: string): string {
  const folded = email.trim().toLowerCase();
  const at = folded.lastIndexOf('@');
  const plus = folded.indexOf('+');
  return plus > 0 && plus < at ? folded.slice(0, plus) + folded.slice(at) : folded;
}
