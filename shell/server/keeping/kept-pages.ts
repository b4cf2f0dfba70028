import { createHash, createHmac, randomBytes } from 'node:crypto';
import { encode, type Encoding } from '../html/compressed-answer';
import { StateCache } from './state-cache';

/** Longer addresses are somebody's attempt to fill the memory. */
const MAX_ADDRESS_LENGTH = 400;

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

/** Where a page may be kept. */
export interface KeepingPlace {
  /** The state of registry and register that it is made from: another one makes other pages. */
  state: number;
  registryText: string;
  revision: string;
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

/** Finished pages of the newest registry and register, by address and encoding. */
export class KeptPages<Prepared> {
  private readonly secret = randomBytes(32);
  private readonly sharePreparing = createSharing<Prepared>();
  private readonly shareEncoding = createSharing<KeptPage>();
  private readonly pages: StateCache<KeptPage>;

  constructor(maxBytes?: number) {
    this.pages = new StateCache(maxBytes);
  }

  /** Where the page at an address may be kept: nowhere while the register's state is unknown. */
  placeOf(registryText: string, revision: string | undefined, address: string): KeepingPlace | undefined {
    if (revision === undefined || address.length > MAX_ADDRESS_LENGTH) return undefined;
    return { state: this.pages.enter(registryText, revision), registryText, revision, address };
  }

  find({ state, address }: KeepingPlace, encoding: Encoding): KeptPage | undefined {
    return this.pages.find(state, `${encoding} ${address}`);
  }

  /** What a page is written from, made once for all who ask for it meanwhile. */
  prepare({ state, address }: KeepingPlace, make: () => Promise<Prepared>): Promise<Prepared> {
    return this.pages.isCurrent(state) ? this.sharePreparing(`${state} ${address}`, make) : make();
  }

  /**
   * The nonce of a kept page's styles, the same as long as the page is, so that browsers need not load it again. It is
   * no secret: whoever asks for the page has it, and with it only styles could be added, which may load nothing from
   * elsewhere; scripts go by their hash. A new state of the register has a new one, so that what was written into the
   * register cannot know it.
   */
  styleNonce({ registryText, revision, address }: KeepingPlace): string {
    const parts = [registryText, revision, address];
    return createHmac('sha256', this.secret).update(parts.join('\n')).digest('base64').slice(0, 22);
  }

  /** Encodes a page and keeps it, unless registry or register have moved on meanwhile. */
  keep({ state, address }: KeepingPlace, encoding: Encoding, write: () => WrittenPage): Promise<KeptPage> {
    const encoded = async (): Promise<KeptPage> => {
      const { text, policy } = write();
      const bytes = await encode(text, encoding);
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      const page = { encoding, bytes, etag, policy };
      this.pages.keep(state, `${encoding} ${address}`, page);
      return page;
    };
    return this.pages.isCurrent(state) ? this.shareEncoding(`${state} ${encoding} ${address}`, encoded) : encoded();
  }
}
