import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Sharp } from 'sharp';
import type { Photo } from '../../../contracts/photos';
import {
  keptSize,
  keptWidths,
  photoFileName,
  type PhotoFormat,
  photoFormats,
} from '../../../domain/photos/photo-files';

/** What is no photo, by its content: no picture at all, damaged, too large, or of a kind that can hold more than a picture. */
export class NotAPhotoError extends Error {
  override name = 'NotAPhotoError';
}

const readableFormats = ['jpeg', 'png', 'webp', 'heif'];
const MAX_PIXELS = 50_000_000;

/**
 * AVIF takes the longest by far. At this effort a picture across a page takes a tenth of a second; more takes twice the time
 * for some hundredths of the size.
 */
const encoders: Record<PhotoFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 58, effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 80, effort: 2 }),
};
/** Files that are encoded at once, in threads of their own. */
const LANES = 2;

const idPattern = /^[0-9a-f]{32}$/;
const filePattern = new RegExp(`^[1-9]\\d{0,3}\\.(?:${photoFormats.join('|')})$`);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code));

async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch {
    return false;
  }
}

/** Loaded when the first picture is added: whoever only reads photos saves a tenth of a second of the start, and 20 MB. */
const loadSharp = async () => (await import('sharp')).default;

const careful = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

/** @returns the size of the picture as it is looked at: cameras write how it is to be turned beside it. */
async function readSize(original: Buffer): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp();
  try {
    const { format, autoOrient } = await sharp(original, careful).metadata();
    if (!readableFormats.includes(format)) throw new NotAPhotoError(`${format} is no format of a photo`);
    return autoOrient;
  } catch (error) {
    throw error instanceof NotAPhotoError ? error : new NotAPhotoError('This cannot be read as a picture.');
  }
}

/** Photos on disk: `<id>/<width>.<format>` in a folder, each made once and never changed. */
export function createPhotoStore(folder: string) {
  /** Pictures are encoded one after the other, so that those who read are left a processor. */
  let lastEncoding: Promise<unknown> = Promise.resolve();

  async function encode(original: Buffer, widths: readonly number[], into: string): Promise<void> {
    // decoded once, and without what the camera wrote beside the picture, such as the place
    const sharp = await loadSharp();
    const { data, info: raw } = await sharp(original, careful)
      .autoOrient()
      .resize({ width: Math.max(...widths) })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    // what takes longest comes first, so that the lanes are done at the same time
    const files = photoFormats.flatMap((format) => widths.toReversed().map((width) => ({ format, width }))).values();
    const encodeNext = async (): Promise<void> => {
      for (const { format, width } of files) {
        const picture = sharp(data, { raw }).resize({ width });
        await encoders[format](picture).toFile(path.join(into, photoFileName(width, format)));
      }
    };
    await Promise.all(Array.from({ length: LANES }, encodeNext));
  }

  async function keep(id: string, original: Buffer, widths: readonly number[]): Promise<void> {
    const place = path.join(folder, id);
    if (await exists(place)) return;
    const unfinished = path.join(folder, `.${id}-${randomUUID()}`);
    await mkdir(unfinished, { recursive: true });
    try {
      await encode(original, widths, unfinished);
      // all of its files are there at once, or none
      await rename(unfinished, place);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      // another process was there first, with the same
      if (await exists(place)) return;
      throw error instanceof Error && 'code' in error ? error : new NotAPhotoError('This picture is damaged.');
    }
  }

  return {
    /**
     * Keeps a picture in all widths and formats; one that is kept already is left as it is.
     * @throws NotAPhotoError by what is in it, whatever it is called.
     */
    async add(original: Buffer): Promise<Omit<Photo, 'alt'>> {
      const size = keptSize(await readSize(original));
      const id = createHash('sha256').update(original).digest('hex').slice(0, 32);
      const encoding = lastEncoding.then(() => keep(id, original, keptWidths(size)));
      lastEncoding = encoding.catch(() => undefined);
      await encoding;
      return { id, ...size };
    },

    /** Takes a photo away; one that is not there is left at that. */
    async remove(id: string): Promise<void> {
      if (idPattern.test(id)) await rm(path.join(folder, id), { recursive: true, force: true });
    },

    /** One file of a photo; null when there is none. Names that could lead out of the folder name none. */
    async read(id: string, file: string): Promise<Buffer | null> {
      if (!idPattern.test(id) || !filePattern.test(file)) return null;
      try {
        return await readFile(path.join(folder, id, file));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
}

export type PhotoStore = ReturnType<typeof createPhotoStore>;
