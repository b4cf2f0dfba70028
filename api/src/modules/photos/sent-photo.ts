import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Photo, photoTextSchema } from '../../../contracts/photos';
import { ApiError } from '../../plugins/api-error';
import { readSentFile } from '../../plugins/sent-file';
import type { PhotoStore } from './service';

/**
 * Reads the photo that a call brings, and keeps it.
 * @throws ApiError as `photoErrors` of the contracts say
 */
export async function keepSentPhoto(request: FastifyRequest, reply: FastifyReply, photos: PhotoStore): Promise<Photo> {
  const { bytes, texts } = await readSentFile(request, reply, 'photo');
  const text = photoTextSchema.safeParse(texts.get('alt') ?? '');
  if (!text.success) {
    const [issue] = text.error.issues;
    throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'alt', message: issue?.message ?? '' }] });
  }
  if (bytes === null) throw new ApiError('PHOTO_UNREADABLE');
  return { ...(await photos.addSent(bytes)), alt: text.data };
}
