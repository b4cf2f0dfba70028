import { randomUUID } from 'node:crypto';
import { maxWatchedSchools } from '../../../contracts/limits';
import type { Watch, WatchRequest } from '../../../contracts/watches';
import { schoolState } from '../../../domain/watching/school-news';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { sv } from '../../texts/sv';
import type { RegisterSnapshot } from '../schools/service';
import { schoolsThatMeet } from '../search/service';
import { watchModel, type WatchRecord } from './model';
import { createWatchRepository } from './repository';

export { createWatchLinks } from './links';
export { createWatchMailing, type WatchMailing } from './mailing';

function schoolWatch(schoolId: string, { schoolsById }: RegisterSnapshot): Partial<WatchRecord> {
  const school = schoolsById.get(schoolId)?.searched;
  if (!school) throw new ApiError('SCHOOL_NOT_FOUND');
  return {
    key: `school:${schoolId}`,
    schoolId,
    name: school.name,
    seen: { ...schoolState(school), courses: [...schoolState(school).courses], schoolIds: [] },
  };
}

type SearchWatch = Extract<WatchRequest, { kind: 'search' }>;

function searchWatch({ name, address, filters }: SearchWatch, snapshot: RegisterSnapshot): Partial<WatchRecord> {
  const schoolIds = schoolsThatMeet(snapshot, filters);
  if (schoolIds.length > maxWatchedSchools) {
    throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'filters', message: sv.fields.searchTooWide }] });
  }
  const asked = Object.entries(filters).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return {
    key: `search:${JSON.stringify(asked.toSorted(([one], [other]) => (one < other ? -1 : 1)))}`,
    name,
    address,
    filters: Object.fromEntries(asked),
    seen: { price: null, courses: [], schoolIds },
  };
}

/** A watch as its owner sees it: a school by its name of now. */
export function toWatch(watch: WatchRecord, { schoolsById }: RegisterSnapshot): Watch {
  const { _id, kind, schoolId, createdAt } = watch;
  const school = schoolId === null ? undefined : schoolsById.get(schoolId)?.searched;
  return {
    id: _id,
    kind,
    schoolId,
    name: school?.name ?? watch.name,
    address: schoolId === null ? watch.address : school ? `/school/${school.id}` : null,
    createdAt: createdAt.toISOString(),
  };
}

/** What a person watches. */
export function createWatchService(connection: DatabaseConnection) {
  const watches = createWatchRepository(connection);
  return {
    list: watches.list,
    end: watches.end,
    isWatched: watches.isWatched,

    /** @throws ApiError SCHOOL_NOT_FOUND, VALIDATION_FAILED for a search that finds too many, LIST_FULL */
    begin(userId: string, asked: WatchRequest, snapshot: RegisterSnapshot): Promise<WatchRecord> {
      const watched = asked.kind === 'school' ? schoolWatch(asked.schoolId, snapshot) : searchWatch(asked, snapshot);
      const createdAt = new Date();
      return watches.begin(watchModel.make({ ...watched, _id: randomUUID(), userId, kind: asked.kind, createdAt }));
    },
  };
}
