/** The address that a text is; null for what is none. `URL.canParse` is newer than the browsers that we build for. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
