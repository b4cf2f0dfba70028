import { photoFileAddress } from '../../contracts/photo-address';
import type { Photo } from '../../contracts/photos';

/** In the order in which they are offered: the smallest first, then what every browser reads. */
export const photoFormats = ['avif', 'webp'] as const;
type OfferedFormat = (typeof photoFormats)[number];
/** JPEG is for what reads neither, in one width. */
export type PhotoFormat = OfferedFormat | 'jpeg';

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
  type: `image/${OfferedFormat}`;
}

/** Every file of a photo: the format to be tried first comes first, its narrowest file before the wider ones. */
export function photoFiles({ id, width }: Pick<Photo, 'id' | 'width'>): PhotoFile[] {
  return photoFormats.flatMap((format) =>
    keptWidths({ width }).map((kept) => ({
      address: photoFileAddress(id, photoFileName(kept, format)),
      width: kept,
      type: `image/${format}` as const,
    })),
  );
}

/** The width of the one file that whatever shows pictures can read: as wide as a picture on a phone. */
export const plainWidth = (photo: Pick<Photo, 'width'>): number =>
  Math.max(...keptWidths(photo).filter((kept) => kept <= 640));

/** The one address of a photo where there is room for one, such as in what a link is shared with. */
export function photoAddress(photo: Pick<Photo, 'id' | 'width'>): string {
  return photoFileAddress(photo.id, photoFileName(plainWidth(photo), 'jpeg'));
}
