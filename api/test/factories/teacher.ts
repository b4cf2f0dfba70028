import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type TeacherRecord, teacherModel } from '../../src/modules/teachers/model';
import { announceChange } from './school';

/** Stores a teacher at a school and tells the instances that the register changed. */
export async function storeTeacher(
  app: FastifyInstance,
  schoolId: string,
  fields: Partial<TeacherRecord> = {},
): Promise<TeacherRecord> {
  const teacher = teacherModel.make({
    _id: randomUUID(),
    schoolId,
    name: 'Amina Lind',
    title: 'Certifierad Trafiklärare',
    rating: 4.6,
    reviewCount: 12,
    ratingOrigin: { source: 'Demo', updatedAt: new Date('2026-11-01T12:00:00Z') },
    yearsExperience: 8,
    languages: ['svenska', 'engelska'],
    licenseTypes: ['B'],
    pricePerLessonOre: 65_000,
    ...fields,
  });
  await teacherModel(app.database.connection).create(teacher);
  await announceChange(app);
  return teacher;
}
