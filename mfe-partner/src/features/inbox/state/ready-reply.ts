import { placeholderPattern, type ReplyPlaceholder } from '@korkollen/api/contracts/reply-words';

/** What the open places of a reply are filled with, for one student. */
export function replyValues(name: string, school: string): Record<ReplyPlaceholder, string> {
  return { förnamn: name.trim().split(/\s+/)[0] ?? name, namn: name, skola: school };
}

/** The reply with its open places filled, once: what a student is called is never read as a place to fill. */
export function fillReply(text: string, values: Record<ReplyPlaceholder, string>): string {
  return text.replace(placeholderPattern, (whole: string, word: string) =>
    Object.hasOwn(values, word) ? values[word as ReplyPlaceholder] : whole,
  );
}

const encoded = (text: string): string => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'));

/** The address that opens the mail program with everything filled in (RFC 6068). */
export function mailtoAddress(email: string, subject: string, body: string): string {
  const fields = [...(subject === '' ? [] : [`subject=${encoded(subject)}`]), `body=${encoded(body)}`];
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?${fields.join('&')}`;
}
