import { type DatabaseConnection, isDuplicateKey } from '../../plugins/database';
import { policyModel, type PolicyRecord } from './model';
import type { PolicyText } from './policy-texts';

const idOf = ({ slug, version }: Pick<PolicyText, 'slug' | 'version'>): string => `${slug}-${version}`;

export function createPolicyRepository(connection: DatabaseConnection) {
  const policies = policyModel(connection);

  return {
    /**
     * Stores the versions that are not stored yet. Whoever does it at the same time stores the same; what is stored is
     * never changed. Answers the versions whose stored text is another one.
     */
    async publish(texts: readonly PolicyText[]): Promise<string[]> {
      const stored = await policies.find({ _id: { $in: texts.map(idOf) } }, { markup: 1 }).lean();
      const markupById = new Map(stored.map(({ _id, markup }) => [_id, markup]));
      const fresh = texts.filter((text) => !markupById.has(idOf(text)));
      if (fresh.length > 0) {
        await policies.bulkWrite(
          fresh.map((text) => ({
            updateOne: { filter: { _id: idOf(text) }, update: { $setOnInsert: text }, upsert: true },
          })),
        );
      }
      return texts
        .filter((text) => (markupById.get(idOf(text)) ?? text.markup) !== text.markup)
        .map((text) => `${text.slug} ${text.version}`);
    },

    /** Every version of a text, newest first; none of a text that there is not. */
    async listVersions(slug: string): Promise<PolicyRecord[]> {
      const versions = await policies.find({ slug }).lean();
      return versions.toSorted((a, b) => Number(b.version) - Number(a.version));
    },

    /** Every version of every text, by what names it. */
    async listAll(): Promise<Pick<PolicyRecord, 'slug' | 'version' | 'publishedAt'>[]> {
      return policies.find({}, { slug: 1, version: 1, publishedAt: 1 }).lean();
    },

    /** False when somebody else has published that version: of two at once, one does. */
    async add(text: PolicyText): Promise<boolean> {
      try {
        await policies.create({ _id: idOf(text), ...text });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}
