import type { FastifyBaseLogger } from 'fastify';
import type { RegisterFilterQuery, RegisterPage } from '../../../contracts/admin';
import { maxSchoolsPerChange, registerPageSize } from '../../../contracts/limits';
import {
  type AdminSchool,
  type AdminSchoolRow,
  adminSchoolRowSchema,
  adminSchoolSchema,
} from '../../../contracts/schools';
import { type PriceReading, type RegisterGap, registerGroups } from '../../../contracts/register-words';
import type { SchoolStatus } from '../../../contracts/vocabulary';
import { judgeSchoolPrices } from '../../../domain/pricing/school-prices';
import { staleBefore } from '../../../domain/register/staleness';
import {
  type AdminRegister,
  buildAdminRegister,
  compareInRegister,
  findInRegister,
  type RegisterEntry,
  type RegisterFilter,
  type RegisterPlace,
} from '../../../domain/search/admin-register';
import { sv } from '../../texts/sv';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { slices } from '../../plugins/slices';
import type { SchoolRecord } from './model';
import { toAdminSchool } from './public-school';
import { createSchoolRepository, type RegisterRevision } from './repository';

interface Entry extends RegisterEntry {
  row: AdminSchoolRow;
}

/** A school with all that administrators know of it. */
export interface WholeSchool {
  school: AdminSchool;
  prices: PriceReading;
}

/** Whole schools that are read together. */
const WHOLE_PORTION = 100;

interface KeptRegister extends AdminRegister<Entry> {
  revision: RegisterRevision;
  entriesById: ReadonlyMap<string, Entry>;
}

/** A stored school as the administrators' list shows it. */
export function toAdminRow(record: SchoolRecord): AdminSchoolRow {
  const prices = judgeSchoolPrices(record.pricing);
  return adminSchoolRowSchema.parse({ ...toAdminSchool(record, prices), prices });
}

function toEntry(record: SchoolRecord): Entry {
  const row = toAdminRow(record);
  const { id, name, address, postalCode, city, district, status, verification, prices } = row;
  const searched = { id, name, address, postalCode, city, district, status, verification, prices };
  return { ...searched, email: record.email, changedAt: record.updatedAt.getTime(), row };
}

const isSame = (a: RegisterRevision, b: RegisterRevision): boolean =>
  a.revision === b.revision && a.changedAt === b.changedAt;

const asFilter = ({ gaps, ...filter }: RegisterFilterQuery): RegisterFilter => ({
  ...filter,
  gaps: gaps === undefined ? [] : (gaps.split(',') as RegisterGap[]),
});

/** A place in the register as callers hand it back; what it is made of is nobody's business. */
const writePlace = ({ status, name, id }: RegisterPlace): string =>
  Buffer.from(JSON.stringify([status, name, id])).toString('base64url');

/** @throws ApiError VALIDATION_FAILED for what no answer has given. */
function readPlace(cursor: string): RegisterPlace {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(place) && place.length === 3 && place.every((part) => typeof part === 'string')) {
      const [status, name, id] = place as [string, string, string];
      if (registerGroups.some((group) => group === status)) return { status: status as SchoolStatus, name, id };
    }
  } catch {
    // no answer has given it
  }
  throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'after', message: sv.fields.goneFromList }] });
}

