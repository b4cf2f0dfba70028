/** The element by which a page says that it was kept here, and since when; the service worker writes it. */
export const KEPT_AT_NAME = 'korkollen-kept-at';

/** When the page was sent, in milliseconds, if it is one that was kept here. */
export function readKeptAt(page: Document): number | undefined {
  const text = page.querySelector<HTMLMetaElement>(`meta[name="${KEPT_AT_NAME}"]`)?.content;
  return text === undefined ? undefined : Date.parse(text);
}
