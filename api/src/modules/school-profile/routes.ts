import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getOwnSchoolProfile, listProfileVersions, saveSchoolProfile } from '../../../contracts/school-profile';
import { staffChanges, staffReads } from '../../plugins/access';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import { createPartnerService } from '../partner/service';
import type { PhotoStore } from '../photos/service';
import { ownEntryRoutes } from './own-entry';
import { schoolPhotoRoutes } from './photos';
import { createSchoolProfiles } from './service';
import { teacherAccountRoutes } from './teacher-accounts';
import { ownTeacherRoutes } from './teachers';

/** The profile of the school whose staff is signed in. */
export const schoolProfileRoutes: FastifyPluginAsyncZod<{ photos: PhotoStore }> = async (app, { photos }) => {
  await app.register(schoolPhotoRoutes, { photos });
  await app.register(ownTeacherRoutes, { photos });
  await app.register(teacherAccountRoutes);
  await app.register(ownEntryRoutes, { photos });
  const { connection } = app.database;
  const { schoolOf } = createPartnerService(connection);
  const profiles = createSchoolProfiles(connection);

  app.route({
    method: getOwnSchoolProfile.method,
    url: getOwnSchoolProfile.url,
    config: staffReads,
    schema: contractSchema(getOwnSchoolProfile),
    handler: async (request) => profiles.read(await schoolOf(personOf(request))),
  });

  app.route({
    method: saveSchoolProfile.method,
    url: saveSchoolProfile.url,
    config: staffChanges,
    schema: contractSchema(saveSchoolProfile),
    handler: async (request) => {
      const person = personOf(request);
      const { version, ...profile } = request.body;
      return profiles.save(person, await schoolOf(person), version, profile);
    },
  });

  app.route({
    method: listProfileVersions.method,
    url: listProfileVersions.url,
    config: staffReads,
    schema: contractSchema(listProfileVersions),
    handler: async (request) => ({ versions: await profiles.list(await schoolOf(personOf(request))) }),
  });
};