/** How many of the schools stand up to a place, whether the school of the place is still there or not. */
function countUpTo(found: readonly Entry[], place: RegisterPlace): number {
  let [low, high] = [0, found.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const entry = found[middle];
    if (entry && compareInRegister(entry, place) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function pageOf(found: readonly Entry[], after: string | undefined) {
  const before = after === undefined ? 0 : countUpTo(found, readPlace(after));
  const shown = found.slice(before, before + registerPageSize);
  const last = shown.at(-1);
  const beforePrevious = found[before - registerPageSize - 1];
  return {
    schools: shown.map(({ row }) => row),
    total: found.length,
    before,
    next: last && before + shown.length < found.length ? writePlace(last) : null,
    previous: before === 0 ? null : beforePrevious ? writePlace(beforePrevious) : '',
  };
}

/**
 * Every school for administrators, whatever its publication, searched by the matcher of the public search. It is kept in
 * memory and asks the database at each call whether it changed; then the schools that did are read again, and no others.
 */
export function createAdminRegister(connection: DatabaseConnection, log: FastifyBaseLogger) {
  const schools = createSchoolRepository(connection);
  let kept: KeptRegister | undefined;
  let reading: Promise<KeptRegister> | undefined;

  async function readEntries(ids: readonly string[], entries: Map<string, Entry>, pause: () => unknown): Promise<void> {
    const isMost = ids.length > entries.size / 2;
    for await (const records of isMost ? schools.readAll() : schools.readSome(ids)) {
      for (const record of records) {
        try {
          entries.set(record.id, toEntry(record.read()));
        } catch (error) {
          entries.delete(record.id);
          log.error({ err: error, id: record.id }, 'left out of the register');
        }
      }
      await pause();
    }
  }

  async function read(): Promise<KeptRegister> {
    const revision = await schools.readRevision();
    if (kept && isSame(kept.revision, revision)) return kept;
    const pause = slices(new AbortController().signal);
    const known = kept?.entriesById;
    const times = await schools.readChangeTimes();
    const changed = [...times].filter(([id, time]) => known?.get(id)?.changedAt !== time).map(([id]) => id);
    const entries = new Map([...(known ?? [])].filter(([id]) => times.has(id)));
    if (changed.length > 0) await readEntries(changed, entries, pause);
    const register = await buildAdminRegister([...entries.values()], pause);
    kept = { ...register, revision, entriesById: entries };
    return kept;
  }

  /** The register as it is now; asked for twice at once it is read once, by whoever came before the other's change. */
  async function current(): Promise<KeptRegister> {
    const before = reading;
    if (before) await before.catch(() => undefined);
    const after = reading;
    if (after && after !== before) return after;
    const mine = read().finally(() => {
      if (reading === mine) reading = undefined;
    });
    reading = mine;
    return mine;
  }

  /** The price text of a school that has not changed since it was listed has been read for the list. */
  function toWhole({ changedAt, prices: listed }: Entry, record: SchoolRecord): WholeSchool {
    const prices = record.updatedAt.getTime() === changedAt ? listed : judgeSchoolPrices(record.pricing);
    return { school: adminSchoolSchema.parse(toAdminSchool(record, prices)), prices };
  }

  async function* readWhole(found: readonly Entry[]): AsyncIterable<WholeSchool[]> {
    for (let start = 0; start < found.length; start += WHOLE_PORTION) {
      const portion = found.slice(start, start + WHOLE_PORTION);
      const records = await schools.findMany(portion.map(({ id }) => id));
      yield portion.flatMap((entry) => {
        const record = records.get(entry.id);
        return record ? [toWhole(entry, record)] : [];
      });
    }
  }

  async function find(query: RegisterFilterQuery) {
    const register = await current();
    return { register, ...findInRegister(register, asFilter(query), staleBefore(Date.now())) };
  }

  return {
    /** @throws ApiError VALIDATION_FAILED for a place that no answer has given */
    async page({ after, ...query }: RegisterFilterQuery & { after?: string | undefined }): Promise<RegisterPage> {
      const { register, found, counts } = await find(query);
      const verified = register.entries.filter(({ verification }) => verification !== null).length;
      return { ...pageOf(found, after), counts, register: { schools: register.entries.length, verified } };
    },

    /** The first schools that the filter finds, as many as may be changed at once. */
    async firstFound(query: RegisterFilterQuery): Promise<{ schools: AdminSchoolRow[]; total: number }> {
      const { found } = await find(query);
      return { schools: found.slice(0, maxSchoolsPerChange).map(({ row }) => row), total: found.length };
    },

    /**
     * Every school that the filter finds, in the register's order: as the list knows it, and all of each, which is read a
     * portion at a time as it is needed.
     */
    async findAll(query: RegisterFilterQuery) {
      const { found } = await find(query);
      return { listed: found as readonly RegisterEntry[], readWhole: () => readWhole(found) };
    },
  };
}
export type AdminRegisterService = ReturnType<typeof createAdminRegister>;
