import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  changeOwnEntry,
  getOwnEntry,
  type OwnEntry,
  removeOwnEntryPhoto,
  sendOwnEntryPhoto,
} from '../../../contracts/own-teachers';
import { teachersOwn } from '../../plugins/access';
import { ApiError } from '../../plugins/api-error';
import { contractSchema } from '../../plugins/contract-schema';
import { takeFiles } from '../../plugins/sent-file';
import { personOf } from '../../plugins/signed-in-person';
import { createTeacherPlaces } from '../partner/service';
import { keepSentPhoto, type PhotoStore } from '../photos/service';
import { createSchoolService } from '../schools/service';
import { createTeacherService, type StoredTeacher, toOwnTeacher } from '../teachers/service';
import { createTeacherChanges } from './teacher-changes';

/** What a teacher says of themselves; each change is seen by students at once. */
export const ownEntryRoutes: FastifyPluginAsyncZod<{ photos: PhotoStore }> = async (app, { photos }) => {
  const { connection } = app.database;
  const placeOf = createTeacherPlaces(connection);
  const schools = createSchoolService(connection);
  const teachers = createTeacherService(connection);
  const carryOut = createTeacherChanges(app);
  await takeFiles(app, 'photo');

  /** @throws ApiError FORBIDDEN for a teacher whom no school shows */
  async function entryOf(request: FastifyRequest): Promise<StoredTeacher> {
    const place = await placeOf(personOf(request).userId);
    if (place.state !== 'shown') throw new ApiError('FORBIDDEN');
    return place.entry;
  }

  async function describe(entry: StoredTeacher): Promise<OwnEntry> {
    const school = await schools.findOwn(entry.schoolId);
    return {
      teacher: toOwnTeacher(entry),
      schoolName: school?.stored.name ?? null,
      isPublished: school?.isPublished ?? false,
    };
  }

  /** Changes the entry, and answers it as it is then. */
  async function change(request: FastifyRequest, work: (entry: StoredTeacher) => Promise<unknown>): Promise<OwnEntry> {
    const entry = await entryOf(request);
    const { schoolId, _id: teacherId } = entry;
    await carryOut(request, { schoolId, teacherId }, () => work(entry));
    return describe(await teachers.ofSchool(schoolId, teacherId));
  }

  app.route({
    method: getOwnEntry.method,
    url: getOwnEntry.url,
    config: teachersOwn,
    schema: contractSchema(getOwnEntry),
    handler: async (request) => describe(await entryOf(request)),
  });

  app.route({
    method: changeOwnEntry.method,
    url: changeOwnEntry.url,
    config: teachersOwn,
    schema: contractSchema(changeOwnEntry),
    handler: (request) => {
      const { version, ...profile } = request.body;
      return change(request, ({ schoolId, _id }) => teachers.change(schoolId, _id, version, profile));
    },
  });

  app.route({
    method: sendOwnEntryPhoto.method,
    url: sendOwnEntryPhoto.url,
    config: teachersOwn,
    schema: contractSchema(sendOwnEntryPhoto),
    handler: (request, reply) =>
      change(request, async ({ schoolId, _id }) => {
        await app.rateLimits.count('photoPerSchool', { school: schoolId });
        await teachers.setPhoto(schoolId, _id, await keepSentPhoto(request, reply, photos));
      }),
  });

  app.route({
    method: removeOwnEntryPhoto.method,
    url: removeOwnEntryPhoto.url,
    config: { ...teachersOwn, freesRoom: true },
    schema: contractSchema(removeOwnEntryPhoto),
    handler: (request) => change(request, ({ schoolId, _id }) => teachers.setPhoto(schoolId, _id, null)),
  });
};
