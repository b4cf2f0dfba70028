/**
 * What a page of several columns carries, and the document around it as long as that page is shown (`useWideFrame`), from its
 * first byte on where the web host renders it: header and footer stand before the page, and are as wide.
 */
export const WIDE_PAGE = 'data-width="wide"';
