import type { SchoolHistoryEntry } from '../../../contracts/admin-schools';
import { maxHistoryPerPage } from '../../../contracts/limits';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { type PagePlace, readCursor, writeCursor } from '../../plugins/page-cursor';
import { createAuditReading, type Recorded } from '../audit/service';
import { createClaimHistory } from '../claims/service';
import { createPriceHistory } from '../school-prices/service';
import { createProfileHistory } from '../school-profile/service';
import { createSchoolService } from '../schools/service';
import { createAccountService } from '../session/service';

type Fields = Record<string, unknown>;
type Difference = Pick<SchoolHistoryEntry, 'before' | 'after'>;

/** Something that was done, before the names of those who did it are known. */
interface Event extends PagePlace, Omit<SchoolHistoryEntry, 'id' | 'at' | 'who'> {
  who: string | null;
}

const unknownDifference: Difference = { before: null, after: null };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pick = (fields: object, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

const isNewer = (one: PagePlace, other: PagePlace): number =>
  other.createdAt.getTime() - one.createdAt.getTime() || (one._id < other._id ? 1 : -1);

/** What was done to a school, from the audit, the versions of its profile and its prices, and the claims of it. */
export function createSchoolHistory(connection: DatabaseConnection) {
  const schools = createSchoolService(connection);
  const audit = createAuditReading(connection);
  const profiles = createProfileHistory(connection);
  const prices = createPriceHistory(connection);
  const claimsOf = createClaimHistory(connection);
  const accounts = createAccountService(connection);

  async function profileDifference(schoolId: string, meta: Fields): Promise<Difference> {
    const versions = await profiles.list(schoolId);
    const after = versions.find(({ version }) => version === meta['version']);
    const before = after && versions.find(({ version }) => version === after.version - 1);
    const names = Array.isArray(meta['fields']) ? meta['fields'].map(String) : [];
    return before ? { before: pick(before.profile, names), after: pick(after.profile, names) } : unknownDifference;
  }

  async function priceDifference(schoolId: string, { version }: Fields): Promise<Difference> {
    if (typeof version !== 'number') return unknownDifference;
    const [before, after] = await Promise.all([prices.find(schoolId, version - 1), prices.find(schoolId, version)]);
    // the first list follows on none
    if (!after || (!before && version > 1)) return unknownDifference;
    return { before: { pricing: before?.pricing ?? null }, after: { pricing: after.pricing } };
  }

  async function differenceOf(schoolId: string, { action, meta }: Recorded): Promise<Difference> {
    if (!meta) return unknownDifference;
    if (action === 'school.profile-changed') return profileDifference(schoolId, meta);
    if (action === 'prices_published') return priceDifference(schoolId, meta);
    const { before, after } = meta;
    return isFields(before) && isFields(after) ? { before, after } : unknownDifference;
  }

  async function recordedEvents(schoolId: string, after: PagePlace | undefined): Promise<Event[]> {
    const recorded = await audit.page({ kind: 'school', id: schoolId, after, limit: maxHistoryPerPage + 1 });
    return Promise.all(
      recorded.map(async (entry) => ({
        _id: entry._id,
        createdAt: entry.createdAt,
        who: entry.who,
        action: entry.action,
        ...(await differenceOf(schoolId, entry)),
        claim: null,
      })),
    );
  }

  async function claimEvents(schoolId: string): Promise<Event[]> {
    return (await claimsOf(schoolId)).flatMap((claim) => {
      const { _id: id, contactPerson, status, createdAt, decidedAt, decidedBy, takenBackAt, takenBackBy } = claim;
      const event = { ...unknownDifference, claim: { id, contactPerson, status } };
      const at = (what: string, when: Date | null, who: string | null): Event[] =>
        when === null ? [] : [{ ...event, _id: `${id}:${what}`, createdAt: when, who, action: `claim.${what}` }];
      return [
        ...at('sent', createdAt, null),
        ...at('decided', decidedAt, decidedBy),
        ...at('takenBack', takenBackAt, takenBackBy),
      ];
    });
  }

  /** @throws ApiError SCHOOL_NOT_FOUND; VALIDATION_FAILED for a cursor that no answer has given */
  return async (schoolId: string, cursor: string | undefined) => {
    const after = cursor === undefined ? undefined : readCursor(cursor);
    if ((await schools.nameOf(schoolId)) === null) throw new ApiError('SCHOOL_NOT_FOUND');
    const [recorded, claimed] = await Promise.all([recordedEvents(schoolId, after), claimEvents(schoolId)]);
    const older = claimed.filter((event) => after === undefined || isNewer(after, event) < 0);
    const found = [...recorded, ...older].toSorted(isNewer);
    const shown = found.slice(0, maxHistoryPerPage);
    const last = found.length > maxHistoryPerPage ? shown.at(-1) : undefined;
    const people = await accounts.describeAccounts(shown.flatMap(({ who }) => who ?? []));
    const entries = shown.map(({ _id: id, createdAt, who, ...event }): SchoolHistoryEntry => ({
      ...event,
      id,
      at: createdAt.toISOString(),
      who: who === null ? null : { id: who, name: people.get(who)?.name ?? null },
    }));
    return { entries, next: last ? writeCursor(last) : null };
  };
}
