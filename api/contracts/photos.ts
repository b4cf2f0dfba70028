import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import type { ErrorCode } from './errors';
import { lineSchema } from './form-fields';
import { maxPhotoTextLength } from './limits';

/** A picture that is kept in several widths and formats; `domain/photos/photo-files` says at which addresses. */
export const photoSchema = z.object({
  /** Of what it shows: another picture has another id, so that its files never change. */
  id: z.string(),
  /** Pixels of its largest file; the others have the same proportions. */
  width: z.int(),
  height: z.int(),
  /** What is to be seen, for those who do not see it. */
  alt: z.string(),
});
export type Photo = z.infer<typeof photoSchema>;

/** What is said of a photo for those who do not see it. */
export const photoTextSchema = lineSchema(maxPhotoTextLength).min(1, 'Beskriv vad bilden visar');

/**
 * Why a call that a photo comes with may be refused. Its body is `multipart/form-data`: `alt`, then the file as `photo`.
 */
export const photoErrors = [
  'VALIDATION_FAILED',
  'UNSUPPORTED_MEDIA_TYPE',
  'PHOTO_TOO_LARGE',
  'PHOTO_UNREADABLE',
  'PHOTO_ANIMATED',
  'PHOTO_TOO_SMALL',
  'PHOTO_TOO_MANY_PIXELS',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly ErrorCode[];

export const getPhoto = defineEndpoint('getPhoto', {
  summary: 'A photo in one width and format, such as 640.webp',
  tags: ['photos'],
  /** Any text is let through here: what names no file is answered 404, not 400. */
  params: z.strictObject({ id: z.string().max(100), file: z.string().max(100) }),
  response: { 200: z.file().mime(['image/avif', 'image/webp', 'image/jpeg']) },
  errors: ['NOT_FOUND'],
});
