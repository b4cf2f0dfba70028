import { judgePlaces } from '../../../domain/place-matching/place-matching';
import type { DatabaseConnection } from '../../plugins/database';
import { createLease } from '../../plugins/database/lease';
import { createSchoolService, type StoredSchool } from '../schools/service';
import type { PlaceIdRunRecord } from './model';
import { type PlacesClient, PlacesError } from './places-client';
import { createPlaceIdRepository, type Finding } from './repository';

/** Schools that are asked for at once: a second's worth. */
const PORTION = 10;
/** How often whoever works on a search says so and looks whether it is still wanted. */
const WATCH_MS = 1_000;
/** After it a search whose worker was killed is anyone's. */
const LEASE_MS = 20_000;

function positionOf({ latitude, longitude }: StoredSchool) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Works on the search that is under way: of all instances one, which another follows when it is killed. */
export function createPlaceIdSearch(connection: DatabaseConnection, client: PlacesClient) {
  const repository = createPlaceIdRepository(connection);
  const schools = createSchoolService(connection);

  /** @throws PlacesError where nothing more can be asked */
  async function findFor(school: StoredSchool, signal: AbortSignal): Promise<Finding> {
    const { _id: schoolId, name, address, city } = school;
    const nothing = { schoolId, placeId: null, doubts: [], problem: null };
    try {
      const sought = { name, address, city, position: positionOf(school) };
      const verdict = judgePlaces(sought, await client.search(sought, signal));
      if (verdict === null) return { ...nothing, outcome: 'not_found' };
      return { ...nothing, ...verdict, outcome: verdict.doubts.length === 0 ? 'sure' : 'unsure' };
    } catch (error) {
      if (!(error instanceof PlacesError)) throw error;
      if (error.problem !== 'refused' && error.problem !== 'unavailable') throw error;
      return { ...nothing, outcome: 'other', problem: error.problem };
    }
  }

  /** Where one cannot be asked for, nobody waits for the others. @throws PlacesError */
  async function findForAll(portion: readonly StoredSchool[], signal: AbortSignal): Promise<Finding[]> {
    const failed = new AbortController();
    const either = AbortSignal.any([signal, failed.signal]);
    try {
      return await Promise.all(portion.map((school) => findFor(school, either)));
    } catch (error) {
      failed.abort();
      throw error;
    }
  }

  /** One portion of a search; false when it is at its end. @throws PlacesError */
  async function takePortion(run: PlaceIdRunRecord, signal: AbortSignal): Promise<boolean> {
    const portion = await schools.withoutPlaceId(run.after, PORTION);
    const last = portion.at(-1);
    if (last === undefined) return false;
    const findings = await findForAll(portion, signal);
    // one that cannot be asked for is that school's misfortune; when it is all of them nobody answers
    if (findings.every(({ problem }) => problem === 'unavailable')) throw new PlacesError('unavailable');
    signal.throwIfAborted();
    await repository.keep(run, findings, last._id);
    return true;
  }

  async function workOn(id: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      const run = await repository.find(id);
      if (signal.aborted || run?.state !== 'running') return;
      try {
        if (!(await takePortion(run, signal))) await repository.end(id, 'done');
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof PlacesError)) throw error;
        await repository.end(id, 'stopped', error.problem);
      }
    }
  }

  return {
    /** Works until the search that is under way has come to its end, if there is one that no other instance works on. */
    async work(signal: AbortSignal): Promise<void> {
      const run = await repository.findRunning();
      if (run === null) return;
      const lease = createLease(connection, 'place-ids', LEASE_MS);
      if (!(await lease.take())) return;
      const unwanted = new AbortController();
      const watch = async (): Promise<void> => {
        const isOurs = await lease.take();
        if (!isOurs || (await repository.find(run._id))?.state !== 'running') unwanted.abort();
      };
      const timer = setInterval(() => void watch().catch(() => undefined), WATCH_MS);
      try {
        await workOn(run._id, AbortSignal.any([signal, unwanted.signal]));
      } finally {
        clearInterval(timer);
        await lease.release();
      }
    },
  };
}
