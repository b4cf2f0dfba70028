import type { TextEncoding } from '../../contracts/import-words';

export type DecodedText = { ok: true; text: string; encoding: TextEncoding } | { ok: false };

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

function decode(bytes: Uint8Array, label: string, isFatal = false): string | null {
  try {
    return new TextDecoder(label, { fatal: isFatal }).decode(bytes);
  } catch {
    return null;
  }
}

/** What no text has: bytes of control that are neither tab nor the end of a line. */
const controls = /[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/u;
const looksLikeText = (text: string): boolean => !controls.test(text.slice(0, 4_096)) && !text.includes('\0');

/**
 * The text of a file, by its bytes alone: UTF-8 with or without a mark, UTF-16 with one (as spreadsheets save ”Unicode text”),
 * else Windows-1252, in which every byte is a letter. A picture or a packed file is no text.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const candidates: [TextEncoding, string | null][] = startsWith(bytes, [0xff, 0xfe])
    ? [['utf-16', decode(bytes, 'utf-16le')]]
    : startsWith(bytes, [0xef, 0xbb, 0xbf])
      ? [['utf-8-bom', decode(bytes, 'utf-8')]]
      : [
          ['utf-8', decode(bytes, 'utf-8', true)],
          ['windows-1252', decode(bytes, 'windows-1252')],
        ];
  for (const [encoding, text] of candidates) {
    if (text !== null) return looksLikeText(text) ? { ok: true, text, encoding } : { ok: false };
  }
  return { ok: false };
}
