import { maxPriceVersions } from '../../../contracts/limits';
import type { DatabaseConnection } from '../../plugins/database';
import type { PricedSchool } from '../schools/service';
import type { PriceVersionRecord } from './model';
import { createPriceVersionRepository, type NewPriceVersion } from './repository';

/** A school's price text, as the versions know it. */
type ShownPrices = Pick<PricedSchool, 'id' | 'pricing' | 'pricingVersion'>;

/** The versions of a school's price list, for everybody who publishes one. */
export function createPriceHistory(connection: DatabaseConnection) {
  const versions = createPriceVersionRepository(connection);

  /** The version that students see; null where the text is another one's than the versions know. */
  async function shown({ id, pricing, pricingVersion }: ShownPrices): Promise<PriceVersionRecord | null> {
    const version = await versions.find(id, pricingVersion);
    return version?.pricing === pricing ? version : null;
  }

  /** What is shown until now is a version too, also where it came past the form. Answers its number. */
  async function keepShown(school: ShownPrices & Pick<PricedSchool, 'updatedAt'>): Promise<number> {
    const { id, pricing, pricingVersion, updatedAt } = school;
    const seen = { schoolId: id, pricing, userId: null, userName: null, restored: null, savedAt: updatedAt };
    if (pricing === null && pricingVersion === 0) return 0;
    if (await versions.keep({ ...seen, number: pricingVersion })) return pricingVersion;
    if ((await shown(school)) !== null) return pricingVersion;
    await versions.keep({ ...seen, number: pricingVersion + 1 });
    return pricingVersion + 1;
  }

  return {
    list: versions.list,
    find: versions.find,
    shown,

    /** The number of what follows on a price list, which is kept as a version before it goes. */
    next: async (school: Parameters<typeof keepShown>[0]): Promise<number> => (await keepShown(school)) + 1,

    /** Keeps what the school shows now, and lets go of the oldest. False when it is kept already. */
    async publish(version: NewPriceVersion): Promise<boolean> {
      const isKept = await versions.publish(version);
      await versions.removeOlderThan(version.schoolId, version.number - maxPriceVersions + 1);
      return isKept;
    },
  };
}
