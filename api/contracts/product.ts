/** What the product is called, everywhere. */
export const productName = 'Körkollen';

/** Where people write to us; enquiries that are to no school are mailed there. */
export const contactEmail = 'hej@korkollen.se';

/** The title of a page, as tabs, bookmarks and search engines show it. */
export function pageTitle(title: string): string {
  return `${title} | ${productName}`;
}
