import { isDeepStrictEqual } from 'node:util';
import type { ChangedSchools, SharedChanges, SharedFields } from '../../../contracts/admin';
import {
  type AdminSchoolField,
  type AdminSchoolFields,
  adminSchoolFieldsSchema,
  type NewAdminSchool,
  newSchoolDefaults,
} from '../../../contracts/admin-schools';
import { productName } from '../../../contracts/product';
import { schoolProfileSchema, type SchoolProfileField } from '../../../contracts/school-profile';
import { ApiError, type FieldError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { sv } from '../../texts/sv';
import { createAdminAudit } from '../audit/service';
import { createPriceHistory } from '../school-prices/service';
import { createProfileHistory, ordered } from '../school-profile/service';
import { createSchoolService, toAdminRow, type StoredSchool } from '../schools/service';

type Changes = Partial<AdminSchoolFields>;

/** Who changes a school, and what the audit keeps beside it, such as the import that it came with. */
export interface AdminActor {
  adminId: string;
  because?: Record<string, string>;
  /**
   * What a file says is not the administrator's own word: another import may change it. Whoever brings so many tells students
   * of them together (`announceChange`).
   */
  isFromFile?: true;
}

/** Where a school is known from besides, and whose data it shows. */
export type SchoolOrigin = Partial<Pick<StoredSchool, 'organisationNumber' | 'osmId' | 'credits'>>;

export interface SeenSchool {
  /** The `updatedAt` that the school was seen with, ISO 8601. Left out, the change is made whatever stands there. */
  seen?: string | undefined;
  origin?: SchoolOrigin;
}

const announced = ({ isFromFile }: AdminActor) => ({ announces: !isFromFile });

/** Others that change the same school at the same time are waited for so often. */
const maxTries = 5;

/** Of many schools, those that are changed at the same time: one does not wait for the other's answer of the database. */
const atOnce = 8;

const profileFields = Object.keys(schoolProfileSchema.shape) as SchoolProfileField[];
const fieldNames = Object.keys(adminSchoolFieldsSchema.shape) as AdminSchoolField[];

/** A school's fields of the administrators' form, as they are sent. */
function fieldsOf(school: StoredSchool): AdminSchoolFields {
  const { ratingOrigin } = school;
  const shown = {
    ...school,
    ratingOrigin: ratingOrigin && { ...ratingOrigin, updatedAt: ratingOrigin.updatedAt.toISOString() },
  };
  return Object.fromEntries(fieldNames.map((name) => [name, shown[name]])) as unknown as AdminSchoolFields;
}

const toStored = ({ ratingOrigin, ...fields }: Changes): Partial<StoredSchool> => ({
  ...fields,
  ...(ratingOrigin !== undefined && {
    ratingOrigin: ratingOrigin && { ...ratingOrigin, updatedAt: new Date(ratingOrigin.updatedAt) },
  }),
});

const pick = (fields: Changes, names: readonly AdminSchoolField[]): Changes =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

function differing(school: StoredSchool, wanted: Changes): AdminSchoolField[] {
  const stands = fieldsOf(school);
  return fieldNames.filter((name) => wanted[name] !== undefined && !isDeepStrictEqual(stands[name], wanted[name]));
}

/** The fields that administrators have set themselves, with those that one sets now. */
const setBy = ({ isFromFile }: AdminActor, names: readonly string[], earlier: readonly string[] = []) =>
  isFromFile ? {} : { setByAdmin: [...new Set([...earlier, ...names])] };

const changedMeanwhile = (names: readonly AdminSchoolField[]): ApiError =>
  new ApiError('CHANGED_MEANWHILE', {
    fields: names.map((path): FieldError => ({ path, message: sv.fields.changedMeanwhile })),
  });

/** @throws ApiError VALIDATION_FAILED where there is half a position */
function assertWhole({ latitude = null, longitude = null }: Changes): void {
  if ((latitude === null) === (longitude === null)) return;
  const path = latitude === null ? 'latitude' : 'longitude';
  throw new ApiError('VALIDATION_FAILED', { fields: [{ path, message: sv.fields.halfPosition }] });
}

/**
 * What administrators change of the register, one school or many: every such change goes this way, so that none runs over
 * another, students see it within seconds, the school's own staff find it among their versions, and the audit says what
 * it was before.
 */
export function createSchoolChanges(connection: DatabaseConnection) {
  const schools = createSchoolService(connection);
  const profiles = createProfileHistory(connection);
  const prices = createPriceHistory(connection);
  const audit = createAdminAudit(connection);

  /** @throws ApiError SCHOOL_NOT_FOUND */
  async function find(id: string): Promise<StoredSchool> {
    const school = await schools.find(id);
    if (!school) throw new ApiError('SCHOOL_NOT_FOUND');
    return school;
  }

  const record = (
    { adminId: actorId, because }: AdminActor,
    action: string,
    targetId: string,
    meta: Record<'before' | 'after', Changes & SchoolOrigin>,
  ) => audit.record({ actorId, action, targetType: 'school', targetId, meta: { ...meta, ...because } });

  /** A school that nobody has taken over, and whose staff never saved anything, has no versions. */
  const keepsVersions = ({ verification, profileVersion, pricingVersion }: StoredSchool): boolean =>
    verification !== null || profileVersion > 0 || pricingVersion > 0;

  /** The numbers of the versions that a change makes. @throws ApiError CHANGED_MEANWHILE */
  async function takeVersions(by: AdminActor, read: StoredSchool, changes: Changes) {
    if (!keepsVersions(read)) return {};
    const isOfProfile = profileFields.some((name) => changes[name] !== undefined);
    const isOfPrices = changes.pricing !== undefined;
    const person = { userId: by.adminId, name: productName };
    const profile = schoolProfileSchema.parse({ ...read, ...changes });
    return {
      ...(isOfPrices && { pricingVersion: await prices.next({ ...read, id: read._id }) }),
      ...(isOfProfile && { profileVersion: await profiles.take(person, read, profile) }),
    };
  }

  /** Changes what still stands as it was read; null where somebody else has changed it. */
  async function carryOut(by: AdminActor, read: StoredSchool, changes: Changes, beside: Partial<StoredSchool>) {
    const names = differing(read, changes);
    const before = pick(fieldsOf(read), names);
    for (let tries = 0, stands = read; tries < maxTries; tries += 1, stands = await find(read._id)) {
      // whoever reads the profile meanwhile has finished our version of it
      const foreign = differing(stands, before).filter((name) => differing(stands, pick(changes, [name])).length > 0);
      if (foreign.length > 0) return null;
      const changed = await schools.changeRead(stands, { ...toStored(changes), ...beside }, announced(by));
      if (changed) return changed;
    }
    return null;
  }

  async function keepVersions(
    by: AdminActor,
    { _id: schoolId, pricing }: StoredSchool,
    versions: Partial<StoredSchool>,
  ) {
    const { profileVersion, pricingVersion } = versions;
    if (profileVersion !== undefined) await profiles.trim(schoolId, profileVersion);
    if (pricingVersion === undefined) return;
    const person = { userId: by.adminId, userName: productName };
    await prices.publish({ schoolId, number: pricingVersion, pricing, ...person, restored: null, savedAt: new Date() });
  }

  async function change(by: AdminActor, id: string, given: Changes, { seen, origin = {} }: SeenSchool = {}) {
    await profiles.settle(id);
    const read = await find(id);
    const wanted = ordered(given);
    const names = differing(read, wanted);
    const origins = (Object.keys(origin) as (keyof SchoolOrigin)[]).filter(
      (name) => !isDeepStrictEqual(read[name], origin[name]),
    );
    if (names.length === 0 && origins.length === 0) {
      // whoever changed it may have been cut off before they could tell
      if (announced(by).announces) await schools.announceChange();
      return { school: read, isChanged: false };
    }
    if (seen !== undefined && seen !== read.updatedAt.toISOString()) throw changedMeanwhile(names);
    const changes = pick(wanted, names);
    assertWhole({ ...fieldsOf(read), ...changes });
    const versions = await takeVersions(by, read, changes);
    const beside = { ...versions, ...origin, ...(names.length > 0 && setBy(by, names, read.setByAdmin)) };
    const changed = await carryOut(by, read, changes, beside);
    if (!changed) {
      if (versions.profileVersion !== undefined) await profiles.giveBack(id, versions.profileVersion);
      throw changedMeanwhile(differing(await find(id), changes));
    }
    await keepVersions(by, changed, versions);
    const originOf = (school: SchoolOrigin) => Object.fromEntries(origins.map((name) => [name, school[name]]));
    const before = { ...pick(fieldsOf(read), names), ...originOf(read) };
    await record(by, 'school.changed', id, { before, after: { ...changes, ...originOf(origin) } });
    return { school: changed, isChanged: true };
  }

  /** One of many: what cannot be changed is an outcome of its own, and no reason to leave the others. */
  async function changeOfMany(
    by: AdminActor,
    { id, seen, set }: { id: string; seen: string; set: SharedFields },
  ): Promise<ChangedSchools['schools'][number]> {
    try {
      const { school, isChanged } = await change(by, id, set, { seen });
      return { id, outcome: isChanged ? 'changed' : 'unchanged', school: toAdminRow(school) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'SCHOOL_NOT_FOUND') return { id, outcome: 'missing', school: null };
      if (error.code !== 'CHANGED_MEANWHILE') throw error;
      return { id, outcome: 'changed_meanwhile', school: toAdminRow(await find(id)) };
    }
  }

  return {
    /**
     * Makes a school; the same one may come again under the same id.
     * @throws ApiError VALIDATION_FAILED, IDEMPOTENCY_CONFLICT where the id is another school's
     */
    async create(by: AdminActor, id: string, given: NewAdminSchool, origin: SchoolOrigin = {}): Promise<StoredSchool> {
      const fields = ordered({ ...newSchoolDefaults, ...given });
      assertWhole(fields);
      const made = { ...toStored(fields), ...setBy(by, Object.keys(given)), ...origin, _id: id };
      const created = await schools.create(made, announced(by));
      if (created) {
        await record(by, 'school.created', id, { before: {}, after: { ...fieldsOf(created), ...origin } });
        return created;
      }
      const earlier = await find(id);
      if (differing(earlier, fields).length > 0) throw new ApiError('IDEMPOTENCY_CONFLICT');
      return earlier;
    },

    /**
     * Changes the given fields of a school. What stands as it is wanted already is no change, also where it was seen otherwise.
     * @throws ApiError SCHOOL_NOT_FOUND, VALIDATION_FAILED; CHANGED_MEANWHILE, with the fields that stand otherwise, where
     * the school is not as it was seen
     */
    update: async (by: AdminActor, id: string, given: Changes, seen?: SeenSchool): Promise<StoredSchool> =>
      (await change(by, id, given, seen)).school,

    /** The same for many schools, a few at a time; each has its own outcome, in the order that they were asked for. */
    async updateMany(by: AdminActor, changes: SharedChanges['changes']): Promise<ChangedSchools> {
      const each = changes.flatMap(({ set, schools: seen }) => seen.map((one) => ({ ...one, set })));
      const outcomes: ChangedSchools['schools'] = [];
      for (let start = 0; start < each.length; start += atOnce) {
        const portion = each.slice(start, start + atOnce);
        outcomes.push(...(await Promise.all(portion.map((one) => changeOfMany(by, one)))));
      }
      return { schools: outcomes };
    },

    /** Takes a school out of the register; false where it has been changed since it was read. */
    async remove(by: AdminActor, read: StoredSchool): Promise<boolean> {
      if (!(await schools.removeRead(read, announced(by)))) return false;
      await record(by, 'school.removed', read._id, { before: fieldsOf(read), after: {} });
      return true;
    },
  };
}
export type SchoolChanges = ReturnType<typeof createSchoolChanges>;
