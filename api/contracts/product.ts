/** What the product is called, everywhere. */
export const productName = 'Körkollen';

/** The title of a page, as tabs, bookmarks and search engines show it. */
export function pageTitle(title: string): string {
  return `${title} | ${productName}`;
}
