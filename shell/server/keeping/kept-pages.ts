import { createHash, createHmac, randomBytes } from 'node:crypto';
import { encode, pressFinest, type Encoding } from '@korkollen/web-host/compressed-answer';
import { createSharing } from './sharing';
import { StateCache } from './state-cache';

/** Longer addresses are somebody's attempt to fill the memory. */
const MAX_ADDRESS_LENGTH = 400;

/** How long a page may be shown after its minute: whoever is shown it has it made anew for the next. */
const LATE_MS = 10 * 60_000;
/** From one page that is pressed to the next, so that a crawler takes no core with it. */
const PRESS_PAUSE_MS = 1_000;

/** A page that is the same for everybody, as it is sent. */
export interface KeptPage {
  encoding: Encoding;
  bytes: Buffer;
  /** Of its text in this encoding; weak, because the bytes become fewer where a page is asked for often. */
  etag: string;
  isPressed: boolean;
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
  private nextPressAt = 0;

  constructor(maxBytes?: number) {
    this.pages = new StateCache({ maxBytes, lateMs: LATE_MS });
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

  /** @param renew makes a page anew that has stood for its minute; who asks is shown it as it stands */
  find(place: KeepingPlace, encoding: Encoding, renew?: () => void): KeptPage | undefined {
    const key = `${encoding} ${place.key}`;
    const page = this.pages.find(place.state, key);
    const canBePressed = page?.encoding === 'br' && !page.isPressed;
    if (canBePressed && performance.now() >= this.nextPressAt) void this.press(place.state, key, page);
    if (renew && this.pages.takeLate(place.state, key)) renew();
    return page;
  }

  /** Presses a page finest that is asked for again: a tenth fewer bytes, in a time that nobody has to wait for. */
  private async press(state: number, key: string, page: KeptPage): Promise<void> {
    this.nextPressAt = Infinity;
    try {
      const bytes = await pressFinest(page.bytes);
      this.pages.replace(state, key, page, { ...page, bytes, isPressed: true });
    } catch {
      // no memory for it just now: the page is sent as it stands
    } finally {
      this.nextPressAt = performance.now() + PRESS_PAUSE_MS;
    }
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
    const place = `${encoding} ${key}`;
    const encoded = async (): Promise<KeptPage> => {
      const { text, policy } = write();
      const etag = `W/"${createHash('sha256').update(`${encoding} ${text}`).digest('base64url').slice(0, 22)}"`;
      const before = this.pages.find(state, place);
      // made anew and still the same: it may be pressed already
      const isSame = before?.etag === etag;
      const page = isSame ? before : { encoding, bytes: await encode(text, encoding), etag, isPressed: false, policy };
      this.pages.keep(state, place, page);
      return page;
    };
    return this.pages.isCurrent(state) ? this.shareEncoding(`${state} ${place}`, encoded) : encoded();
  }
}
