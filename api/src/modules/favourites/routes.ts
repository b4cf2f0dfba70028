import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { keepFavourite, listFavourites, removeFavourite, type SavedFavourite } from '../../../contracts/favourites';
import { favouriteRoles } from '../../../contracts/vocabulary';
import { ApiError } from '../../plugins/api-error';
import { contractSchema } from '../../plugins/contract-schema';
import { provedPerson } from '../../plugins/signed-in-person';
import type { RegisterSnapshot } from '../schools/service';
import type { FavouriteRecord } from './model';
import { createFavouriteRepository } from './repository';

const config = { access: favouriteRoles };

/** A device whose clock is ahead must not be right for ever. */
const momentOf = (given: string): Date => new Date(Math.min(Date.parse(given), Date.now()));

function toFavourite({ schoolId, ...kept }: FavouriteRecord, { schoolsById }: RegisterSnapshot): SavedFavourite {
  const school = schoolsById.get(schoolId)?.searched;
  return {
    id: schoolId,
    name: school?.name ?? kept.name,
    isPublic: school !== undefined,
    rating: school?.rating ?? null,
    ratingOrigin: school?.ratingOrigin ?? null,
    district: school?.district ?? null,
    addedAt: kept.addedAt.toISOString(),
    note: kept.note,
    notedAt: kept.notedAt && kept.notedAt.toISOString(),
  };
}

export const favouriteRoutes: FastifyPluginAsyncZod = async (app) => {
  const favourites = createFavouriteRepository(app.database.connection);

  app.route({
    method: listFavourites.method,
    url: listFavourites.url,
    config,
    schema: contractSchema(listFavourites),
    handler: async (request, reply) => {
      const { userId } = provedPerson(request);
      const [kept, snapshot] = await Promise.all([favourites.list(userId), app.schoolRegister.current()]);
      return reply
        .header('cache-control', 'no-store')
        .send({ favourites: kept.map((record) => toFavourite(record, snapshot)) });
    },
  });

  app.route({
    method: keepFavourite.method,
    url: keepFavourite.url,
    config,
    schema: contractSchema(keepFavourite),
    handler: async (request, reply) => {
      const { userId } = provedPerson(request);
      const { addedAt, note = '', notedAt = null } = request.body;
      const schoolId = request.params.id;
      const kept = {
        userId,
        schoolId,
        addedAt: momentOf(addedAt),
        note: notedAt === null ? '' : note,
        notedAt: notedAt === null ? null : momentOf(notedAt),
      };
      if (!(await favourites.changeKept(kept))) {
        const { schoolsById } = await app.schoolRegister.current();
        const school = schoolsById.get(schoolId);
        if (!school) throw new ApiError('SCHOOL_NOT_FOUND');
        await favourites.keep({ ...kept, name: school.searched.name });
      }
      reply.code(204);
    },
  });

  app.route({
    method: removeFavourite.method,
    url: removeFavourite.url,
    config: { ...config, freesRoom: true },
    schema: contractSchema(removeFavourite),
    handler: async (request, reply) => {
      const { userId } = provedPerson(request);
      await favourites.remove(userId, request.params.id, new Date(request.query.at));
      reply.code(204);
    },
  });
};
