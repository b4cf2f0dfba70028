import { xmlText } from '@korkollen/api/domain/text/xml-text';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Makes any text safe as the content of an element or of a quoted attribute, in HTML and in XML. */
export function escapeMarkup(text: string): string {
  return xmlText(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
