import { createHash, createHmac, randomBytes } from 'node:crypto';
import { encode, type Encoding } from '@korkollen/web-host/compressed-answer';
import { createSharing } from './sharing';
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
  /** The state of releases and register that it is made from: another one makes other pages. */
  state: number;
  /** The page's address, and which of the releases of this state it is made by. */
  key: string;
  registryText: string;
  revision: string;
  /** With the site's own address, which canonical links name. */
  address: string;
}

/** What a page is made by. */
export interface PageReleases {
  /** Counts up with each change of what is shown to anybody. */
  state: number;
  /** Tells those apart that are shown at the same time; null: to a single visitor. */
  variant: number | null;
}

/** Finished pages of the newest releases and register, by address, encoding and which releases they are made by. */
export class KeptPages<Prepared> {
  private readonly secret = randomBytes(32);
  private readonly sharePreparing = createSharing<Prepared>();
  private readonly shareEncoding = createSharing<KeptPage>();
  private readonly pages: StateCache<KeptPage>;

  constructor(maxBytes?: number) {
    this.pages = new StateCache(maxBytes);
  }

  /**
   * Where the page at an address may be kept: nowhere while the register's state is unknown, and nowhere what is for a
   * single visitor.
   * @param registryText the releases as the page names them
   */
  placeOf(
    { state, variant }: PageReleases,
    registryText: string,
    revision: string | undefined,
    address: string,
  ): KeepingPlace | undefined {
    if (variant === null || revision === undefined || address.length > MAX_ADDRESS_LENGTH) return undefined;
    const key = `${variant} ${address}`;
    return { state: this.pages.enter(String(state), revision), key, registryText, revision, address };
  }

  find({ state, key }: KeepingPlace, encoding: Encoding): KeptPage | undefined {
    return this.pages.find(state, `${encoding} ${key}`);
  }

  /** What a page is written from, made once for all who ask for it meanwhile. */
  prepare({ state, key }: KeepingPlace, make: () => Promise<Prepared>): Promise<Prepared> {
    return this.pages.isCurrent(state) ? this.sharePreparing(`${state} ${key}`, make) : make();
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

  /** Encodes a page and keeps it, unless releases or register have moved on meanwhile. */
  keep({ state, key }: KeepingPlace, encoding: Encoding, write: () => WrittenPage): Promise<KeptPage> {
    const encoded = async (): Promise<KeptPage> => {
      const { text, policy } = write();
      const bytes = await encode(text, encoding);
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      const page = { encoding, bytes, etag, policy };
      this.pages.keep(state, `${encoding} ${key}`, page);
      return page;
    };
    return this.pages.isCurrent(state) ? this.shareEncoding(`${state} ${encoding} ${key}`, encoded) : encoded();
  }
}
