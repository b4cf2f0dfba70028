import { sv } from '../texts/sv';

/** A picture of shared links; how large it is says `shareImageSize`. */
export interface ShareImage {
  path: string;
  alt: string;
}

/** The site's own, for every page that has no picture of its own. */
export const siteImage: ShareImage = { path: '/share-image.png', alt: sv.shareImage.site };
/** Pixels. */
export const shareImageSize = { width: 1200, height: 630 } as const;

export const SCHOOL_IMAGES = '/share-image/school/';
export const FILE_END = '.png';

export function schoolImage({ id, name }: { id: string; name: string }): ShareImage {
  return { path: `${SCHOOL_IMAGES}${encodeURIComponent(id)}${FILE_END}`, alt: sv.shareImage.school(name) };
}
