import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Photo } from '../../../contracts/photos';
import {
  addSchoolPhoto,
  changeSchoolPhoto,
  orderSchoolPhotos,
  removeSchoolPhoto,
} from '../../../contracts/school-profile';
import { staffChanges } from '../../plugins/access';
import { contractSchema } from '../../plugins/contract-schema';
import { takeFiles } from '../../plugins/sent-file';
import { personOf } from '../../plugins/signed-in-person';
import { createAuditLog } from '../audit/service';
import { createPartnerService } from '../partner/service';
import { keepSentPhoto, type PhotoStore } from '../photos/service';
import { createSchoolService } from '../schools/service';
import { openForChange } from './service';

/** The photos that a school shows of itself; each change is seen by students at once. */
export const schoolPhotoRoutes: FastifyPluginAsyncZod<{ photos: PhotoStore }> = async (app, { photos }) => {
  const { connection } = app.database;
  const { schoolOf } = createPartnerService(connection);
  const schools = createSchoolService(connection);
  const audit = createAuditLog(connection);
  await takeFiles(app, 'photo');

  /** The school of whoever asks, once it is known that what is said of it is shown. */
  async function openSchoolOf(request: FastifyRequest): Promise<string> {
    const schoolId = await schoolOf(personOf(request));
    await openForChange(schools, schoolId);
    return schoolId;
  }

  async function changed(request: FastifyRequest, schoolId: string, shown: Photo[]): Promise<{ photos: Photo[] }> {
    const entry = { action: 'school.photos-changed', subjectType: 'school', subjectId: schoolId };
    await audit.record({ who: personOf(request).userId, ...entry, meta: { photos: shown.map(({ id }) => id) } });
    return { photos: shown };
  }

  app.route({
    method: addSchoolPhoto.method,
    url: addSchoolPhoto.url,
    config: staffChanges,
    schema: contractSchema(addSchoolPhoto),
    handler: async (request, reply) => {
      const schoolId = await openSchoolOf(request);
      await app.rateLimits.count('photoPerSchool', { school: schoolId });
      const photo = await keepSentPhoto(request, reply, photos);
      return changed(request, schoolId, await schools.addPhoto(schoolId, photo));
    },
  });

  app.route({
    method: orderSchoolPhotos.method,
    url: orderSchoolPhotos.url,
    config: staffChanges,
    schema: contractSchema(orderSchoolPhotos),
    handler: async (request) => {
      const schoolId = await openSchoolOf(request);
      return changed(request, schoolId, await schools.orderPhotos(schoolId, request.body.ids));
    },
  });

  app.route({
    method: changeSchoolPhoto.method,
    url: changeSchoolPhoto.url,
    config: staffChanges,
    schema: contractSchema(changeSchoolPhoto),
    handler: async (request) => {
      const schoolId = await openSchoolOf(request);
      return changed(request, schoolId, await schools.changePhotoText(schoolId, request.params.id, request.body.alt));
    },
  });

  app.route({
    method: removeSchoolPhoto.method,
    url: removeSchoolPhoto.url,
    config: { ...staffChanges, freesRoom: true },
    schema: contractSchema(removeSchoolPhoto),
    handler: async (request) => {
      const schoolId = await openSchoolOf(request);
      return changed(request, schoolId, await schools.removePhoto(schoolId, request.params.id));
    },
  });
};
