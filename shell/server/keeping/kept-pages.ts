import { createHash, createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { encode, type Encoding } from '../html/compressed-answer';

const MAX_BYTES = 64 * 1024 * 1024;
/** What an entry takes besides its bytes and its address. */
const ENTRY_BYTES = 1_000;
/** Longer addresses are somebody's attempt to fill the memory. */
const MAX_ADDRESS_LENGTH = 400;
/** A page may say how long ago something was, and a newer API may say the same register in other words. */
const MAX_AGE_MS = 60_000;
/** After a change another instance of the API may still answer from the state before, and pages are made of both. */
const SETTLING_MS = 2_000;

/** A page that is the same for everybody, as it is sent. */
export interface KeptPage {
  encoding: Encoding;
  bytes: Buffer;
  /** Of these very bytes. */
  etag: string;
  /** The content security policy with the page's own nonce; it is sent with 304 too, where browsers replace the kept one. */
  policy: string;
}

/** A page as text, before it has been encoded. */
export interface WrittenPage {
  text: string;
  policy: string;
}

/** What all pages are made from besides their own data: another registry or another register makes other pages. */
export interface PageSource {
  registryText: string;
  revision: string;
}

/** Where a page may be kept. */
export interface KeepingPlace {
  source: PageSource;
  /** With the site's own address, which canonical links name. */
  address: string;
}

/** Gives everybody who asks for the same thing at the same time the same promise. */
function createSharing<Value>(): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return (key, make) => {
    const known = underWay.get(key);
    if (known) return known;
    const made = make().finally(() => {
      if (underWay.get(key) === made) underWay.delete(key);
    });
    underWay.set(key, made);
    return made;
  };
}

/**
 * Finished pages of the newest registry and register, by address and encoding; the least recently used leave first when
 * room is short. What is kept is the same for everybody, so nothing in it may depend on who asks.
 */
export class KeptPages<Prepared> {
  private source: PageSource | undefined;
  private generation = 0;
  private settledAt = 0;
  private readonly secret = randomBytes(32);
  private readonly sharePreparing = createSharing<Prepared>();
  private readonly shareEncoding = createSharing<KeptPage>();
  private readonly pages: LRUCache<string, KeptPage>;

  constructor(maxBytes = MAX_BYTES) {
    this.pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }, key) => bytes.length + key.length * 2 + ENTRY_BYTES,
      ttl: MAX_AGE_MS,
      ttlResolution: 0,
      // asked each time, so that tests can move it
      perf: { now: () => performance.now() },
    });
  }

  /** Where the page at an address may be kept: nowhere while the register's state is unknown. */
  placeOf(registryText: string, revision: string | undefined, address: string): KeepingPlace | undefined {
    if (revision === undefined || address.length > MAX_ADDRESS_LENGTH) return undefined;
    if (this.source?.registryText !== registryText || this.source.revision !== revision) {
      this.source = { registryText, revision };
      this.generation += 1;
      this.settledAt = performance.now() + SETTLING_MS;
      this.pages.clear();
    }
    return { source: this.source, address };
  }

  find({ source, address }: KeepingPlace, encoding: Encoding): KeptPage | undefined {
    return source === this.source ? this.pages.get(`${encoding} ${address}`) : undefined;
  }

  /** What a page is written from, made once for all who ask for it meanwhile. */
  prepare({ source, address }: KeepingPlace, make: () => Promise<Prepared>): Promise<Prepared> {
    return source === this.source ? this.sharePreparing(`${this.generation} ${address}`, make) : make();
  }

  /**
   * The nonce of a kept page's styles, the same as long as the page is, so that browsers need not load it again. It is
   * no secret: whoever asks for the page has it, and with it only styles could be added, which may load nothing from
   * elsewhere; scripts go by their hash. A new state of the register has a new one, so that what was written into the
   * register cannot know it.
   */
  styleNonce({ source, address }: KeepingPlace): string {
    const parts = [source.registryText, source.revision, address];
    return createHmac('sha256', this.secret).update(parts.join('\n')).digest('base64').slice(0, 22);
  }

  /** Encodes a page and keeps it, unless registry or register have moved on meanwhile. */
  keep({ source, address }: KeepingPlace, encoding: Encoding, write: () => WrittenPage): Promise<KeptPage> {
    const encoded = async (): Promise<KeptPage> => {
      const { text, policy } = write();
      const bytes = await encode(text, encoding);
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      const page = { encoding, bytes, etag, policy };
      if (source === this.source) {
        const isSettled = performance.now() >= this.settledAt;
        this.pages.set(`${encoding} ${address}`, page, { ttl: isSettled ? MAX_AGE_MS : SETTLING_MS });
      }
      return page;
    };
    return source === this.source
      ? this.shareEncoding(`${this.generation} ${encoding} ${address}`, encoded)
      : encoded();
  }
}
