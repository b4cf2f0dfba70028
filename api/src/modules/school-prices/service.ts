import { createHash } from 'node:crypto';
import type {
  OwnPrices,
  PriceChange,
  PriceForm,
  PriceVersion,
  PriceVersionDetail,
  ReadOnlyReason,
  UnreadLine,
} from '../../../contracts/own-prices';
import type { KeptLine } from '../../../domain/pricing/kept-lines';
import { misplacedRow } from '../../../domain/pricing/price-form';
import { maxPriceTextLength } from '../../../domain/pricing/price-list';
import { readPriceForm } from '../../../domain/pricing/read-price-form';
import { readSchoolPrices } from '../../../domain/pricing/school-prices';
import { writePriceList } from '../../../domain/pricing/write-price-list';
import { ApiError, type FieldError } from '../../plugins/api-error';
import type { Person } from '../../plugins/auth';
import type { DatabaseConnection } from '../../plugins/database';
import { sv } from '../../texts/sv';
import { createAuditLog } from '../audit/service';
import { createPartnerService } from '../partner/service';
import { createSchoolService, type PricedSchool } from '../schools/service';
import type { PriceVersionRecord } from './model';
import { createPriceHistory } from './price-history';

export { createPriceHistory } from './price-history';

const maxShownLine = 2_000;
const placeSeparator = ' › ';

/** Changes with the text, whoever has changed it. */
const revisionOf = ({ pricing, pricingVersion }: PricedSchool): string =>
  createHash('sha256')
    .update(`${String(pricingVersion)}\n${pricing ?? ''}`)
    .digest('base64url');

/** What students would be shown of a price text, and what of it nobody would see. */
export const readPrices = (pricing: string | null) => ({
  prices: readSchoolPrices(pricing),
  unread: contentOf(pricing).unread,
});

const toUnread = ({ place, value }: KeptLine): UnreadLine => ({
  place: place.join(placeSeparator).slice(0, maxShownLine),
  text: String(value).slice(0, maxShownLine),
});

function contentOf(pricing: string | null): { form: PriceForm; unread: UnreadLine[] } {
  const { form, kept } = readPriceForm(pricing);
  return { form, unread: kept.map(toUnread) };
}

/** What a school has only been seen with has a time too: that of any change of the school. */
const publishedAtOf = (version: PriceVersionRecord | null): string | null =>
  version === null || version.userId === null ? null : version.savedAt.toISOString();

const toVersion = (version: PriceVersionRecord): PriceVersion => ({
  number: version.number,
  savedAt: version.savedAt.toISOString(),
  publishedAt: publishedAtOf(version),
  savedBy: version.userName,
  restored: version.restored,
});

function readOnlyReason({ status, verification }: PricedSchool, person: Person): ReadOnlyReason | null {
  if (person.staffRole === 'viewer') return 'viewer';
  if (status === 'archived') return 'archived';
  return verification === null ? 'unverified' : null;
}

/** Rows whose names the price list would read as something else than a course. */
function misplacedRows({ classes }: PriceForm): FieldError[] {
  return classes.flatMap((prices, at) =>
    prices.otherItems.flatMap(({ name }, row) => {
      const misplaced = misplacedRow(name, prices);
      const path = `form.classes.${String(at)}.otherItems.${String(row)}.name`;
      return misplaced === null ? [] : [{ path, message: sv.fields.misplacedPrices[misplaced] }];
    }),
  );
}

