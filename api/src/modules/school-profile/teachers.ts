import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  addTeacher,
  changeTeacher,
  listOwnTeachers,
  type OwnTeacher,
  removeTeacher,
  removeTeacherPhoto,
  sendTeacherPhoto,
} from '../../../contracts/own-teachers';
import { idempotencyKeyOf } from '../../plugins/accept-once';
import { staffChanges, staffReads } from '../../plugins/access';
import { contractSchema } from '../../plugins/contract-schema';
import { takeFiles } from '../../plugins/sent-file';
import { personOf } from '../../plugins/signed-in-person';
import { createPartnerService } from '../partner/service';
import { keepSentPhoto, type PhotoStore } from '../photos/service';
import { createTeacherService, toOwnTeacher } from '../teachers/service';
import { createTeacherChanges } from './teacher-changes';

/** The teachers that a school shows; each change is seen by students at once. */
export const ownTeacherRoutes: FastifyPluginAsyncZod<{ photos: PhotoStore }> = async (app, { photos }) => {
  const { connection } = app.database;
  const { schoolOf } = createPartnerService(connection);
  const teachers = createTeacherService(connection);
  const carryOut = createTeacherChanges(app);
  await takeFiles(app, 'photo');

  const listOf = async (schoolId: string): Promise<{ teachers: OwnTeacher[] }> => ({
    teachers: (await teachers.listOf(schoolId)).map(toOwnTeacher),
  });

  /** Changes something of a teacher's, and answers all of them. */
  async function change(request: FastifyRequest, teacherId: string, work: (schoolId: string) => Promise<unknown>) {
    const schoolId = await schoolOf(personOf(request));
    await carryOut(request, { schoolId, teacherId }, () => work(schoolId));
    return listOf(schoolId);
  }

  app.route({
    method: listOwnTeachers.method,
    url: listOwnTeachers.url,
    config: staffReads,
    schema: contractSchema(listOwnTeachers),
    handler: async (request) => listOf(await schoolOf(personOf(request))),
  });

  app.route({
    method: addTeacher.method,
    url: addTeacher.url,
    config: staffChanges,
    schema: contractSchema(addTeacher),
    handler: (request) => {
      const id = idempotencyKeyOf(request);
      return change(request, id, (schoolId) => teachers.add(schoolId, id, request.body));
    },
  });

  app.route({
    method: changeTeacher.method,
    url: changeTeacher.url,
    config: staffChanges,
    schema: contractSchema(changeTeacher),
    handler: (request) => {
      const { version, ...profile } = request.body;
      const { id } = request.params;
      return change(request, id, (schoolId) => teachers.change(schoolId, id, version, profile));
    },
  });

  app.route({
    method: removeTeacher.method,
    url: removeTeacher.url,
    config: { ...staffChanges, freesRoom: true },
    schema: contractSchema(removeTeacher),
    handler: (request) => {
      const { id } = request.params;
      return change(request, id, (schoolId) => teachers.remove(schoolId, id));
    },
  });

  app.route({
    method: sendTeacherPhoto.method,
    url: sendTeacherPhoto.url,
    config: staffChanges,
    schema: contractSchema(sendTeacherPhoto),
    handler: (request, reply) => {
      const { id } = request.params;
      return change(request, id, async (schoolId) => {
        await teachers.ofSchool(schoolId, id);
        await app.rateLimits.count('photoPerSchool', { school: schoolId });
        await teachers.setPhoto(schoolId, id, await keepSentPhoto(request, reply, photos));
      });
    },
  });

  app.route({
    method: removeTeacherPhoto.method,
    url: removeTeacherPhoto.url,
    config: { ...staffChanges, freesRoom: true },
    schema: contractSchema(removeTeacherPhoto),
    handler: (request) => {
      const { id } = request.params;
      return change(request, id, (schoolId) => teachers.setPhoto(schoolId, id, null));
    },
  });
};
