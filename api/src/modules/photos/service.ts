import { createHash } from 'node:crypto';
import type { Metadata, Sharp } from 'sharp';
import { minPhotoEdge } from '../../../contracts/limits';
import type { Photo } from '../../../contracts/photos';
import {
  keptSize,
  keptWidths,
  photoFileName,
  type PhotoFormat,
  photoFormats,
  plainWidth,
} from '../../../domain/photos/photo-files';
import { ApiError } from '../../plugins/api-error';
import { countScans } from './jpeg-scans';
import type { PhotoStorage } from './storage';

export { keepSentPhoto } from './sent-photo';
export { openPhotoStorage } from './storage';

type Reason = 'PHOTO_UNREADABLE' | 'PHOTO_ANIMATED' | 'PHOTO_TOO_SMALL' | 'PHOTO_TOO_MANY_PIXELS';

/** What is no photo, by its content: no picture at all, damaged, too large, or of a kind that can hold more than a picture. */
export class NotAPhotoError extends ApiError {
  override name = 'NotAPhotoError';
  constructor(reason: Reason = 'PHOTO_UNREADABLE') {
    super(reason);
  }
}

const MAX_PIXELS = 50_000_000;
/**
 * Pixels of each format that is read. An AVIF of a few kilobytes is decoded as a whole, in twenty bytes a pixel and more:
 * a larger one would take the memory of everything else that the process does.
 */
const maxPixels: Partial<Record<string, number>> = {
  jpeg: MAX_PIXELS,
  png: MAX_PIXELS,
  webp: MAX_PIXELS,
  heif: 16_000_000,
};
/**
 * Bytes of a picture that comes in several passes, and is therefore held as a whole while it is decoded: fifty million pixels
 * of four colours in eight bits. The others are read line by line, and made smaller as they are read.
 */
const MAX_WHOLE_BYTES = 200_000_000;
const MAX_EDGE = 12_000;
/** A camera's JPEG has a dozen at most. Each goes over the whole picture and may be a few bytes: thousands take hours. */
const MAX_SCANS = 50;

/**
 * AVIF takes the longest by far. At this effort a picture across a page takes a tenth of a second; more takes twice the time
 * for some hundredths of the size.
 */
const encoders: Record<PhotoFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 58, effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 80, effort: 2 }),
  jpeg: (picture) => picture.jpeg({ quality: 78, progressive: true }),
};
/** Files that are encoded at once, in threads of their own. */
const LANES = 2;
/** Pictures that wait for their turn; who comes after them is asked to come again. */
const MAX_WAITING = 8;

const idPattern = /^[0-9a-f]{32}$/;
const filePattern = /^([1-9]\d{0,3})\.(avif|webp|jpeg)$/;

const signatures: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => bytes.toString('latin1', 4, 12) === 'ftypavif',
];

/** Loaded when the first picture is added: whoever only reads photos saves a tenth of a second of the start, and 20 MB. */
const loadSharp = async () => (await import('sharp')).default;

const careful = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

/** What the head of a file says of the picture in it, which has not been decoded yet. */
async function readHead(original: Buffer) {
  const sharp = await loadSharp();
  // what else the library can read can hold scripts, or more than a picture
  if (!signatures.some((fits) => fits(original))) throw new NotAPhotoError();
  try {
    return await sharp(original, { ...careful, limitInputPixels: false }).metadata();
  } catch {
    throw new NotAPhotoError();
  }
}

/** Bytes that are held of a picture at once, as far as that depends on its size. */
function wholeBytes({ format, width, height, channels, depth, isProgressive, chromaSubsampling }: Metadata): number {
  if (!isProgressive) return 0;
  // a JPEG's passes are put together in sixteen bits, of three colours mostly with a quarter of two of them
  const isQuartered = format === 'jpeg' && channels === 3 && chromaSubsampling === '4:2:0';
  const bytes = format === 'jpeg' || depth === 'ushort' ? 2 : 1;
  return width * height * (isQuartered ? 1.5 : channels) * bytes;
}

/** @returns the size of the picture as it is looked at: cameras write how it is to be turned beside it. */
async function readSize(original: Buffer): Promise<{ width: number; height: number }> {
  const head = await readHead(original);
  const { format, pages = 1, autoOrient } = head;
  const most = maxPixels[format];
  if (most === undefined || (format === 'jpeg' && countScans(original) > MAX_SCANS)) throw new NotAPhotoError();
  if (pages > 1) throw new NotAPhotoError('PHOTO_ANIMATED');
  const { width, height } = autoOrient;
  const isHuge = Math.max(width, height) > MAX_EDGE || width * height > most;
  if (isHuge || wholeBytes(head) > MAX_WHOLE_BYTES) throw new NotAPhotoError('PHOTO_TOO_MANY_PIXELS');
  return { width, height };
}

