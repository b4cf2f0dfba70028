/** Control characters, halves of a character and U+FFFE and U+FFFF. */
const outsideXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text without what XML has no room for, however it is escaped: one such character, and nothing reads the document. */
export const xmlText = (text: string): string => text.replace(outsideXml, '');
