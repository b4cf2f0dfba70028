/** Drops characters that nobody types (control and direction marks), which would only break the page or the search. */
export function cleanText(text: string | null, maxLength: number): string {
  const printable = (text ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ').replace(/\s+/g, ' ');
  return Array.from(printable.trim()).slice(0, maxLength).join('').trim();
}
