import type { z } from 'zod';
import { maxPlaceIdsAccepted, placeIdsPerPage } from '../../../contracts/limits';
import type { acceptPlaceIds, PlaceIdResult, PlaceIdRun } from '../../../contracts/place-ids';
import type { PlaceIdOutcome } from '../../../contracts/vocabulary';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { sv } from '../../texts/sv';
import { createSchoolChanges } from '../admin-schools/service';
import { createAdminAudit } from '../audit/service';
import { createSchoolService } from '../schools/service';
import type { PlaceIdResultRecord, PlaceIdRunRecord } from './model';
import type { PlacesClient } from './places-client';
import { createPlaceIdRepository } from './repository';

const words = sv.placeIds;

const statusOf: Record<PlaceIdOutcome, PlaceIdResult['status']> = {
  sure: 'success',
  unsure: 'success',
  not_found: 'not_found',
  other: 'other',
};

function messageOf({ outcome, doubts, problem }: PlaceIdResultRecord): string | null {
  if (outcome === 'not_found') return words.notFound;
  if (problem !== null) return words.problems[problem];
  const said = doubts.map((doubt) => words.doubts[doubt]);
  return said.length > 0 ? said.join(' ') : null;
}

type AcceptedProposals = z.infer<typeof acceptPlaceIds.body>;

/** The schools that are decided on, each with the id that was shown where that is told; null where it is all that are sure. */
function wantedOf(asked: AcceptedProposals): Map<string, string | null> | null {
  if ('proposals' in asked) return new Map(asked.proposals.map(({ schoolId, placeId }) => [schoolId, placeId]));
  return 'schoolIds' in asked ? new Map(asked.schoolIds.map((id) => [id, null])) : null;
}

