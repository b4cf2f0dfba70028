import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const MEGABYTE = 1 << 20;
const MAX_CACHE_BYTES = 64 * MEGABYTE;
/** Longer addresses are somebody's attempt to fill the memory; no page of ours has one. */
const MAX_ADDRESS_LENGTH = 300;
/** Compressed once, sent many times. */
const BROTLI_LEVEL = 6;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type ContentCoding = 'br' | 'gzip' | 'identity';

/** A finished page: written, hashed, and compressed when somebody asks for it compressed. */
export class FinishedPage {
  readonly etag: string;
  private readonly body: Buffer;
  private readonly encoded = new Map<ContentCoding, Promise<Buffer>>();

  constructor(
    readonly status: number,
    readonly contentSecurityPolicy: string,
    text: string,
  ) {
    this.body = Buffer.from(text);
    this.etag = `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
  }

  /** With its compressed copies, generously. */
  get byteLength(): number {
    return this.body.length * 2;
  }

  bytes(coding: ContentCoding): Promise<Buffer> {
    const known = this.encoded.get(coding);
    if (known) return known;
    const bytes = this.encode(coding);
    this.encoded.set(coding, bytes);
    return bytes;
  }

  private encode(coding: ContentCoding): Promise<Buffer> {
    if (coding === 'br') {
      return brotli(this.body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } });
    }
    return coding === 'gzip' ? zip(this.body) : Promise.resolve(this.body);
  }
}

/** Pages that everybody gets alike, as finished bytes by address; all go when what they were rendered from has changed. */
export class PageCache {
  private state = '';
  private readonly pages = new LRUCache<string, FinishedPage>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (page, address) => page.byteLength + address.length * 2,
  });

  /** @param state names the register, the remotes and the shell that pages are rendered from now */
  get(address: string, state: string): FinishedPage | undefined {
    this.keepOnly(state);
    return this.pages.get(address);
  }

  set(address: string, state: string, page: FinishedPage): void {
    // rendered from a state that has passed meanwhile
    if (state !== this.state || address.length > MAX_ADDRESS_LENGTH) return;
    this.pages.set(address, page);
  }

  private keepOnly(state: string): void {
    if (state === this.state) return;
    this.state = state;
    this.pages.clear();
  }
}
