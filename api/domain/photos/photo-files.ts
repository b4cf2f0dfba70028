import { addressOf } from '../../contracts/address';
import type { Photo } from '../../contracts/photos';

/** In the order in which they are offered: the smallest first, then what every browser reads. */
export const photoFormats = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** Pixels: a portrait on a card, one on a page, a picture on a phone, and one across a page. */
const widths = [160, 320, 640, 1280];
const maxWidth = Math.max(...widths);

/** The largest size that a picture is kept in, whole pixels. It is never made larger than it came. */
export function keptSize({ width, height }: Pick<Photo, 'width' | 'height'>): Pick<Photo, 'width' | 'height'> {
  const kept = Math.min(width, maxWidth);
  return { width: kept, height: Math.max(1, Math.round((height * kept) / width)) };
}

/** The widths in pixels that a photo is kept in: the fixed ones that are narrower than it, and its own. */
export const keptWidths = ({ width }: Pick<Photo, 'width'>): number[] => [
  ...widths.filter((narrower) => narrower < width),
  width,
];

export const photoFileName = (width: number, format: PhotoFormat): string => `${width}.${format}`;

/** A photo in one width and format. */
export interface PhotoFile {
  /** From the origin's root. */
  address: string;
  /** Pixels. */
  width: number;
  type: `image/${PhotoFormat}`;
}

/** Every file of a photo: the format to be tried first comes first, its narrowest file before the wider ones. */
export function photoFiles({ id, width }: Pick<Photo, 'id' | 'width'>): PhotoFile[] {
  return photoFormats.flatMap((format) =>
    keptWidths({ width }).map((kept) => ({
      address: addressOf('getPhoto', { params: { id, file: photoFileName(kept, format) } }),
      width: kept,
      type: `image/${format}` as const,
    })),
  );
}

/** The one address of a photo where there is room for one: as wide as a picture on a phone, in the format all read. */
export function photoAddress(photo: Pick<Photo, 'id' | 'width'>): string {
  const width = Math.max(...keptWidths(photo).filter((kept) => kept <= 640));
  return addressOf('getPhoto', { params: { id: photo.id, file: photoFileName(width, 'webp') } });
}