/** Searches for place ids as administrators start them, look at them and accept what they found. */
export function createPlaceIdDiscovery(connection: DatabaseConnection, client: PlacesClient | null) {
  const repository = createPlaceIdRepository(connection);
  const schools = createSchoolService(connection);
  const changes = createSchoolChanges(connection);
  const audit = createAdminAudit(connection);

  async function toRun(run: PlaceIdRunRecord): Promise<PlaceIdRun> {
    const { own, earlier, sureLeft } = await repository.counts(run._id);
    return {
      id: run._id,
      state: run.state,
      problem: run.problem && words.problems[run.problem],
      startedAt: run.startedAt.toISOString(),
      finishedAt: run.finishedAt?.toISOString() ?? null,
      summary: {
        successful: own.sure + own.unsure,
        failed: own.not_found + own.other,
        total: run.total,
      },
      counts: {
        sure: own.sure + earlier.sure,
        unsure: own.unsure + earlier.unsure,
        not_found: own.not_found,
        other: own.other,
      },
      earlier: earlier.sure + earlier.unsure,
      sureLeft,
    };
  }

  /** @throws ApiError NOT_FOUND */
  async function find(id: string): Promise<PlaceIdRunRecord> {
    const run = await repository.find(id);
    if (run === null) throw new ApiError('NOT_FOUND');
    return run;
  }

  const recordRun = (adminId: string, action: string, run: PlaceIdRunRecord, before: string | null, after: string) =>
    audit.record({
      actorId: adminId,
      action: `place-ids.${action}`,
      targetType: 'placeIdRun',
      targetId: run._id,
      meta: { before: { state: before }, after: { state: after } },
    });

  /** What was found, with what Google says of it now; that goes no further than the answer. */
  async function describe(found: readonly PlaceIdResultRecord[], signal: AbortSignal): Promise<PlaceIdResult[]> {
    const addresses = await schools.findAddresses(found.map(({ schoolId }) => schoolId));
    const known = new Map(addresses.map(({ _id: id, name, address }) => [id, { id, name, address }]));
    const described = await Promise.all(
      found.map(async (result): Promise<PlaceIdResult | null> => {
        const { schoolId, outcome, placeId, acceptedAt, isEarlier } = result;
        const school = known.get(schoolId);
        if (school === undefined) return null;
        const place = placeId === null ? null : ((await client?.lookUp(placeId, signal)) ?? null);
        return {
          school,
          status: statusOf[outcome],
          outcome,
          isAccepted: acceptedAt !== null,
          isEarlier,
          discovery:
            placeId === null
              ? null
              : {
                  place_id: placeId,
                  name: place?.name ?? null,
                  address: place?.address ?? null,
                  rating: place?.rating ?? null,
                  user_ratings_total: place?.ratingCount ?? null,
                },
          message: messageOf(result),
        };
      }),
    );
    return described.filter((result) => result !== null);
  }

  /** True once the school has the id; not where it has another one meanwhile, or another school has it. */
  async function acceptOne(adminId: string, { _id, runId, schoolId, placeId }: PlaceIdResultRecord): Promise<boolean> {
    const school = await schools.find(schoolId);
    if (placeId === null || school === null) return false;
    const others = (await schools.withPlaceId(placeId)).filter((id) => id !== schoolId);
    if (others.length > 0 || (school.googlePlaceId !== null && school.googlePlaceId !== placeId)) return false;
    try {
      const by = { adminId, because: { placeIdRun: runId } };
      await changes.update(by, schoolId, { googlePlaceId: placeId }, { seen: school.updatedAt.toISOString() });
    } catch (error) {
      if (error instanceof ApiError && ['CHANGED_MEANWHILE', 'SCHOOL_NOT_FOUND'].includes(error.code)) return false;
      throw error;
    }
    await repository.accept(_id);
    return true;
  }

  return {
    async overview() {
      const run = await repository.newest();
      return {
        isOn: client !== null,
        schoolsWithout: await schools.countWithoutPlaceId(),
        run: run && (await toRun(run)),
      };
    },

    /** Starts a search, goes on with one that was stopped, or joins the one under way. @throws ApiError PLACES_OFF */
    async start(adminId: string): Promise<string> {
      if (client === null) throw new ApiError('PLACES_OFF');
      const last = await repository.newest();
      if (last?.state === 'running') return last._id;
      const resumed = last?.state === 'stopped' ? await repository.goOn(last._id) : null;
      if (resumed) {
        await recordRun(adminId, 'resumed', resumed, 'stopped', 'running');
        return resumed._id;
      }
      const run = await repository.start(adminId, await schools.countWithoutPlaceId(), last);
      if (run) await recordRun(adminId, 'started', run, null, 'running');
      // of two that start one at the same time the other joins it
      const joined = run ?? (await repository.newest());
      if (joined === null) throw new ApiError('SERVICE_UNAVAILABLE');
      return joined._id;
    },

    /** @throws ApiError NOT_FOUND */
    runOf: async (id: string): Promise<PlaceIdRun> => toRun(await find(id)),

    /** @throws ApiError NOT_FOUND */
    async results(
      id: string,
      query: { outcome?: PlaceIdOutcome | undefined; earlier?: 'true' | undefined; after?: string | undefined },
      signal: AbortSignal,
    ) {
      await find(id);
      const { outcome, earlier, after = '' } = query;
      const narrowed = { outcome, isEarlier: earlier === 'true' };
      const found = await repository.page(id, narrowed, after, placeIdsPerPage + 1);
      const results = await describe(found.slice(0, placeIdsPerPage), signal);
      return { results, hasMore: found.length > placeIdsPerPage };
    },

    /** @throws ApiError NOT_FOUND */
    async cancel(adminId: string, id: string): Promise<PlaceIdRun> {
      const run = await find(id);
      if (await repository.end(id, 'cancelled')) await recordRun(adminId, 'cancelled', run, run.state, 'cancelled');
      return toRun(await find(id));
    },

    /** @throws ApiError NOT_FOUND */
    async accept(adminId: string, id: string, asked: AcceptedProposals) {
      await find(id);
      const wanted = wantedOf(asked);
      const chosen = wanted
        ? (await repository.proposedFor(id, [...wanted.keys()])).filter(
            ({ schoolId, placeId }) => (wanted.get(schoolId) ?? placeId) === placeId,
          )
        : await repository.nextSure(id, maxPlaceIdsAccepted);
      let updated = 0;
      for (const result of chosen) {
        if (await acceptOne(adminId, result)) updated += 1;
        else await repository.doubt(result._id);
      }
      return { updated, asked: wanted?.size ?? chosen.length, run: await toRun(await find(id)) };
    },
  };
}