/** The picture in every width and format by the names of its files, without what the camera wrote beside it. */
async function encode(original: Buffer, { width }: Pick<Photo, 'width'>): Promise<Map<string, Buffer>> {
  const sharp = await loadSharp();
  const decoded = await sharp(original, careful)
    .autoOrient()
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new NotAPhotoError();
    });
  const { data, info: raw } = decoded;
  // what takes longest comes first, so that the lanes are done at the same time
  const wanted: { format: PhotoFormat; width: number }[] = photoFormats.flatMap((format) =>
    keptWidths({ width })
      .toReversed()
      .map((kept) => ({ format, width: kept })),
  );
  const files = [...wanted, { format: 'jpeg' as const, width: plainWidth({ width }) }].values();
  const encoded = new Map<string, Buffer>();
  const encodeNext = async (): Promise<void> => {
    for (const file of files) {
      const picture = sharp(data, { raw }).resize({ width: file.width });
      encoded.set(photoFileName(file.width, file.format), await encoders[file.format](picture).toBuffer());
    }
  };
  await Promise.all(Array.from({ length: LANES }, encodeNext));
  return encoded;
}

/** One file of a photo with what it is. */
export interface ReadPhoto {
  bytes: Buffer;
  type: `image/${PhotoFormat}`;
}

/** Photos by what they show, each made once and never changed. */
export function createPhotoStore(storage: PhotoStorage) {
  /** Pictures are encoded one after the other, so that those who read are left a processor. */
  let lastEncoding: Promise<unknown> = Promise.resolve();
  let sentAndWaiting = 0;

  async function keep(id: string, original: Buffer, size: Pick<Photo, 'width'>): Promise<void> {
    if (await storage.has(id)) return;
    await storage.write(id, await encode(original, size));
  }

  async function add(original: Buffer, minEdge = 1): Promise<Omit<Photo, 'alt'>> {
    const came = await readSize(original);
    if (Math.min(came.width, came.height) < minEdge) throw new NotAPhotoError('PHOTO_TOO_SMALL');
    const size = keptSize(came);
    const id = createHash('sha256').update(original).digest('hex').slice(0, 32);
    const encoding = lastEncoding.then(() => keep(id, original, size));
    lastEncoding = encoding.catch(() => undefined);
    await encoding;
    return { id, ...size };
  }

  const readFile = (id: string, width: string, format: PhotoFormat): Promise<Buffer | null> =>
    storage.read(id, photoFileName(Number(width), format));

  return {
    /**
     * Keeps a picture in all widths and formats; one that is kept already is left as it is.
     * @throws NotAPhotoError by what is in it, whatever it is called.
     */
    add: (original: Buffer) => add(original),

    /**
     * What somebody has sent: it has to be large enough to be looked at, and to wait for its turn.
     * @throws NotAPhotoError; ApiError SERVICE_UNAVAILABLE when too many wait already
     */
    async addSent(original: Buffer): Promise<Omit<Photo, 'alt'>> {
      if (sentAndWaiting >= MAX_WAITING) throw new ApiError('SERVICE_UNAVAILABLE');
      sentAndWaiting += 1;
      try {
        return await add(original, minPhotoEdge);
      } finally {
        sentAndWaiting -= 1;
      }
    },

    /** Takes a photo away; one that is not there is left at that. */
    async remove(id: string): Promise<void> {
      if (idPattern.test(id)) await storage.remove(id);
    },

    /** One file of a photo; null when there is none. Names that could lead out of the folder name none. */
    async read(id: string, file: string): Promise<ReadPhoto | null> {
      const [, width, format] = (idPattern.test(id) && filePattern.exec(file)) || [];
      if (width === undefined || format === undefined) return null;
      const bytes = await readFile(id, width, format as PhotoFormat);
      if (bytes) return { bytes, type: `image/${format as PhotoFormat}` };
      // a photo from before there were JPEGs
      const webp = format === 'jpeg' ? await readFile(id, width, 'webp') : null;
      return webp && { bytes: webp, type: 'image/webp' };
    },

    /** Takes away what was kept before a time and is not shown, or was never finished. Answers how many photos that were. */
    async removeUnshown(
      before: Date,
      findShown: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
    ): Promise<number> {
      const old: string[] = [];
      for await (const { id, keptAt, isUnfinished } of storage.list()) {
        if (keptAt >= before) continue;
        if (isUnfinished) await storage.remove(id);
        else if (idPattern.test(id)) old.push(id);
      }
      const shown = await findShown(old);
      let removed = 0;
      for (const id of old.filter((each) => !shown.has(each))) {
        // asked again: whoever has sent the same picture meanwhile shows the one that is kept
        if ((await findShown([id])).has(id)) continue;
        await storage.remove(id);
        removed += 1;
      }
      return removed;
    },
  };
}

export type PhotoStore = ReturnType<typeof createPhotoStore>;
