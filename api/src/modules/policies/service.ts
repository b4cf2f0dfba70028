import { policySlugs, type PolicySlug } from '../../../contracts/vocabulary';
import type { DatabaseConnection } from '../../plugins/database';
import { readPolicyTexts } from './policy-texts';
import { createPolicyRepository } from './repository';

/** Versions of the legal texts, by their names. */
export type CurrentVersions = Readonly<Record<PolicySlug, string>>;

interface PublishedVersion {
  slug: string;
  version: string;
  publishedAt: Date;
}

/** The highest version of each text that holds at a time. */
function highestOf(all: readonly PublishedVersion[], now: Date): CurrentVersions {
  const versionsOf = (slug: PolicySlug) =>
    all.filter((text) => text.slug === slug && text.publishedAt <= now).map(({ version }) => Number(version));
  return Object.fromEntries(policySlugs.map((slug) => [slug, String(Math.max(...versionsOf(slug)))])) as Record<
    PolicySlug,
    string
  >;
}

/** The legal texts that this release brings, to be published. @throws when a file is not written as the others are */
export async function createPolicyService() {
  const texts = await readPolicyTexts();
  let current = highestOf(texts, new Date());

  return {
    /**
     * Publishes them. Answers those whose text has been changed without a new version: what was published stays what is
     * shown, as people may have agreed to it.
     */
    async publish(connection: DatabaseConnection): Promise<string[]> {
      const repository = createPolicyRepository(connection);
      const changed = await repository.publish(texts);
      current = highestOf([...texts, ...(await repository.listAll())], new Date());
      return changed;
    },

    /** Sees what was published since, and what holds by now. True when another version holds. */
    async refresh(connection: DatabaseConnection): Promise<boolean> {
      const holding = highestOf([...texts, ...(await createPolicyRepository(connection).listAll())], new Date());
      const isChanged = policySlugs.some((slug) => holding[slug] !== current[slug]);
      current = holding;
      return isChanged;
    },

    /** As a text was written, where the release brings that very version. */
    sourceOf: (slug: PolicySlug, version: string): string | undefined =>
      texts.find((text) => text.slug === slug && text.version === version)?.source,

    /** The version of each text that holds now: what a consent refers to. Known while the database is away, too. */
    currentVersions: (): CurrentVersions => current,
  };
}
export type PolicyService = Awaited<ReturnType<typeof createPolicyService>>;
