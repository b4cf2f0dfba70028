import { leadModel } from '../../../api/src/modules/leads/model';
import { schoolProfileModel } from '../../../api/src/modules/partner/model';
import { createPhotoStore, openPhotoStorage } from '../../../api/src/modules/photos/service';
import { schoolModel } from '../../../api/src/modules/schools/model';
import { createSchoolRepository } from '../../../api/src/modules/schools/repository';
import { accountModel, sessionModel } from '../../../api/src/modules/session/model';
import { studentModel } from '../../../api/src/modules/students/model';
import { teacherModel, teacherProfileModel } from '../../../api/src/modules/teachers/model';
import { createTokenService } from '../../../api/src/modules/tokens/service';
import type { DatabaseConnection } from '../../../api/src/plugins/database';
import type { PhotoPlace } from '../../../api/src/plugins/env';
import { isDemo } from '../../../api/src/plugins/database/demo-mark';
import { createFinishedMark } from './finished-mark';

export interface RemovalResult {
  schools: number;
  teachers: number;
  leads: number;
  accounts: number;
  photos: number;
}

/** Photos that the given schools show, their teachers' included. */
async function photosOf(connection: DatabaseConnection, schools: Record<string, unknown>): Promise<Set<string>> {
  const found = await schoolModel(connection).find(schools, { photos: 1 }).lean();
  const schoolId = { $in: found.map(({ _id }) => _id) };
  const teachers = await teacherModel(connection).find({ schoolId }, { photo: 1 }).lean();
  return new Set([
    ...found.flatMap(({ photos }) => photos.map(({ id }) => id)),
    ...teachers.flatMap(({ photo }) => photo?.id ?? []),
  ]);
}

/** The accounts with all that is theirs. */
async function removeAccounts(connection: DatabaseConnection): Promise<number> {
  const accounts = accountModel(connection);
  const tokens = createTokenService(connection);
  const ids = (await accounts.find(isDemo, { _id: 1 }).lean()).map(({ _id }) => _id);
  await sessionModel(connection).deleteMany({ 'sess.userId': { $in: ids } });
  const theirs = { authId: { $in: ids } };
  await studentModel(connection).deleteMany(theirs);
  await schoolProfileModel(connection).deleteMany(theirs);
  await teacherProfileModel(connection).deleteMany(theirs);
  for (const id of ids) await tokens.closeAll(id);
  return (await accounts.deleteMany({ _id: { $in: ids } })).deletedCount;
}

/**
 * Removes what the demo has invented, by its mark, and leaves everything else: also real people's enquiries to invented
 * schools, which go when their time is over. What the mark is found by goes last, so that a run that was cut off is taken up.
 */
export async function removeDemo(connection: DatabaseConnection, place: PhotoPlace): Promise<RemovalResult> {
  const schools = schoolModel(connection);
  const store = createPhotoStore(openPhotoStorage(place));
  const shownElsewhere = await photosOf(connection, { isDemo: { $ne: true } });
  const photos = [...(await photosOf(connection, isDemo))].filter((id) => !shownElsewhere.has(id));
  for (const id of photos) await store.remove(id);

  const accounts = await removeAccounts(connection);
  const { deletedCount: leads } = await leadModel(connection).deleteMany(isDemo);
  const schoolId = { $in: (await schools.find(isDemo, { _id: 1 }).lean()).map(({ _id }) => _id) };
  // a real person's account stays, and belongs to no school again
  await schoolProfileModel(connection).updateMany({ schoolId }, { schoolId: null });
  await teacherProfileModel(connection).updateMany({ schoolId }, { schoolId: null, teacherId: null });
  const { deletedCount: teachers } = await teacherModel(connection).deleteMany({ schoolId });
  const { deletedCount } = await schools.deleteMany(isDemo);
  await createFinishedMark(connection).remove();
  await createSchoolRepository(connection).advanceRevision({ isDemoData: false });
  return { schools: deletedCount, teachers, leads, accounts, photos: photos.length };
}
