/** A submit's content with the key that it was first sent with. */
export interface SentOnce {
  content: string;
  key: string;
}

function randomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  // pages that are not served over https have no randomUUID
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** The same key for the same content, so that a retry is stored once; changed content is another submit. */
export function keyFor(content: string, last: SentOnce | null): SentOnce {
  return last?.content === content ? last : { content, key: randomUuid() };
}
