/** True for what can be an e-mail address. A help against slips of the finger; the server decides. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
