import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type SchoolRecord, schoolModel } from '../../src/modules/schools/model';
import { createSchoolRepository } from '../../src/modules/schools/repository';

/** A plain school in Gothenburg; give what the test is about. */
export function schoolRecord(fields: Partial<SchoolRecord> = {}): SchoolRecord {
  const now = new Date('2026-11-01T12:00:00Z');
  return schoolModel.make({
    _id: randomUUID(),
    name: 'Majornas Trafikskola',
    address: 'Karl Johansgatan 12',
    city: 'Göteborg',
    postalCode: '414 59',
    district: 'Majorna-Linné',
    phone: '031-12 34 56',
    description: 'En trafikskola i Majorna.',
    rating: 4.2,
    reviewCount: 40,
    ratingOrigin: { source: 'Demo', updatedAt: now },
    teacherCount: 3,
    yearsInBusiness: 12,
    latitude: 57.69,
    longitude: 11.92,
    languages: ['svenska'],
    licenseTypes: ['B'],
    manualTransmission: true,
    createdAt: now,
    updatedAt: now,
    ...fields,
  });
}

/** The stored schools, to be looked at past everything that shows them. */
export const storedSchools = (app: FastifyInstance) => schoolModel(app.database.connection);

/** Tells the instances that the register changed. */
export async function announceChange(app: FastifyInstance, change: { isDemoData?: boolean } = {}): Promise<void> {
  await createSchoolRepository(app.database.connection).advanceRevision(change);
}

/** Stores schools and tells the instances that the register changed. */
export async function storeSchools(app: FastifyInstance, ...schools: Partial<SchoolRecord>[]): Promise<SchoolRecord[]> {
  const records = schools.map(schoolRecord);
  await schoolModel(app.database.connection).insertMany(records);
  await announceChange(app);
  return records;
}

export async function storeSchool(app: FastifyInstance, fields: Partial<SchoolRecord> = {}): Promise<SchoolRecord> {
  const [school] = await storeSchools(app, fields);
  if (school === undefined) throw new Error('no school was stored');
  return school;
}

/** Changes a stored school and tells the instances. */
export async function changeSchool(app: FastifyInstance, id: string, fields: Partial<SchoolRecord>): Promise<void> {
  await schoolModel(app.database.connection).updateOne({ _id: id }, { $set: fields });
  await announceChange(app);
}
