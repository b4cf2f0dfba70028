const code = (character: string): number => character.charCodeAt(0);
const QUOTE = code('"');
const BACKSLASH = code('\\');
const OPENING: ReadonlySet<number> = new Set([code('{'), code('[')]);
const CLOSING: ReadonlySet<number> = new Set([code('}'), code(']')]);

/** Cuts a JSON array of objects into the texts of its objects, however the array was cut on its way. */
class ArrayScanner {
  private depth = 0;
  private isInString = false;
  private isEscaped = false;
  /** The beginning of an object whose end has not come. */
  private pending = '';

  /** Objects that are complete with this part. */
  take(part: string): string[] {
    const complete: string[] = [];
    let start = 0;
    for (let at = 0; at < part.length; at += 1) {
      const depth = this.depthAfter(part.charCodeAt(at));
      if (depth === 2 && this.depth === 1) start = at;
      if (depth === 1 && this.depth === 2) {
        complete.push(this.pending + part.slice(start, at + 1));
        this.pending = '';
      }
      this.depth = depth;
    }
    if (this.depth >= 2) this.pending += part.slice(start);
    return complete;
  }

  get isInside(): boolean {
    return this.depth > 0;
  }

  private depthAfter(character: number): number {
    if (this.isInString) {
      const isEnd = character === QUOTE && !this.isEscaped;
      this.isEscaped = character === BACKSLASH && !this.isEscaped;
      this.isInString = !isEnd;
      return this.depth;
    }
    this.isInString = character === QUOTE;
    if (OPENING.has(character)) return this.depth + 1;
    return CLOSING.has(character) ? this.depth - 1 : this.depth;
  }
}

/**
 * The objects of a JSON array, one after the other while it arrives: a register of any size takes the memory of one
 * entry, and other visitors are answered in between.
 * @throws when the array is not complete, or an object is no JSON.
 */
export async function* jsonArrayItems(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  const scanner = new ArrayScanner();
  let isBegun = false;
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    if (!isBegun && text.trim() !== '') {
      if (!text.trimStart().startsWith('[')) throw new SyntaxError('not a JSON array');
      isBegun = true;
    }
    for (const item of scanner.take(text)) yield JSON.parse(item);
  }
  if (!isBegun || scanner.isInside) throw new SyntaxError('the JSON array ends too early');
}
