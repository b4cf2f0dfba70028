import fp from 'fastify-plugin';
import type { PhotoStore } from '../modules/photos/service';
import { createSchoolService } from '../modules/schools/service';
import { createTeacherService } from '../modules/teachers/service';
import type { DatabaseConnection } from '../plugins/database';
import { createLease } from '../plugins/database/lease';
import { repeatWork } from './repeat-work';

const FIRST_AFTER_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
/** A photo is kept before it is shown, and what shows it may be on its way still. */
const KEPT_UNSHOWN_MS = 24 * HOUR_MS;
const LEASE_MS = HOUR_MS;
const PORTION = 200;

/** Deletes the photos that neither a school nor a teacher shows. Answers how many those were. */
export function removeUnshownPhotos(connection: DatabaseConnection, photos: PhotoStore, now: Date): Promise<number> {
  const schools = createSchoolService(connection);
  const teachers = createTeacherService(connection);
  const findShown = async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const shown = new Set<string>();
    for (let start = 0; start < ids.length; start += PORTION) {
      const portion = ids.slice(start, start + PORTION);
      for (const id of await schools.shownPhotos(portion)) shown.add(id);
      for (const id of await teachers.shownPhotos(portion)) shown.add(id);
    }
    return shown;
  };
  return photos.removeUnshown(new Date(now.getTime() - KEPT_UNSHOWN_MS), findShown);
}

/** Deletes every hour, from one instance, the photos that are shown no longer. */
export const unshownPhotosPlugin = fp<{ photos: PhotoStore }>(
  async (app, { photos }) => {
    const lease = createLease(app.database.connection, 'unshown-photos', LEASE_MS);
    repeatWork(app, {
      firstAfterMs: FIRST_AFTER_MS,
      intervalMs: HOUR_MS,
      failure: 'photos that are shown no longer were not deleted',
      async run() {
        if (!(await lease.take())) return;
        const deleted = await removeUnshownPhotos(app.database.connection, photos, new Date());
        if (deleted > 0) app.log.info({ deleted }, 'photos that are shown no longer were deleted');
      },
    });
  },
  { name: 'unshown-photos', dependencies: ['database'] },
);
