import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getPhoto } from '../../../contracts/photos';
import { ApiError } from '../../plugins/api-error';
import { contractSchema } from '../../plugins/contract-schema';
import type { PhotoStore, ReadPhoto } from './service';

/** Under the same id is always the same picture. */
const cacheControl = 'public, max-age=31536000, immutable';

async function sendPhoto(reply: FastifyReply, { bytes, type }: ReadPhoto): Promise<void> {
  await reply.header('cache-control', cacheControl).type(type).send(bytes);
}

export const photoRoutes: FastifyPluginAsyncZod<{ photos: PhotoStore }> = async (app, { photos }) => {
  app.route({
    method: getPhoto.method,
    url: getPhoto.url,
    config: { access: 'public' },
    schema: contractSchema(getPhoto),
    handler: async (request, reply) => {
      const { id, file } = request.params;
      const photo = await photos.read(id, file);
      if (!photo) throw new ApiError('NOT_FOUND');
      await sendPhoto(reply, photo);
    },
  });
};