/** The price list of the school that a person works for. What is saved is what students see. */
export function createOwnPrices(connection: DatabaseConnection) {
  const { schoolOf } = createPartnerService(connection);
  const schools = createSchoolService(connection);
  const history = createPriceHistory(connection);
  const audit = createAuditLog(connection);

  async function schoolFor(person: Person): Promise<PricedSchool> {
    const school = await schools.findPriced(await schoolOf(person));
    if (school === null) throw new ApiError('FORBIDDEN');
    return school;
  }

  async function answer(school: PricedSchool, person: Person): Promise<OwnPrices> {
    const version = await history.shown(school);
    const { name, district, licenseTypes } = school;
    return {
      ...contentOf(school.pricing),
      revision: revisionOf(school),
      version: school.pricingVersion,
      savedAt: (version?.savedAt ?? school.updatedAt).toISOString(),
      publishedAt: publishedAtOf(version),
      savedBy: version?.userName ?? null,
      school: { name, district, licenseTypes },
      readOnlyBecause: readOnlyReason(school, person),
    };
  }

  /** Keeps what the school shows now as this person's version. */
  async function keepVersion(
    { id: schoolId, pricing, pricingVersion: number }: Pick<PricedSchool, 'id' | 'pricing' | 'pricingVersion'>,
    { userId, name: userName }: Person,
    restored: number | null,
  ): Promise<void> {
    const action = 'prices_published';
    // first, since a version that is kept is taken for one that has been told; the same may be sent twice at once
    await audit.recordOnce({
      _id: `${action}:${schoolId}:${String(number)}`,
      who: userId,
      action,
      subjectType: 'school',
      subjectId: schoolId,
      meta: { version: number, ...(restored !== null && { restored }) },
    });
    await history.publish({ schoolId, number, pricing, userId, userName, restored, savedAt: new Date() });
  }

  /** Of prices that stand already: whoever saved them may have been cut off before students were told, or the version kept. */
  async function finish(school: PricedSchool, person: Person, restored: number | null): Promise<OwnPrices> {
    const { id, pricingVersion } = school;
    await schools.announceChange();
    if (pricingVersion > 0 && (await history.find(id, pricingVersion)) === null)
      await keepVersion(school, person, restored);
    return answer(school, person);
  }

  async function publish(
    school: PricedSchool,
    person: Person,
    pricing: string | null,
    restored: number | null,
  ): Promise<OwnPrices> {
    const prices = { pricing, pricingVersion: await history.next(school) };
    if (!(await schools.publishPrices(school, prices))) {
      const stands = await schoolFor(person);
      // the same sent twice at once: a double click, or a resend
      if (stands.pricing === pricing) return finish(stands, person, restored);
      throw new ApiError('CHANGED_MEANWHILE');
    }
    await keepVersion({ id: school.id, ...prices }, person, restored);
    return answer(await schoolFor(person), person);
  }

  /** @throws ApiError FORBIDDEN where the school's prices cannot be published */
  function assertPublishable(school: PricedSchool, person: Person): void {
    if (readOnlyReason(school, person) !== null) throw new ApiError('FORBIDDEN');
  }

  return {
    read: async (person: Person): Promise<OwnPrices> => answer(await schoolFor(person), person),

    /** @throws ApiError FORBIDDEN, VALIDATION_FAILED, CHANGED_MEANWHILE */
    async save(person: Person, { revision, form, forget = [] }: PriceChange): Promise<OwnPrices> {
      const school = await schoolFor(person);
      assertPublishable(school, person);
      const fields = misplacedRows(form);
      if (fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });
      const { kept } = readPriceForm(school.pricing);
      if (revision !== revisionOf(school)) {
        // sent again after its answer was lost
        if (writePriceList(form, kept) === school.pricing) return finish(school, person, null);
        throw new ApiError('CHANGED_MEANWHILE');
      }
      const pricing = writePriceList(
        form,
        kept.filter((_line, at) => !forget.includes(at)),
      );
      if ((pricing ?? '').length > maxPriceTextLength) {
        throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'form', message: sv.fields.pricesTooLong }] });
      }
      return publish(school, person, pricing, null);
    },

    async versions(person: Person): Promise<PriceVersion[]> {
      return (await history.list(await schoolOf(person))).map(toVersion);
    },

    /** @throws ApiError NOT_FOUND */
    async version(person: Person, number: number): Promise<PriceVersionDetail> {
      const version = await history.find(await schoolOf(person), number);
      if (version === null) throw new ApiError('NOT_FOUND');
      return { ...toVersion(version), ...contentOf(version.pricing) };
    },

    /** @throws ApiError FORBIDDEN, NOT_FOUND, CHANGED_MEANWHILE */
    async restore(person: Person, number: number, revision: string): Promise<OwnPrices> {
      const school = await schoolFor(person);
      assertPublishable(school, person);
      const version = await history.find(school.id, number);
      if (version === null) throw new ApiError('NOT_FOUND');
      if (version.pricing === school.pricing) return finish(school, person, number);
      if (revision !== revisionOf(school)) throw new ApiError('CHANGED_MEANWHILE');
      return publish(school, person, version.pricing, number);
    },
  };
}
