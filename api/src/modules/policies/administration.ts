import {
  type AdminPolicy,
  type AdminPolicyRow,
  type PolicyPublication,
  type PolicySource,
  policySlugSchema,
} from '../../../contracts/policies';
import { policySlugs, type PolicySlug } from '../../../contracts/vocabulary';
import { feeNoticeDays, termsNoticeDays } from '../../../domain/promises/promises';
import { dayAfter, stockholmDay } from '../../../domain/stockholm/days';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { sv } from '../../texts/sv';
import { createAdminAudit } from '../audit/service';
import type { PolicyRecord } from './model';
import { fillInFacts, fillInOperator, policyFacts, unknownNames } from './policy-facts';
import { toPolicyHtml } from './policy-html';
import { currentOf, describeVersion, upcomingOf } from './policy-versions';
import { createPolicyRepository } from './repository';
import type { PolicyService } from './service';

/** Days that people are told before a text changes, by the promises that the texts make. */
const noticeDays: Partial<Record<PolicySlug, { days: number; feeDays: number }>> = {
  'school-terms': { days: termsNoticeDays, feeDays: feeNoticeDays },
};

/** The texts that a choice of cookies refers to. */
const consentTexts: readonly PolicySlug[] = ['cookies', 'privacy'];

type Published = Pick<PolicyRecord, 'slug' | 'version' | 'publishedAt' | 'changelog'>;

const nextVersion = (version: string): string => String(Number(version) + 1);

const refuse = (path: string, message: string) => new ApiError('VALIDATION_FAILED', { fields: [{ path, message }] });

export interface PolicyAdministrationOptions {
  /** Who runs the product, as the texts name them. */
  operator: string;
  policies: Pick<PolicyService, 'sourceOf'>;
  /** Tells every instance, and those who keep what it has answered. */
  announce(): Promise<void>;
}

/** The legal texts, as administrators publish them. */
export function createPolicyAdministration(connection: DatabaseConnection, options: PolicyAdministrationOptions) {
  const { operator, policies, announce } = options;
  const repository = createPolicyRepository(connection);
  const audit = createAdminAudit(connection);

  /** A text with its facts filled in. @throws ApiError VALIDATION_FAILED for what could not be shown as the others are */
  function toMarkup(source: string): string {
    const markup = fillInFacts(source);
    const unknown = unknownNames(markup);
    if (unknown.length > 0)
      throw refuse('markup', sv.fields.unknownFacts(unknown.map((name) => `{{${name}}}`).join(', ')));
    const { title, html, contents } = toPolicyHtml(markup);
    if (title.trim() === '' || html.trim() === '') throw refuse('markup', sv.fields.policyTitle);
    if (contents.length === 0) throw refuse('markup', sv.fields.policyHeading);
    return markup;
  }

  /** Newest first, with the one that holds and those that are still to. @throws ApiError POLICY_NOT_FOUND */
  async function versionsOf(slug: string, now: Date) {
    const known = policySlugSchema.safeParse(slug);
    const versions = known.success ? await repository.listVersions(known.data) : [];
    const [newest] = versions;
    const current = currentOf(versions, now);
    if (!known.success || !newest || !current) throw new ApiError('POLICY_NOT_FOUND');
    return { slug: known.data, versions, newest, current, upcoming: upcomingOf(versions, now) };
  }

  type KnownVersions = Awaited<ReturnType<typeof versionsOf>>;

  const toRow = ({ slug, current, upcoming }: KnownVersions): AdminPolicyRow => ({
    slug,
    title: toPolicyHtml(current.markup).title,
    current: describeVersion(current, upcoming),
    upcoming: upcoming.map((version) => describeVersion(version, upcoming)),
  });

  const sourceOf = (slug: PolicySlug, { version, source, markup }: PolicyRecord): string =>
    source ?? policies.sourceOf(slug, version) ?? markup;

  async function get(slugText: string): Promise<AdminPolicy> {
    const known = await versionsOf(slugText, new Date());
    const { slug, versions, newest, upcoming } = known;
    const notice = noticeDays[slug];
    return {
      ...toRow(known),
      versions: versions.map((version) => describeVersion(version, upcoming)),
      source: sourceOf(slug, newest),
      facts: {
        ...Object.fromEntries(Object.entries(policyFacts).map(([name, value]) => [name, String(value)])),
        operator,
      },
      noticeDays: notice?.days ?? 0,
      feeNoticeDays: notice?.feeDays ?? null,
      asksVisitorsAnew: consentTexts.includes(slug),
    };
  }

  /** From when on a version holds. @throws ApiError VALIDATION_FAILED for a day that is too near */
  function beginOf(slug: PolicySlug, { holdsFrom, isFeeChange }: PolicyPublication, now: Date): Date {
    const notice = noticeDays[slug];
    const days = (isFeeChange ? notice?.feeDays : notice?.days) ?? 0;
    if (holdsFrom === null && days === 0) return now;
    const first = dayAfter(now, Math.max(days, 1));
    if (holdsFrom !== null && holdsFrom >= first) return stockholmDay(holdsFrom).from;
    throw refuse('holdsFrom', days === 0 ? sv.fields.dayTooNear(first) : sv.fields.noticeTooShort(days, first));
  }

  /** What follows once a version is stored; whoever sends it again does it where that was cut off. */
  async function finish(actorId: string, before: Published, after: Published): Promise<AdminPolicy> {
    const { slug, version, publishedAt, changelog } = after;
    await audit.recordOnce({
      actorId,
      action: 'policy.published',
      targetType: 'policy',
      targetId: `${slug}-${version}`,
      meta: {
        before: { version: before.version, publishedAt: before.publishedAt.toISOString() },
        after: { version, publishedAt: publishedAt.toISOString(), changelog },
      },
    });
    await announce();
    return get(slug);
  }

  /** Of what was sent again after its answer was lost, or twice at once. @throws ApiError CHANGED_MEANWHILE for anything else */
  async function finishEarlier(actorId: string, slug: PolicySlug, publication: PolicyPublication) {
    const { basedOn, markup, changelog, holdsFrom } = publication;
    const now = new Date();
    const [newest, before] = (await versionsOf(slug, now)).versions;
    const isSame =
      newest?.version === nextVersion(basedOn) &&
      newest.source === markup &&
      newest.changelog === changelog &&
      (holdsFrom === null ? newest.publishedAt <= now : +newest.publishedAt === +stockholmDay(holdsFrom).from);
    if (!isSame || before === undefined) throw new ApiError('CHANGED_MEANWHILE');
    return finish(actorId, before, newest);
  }

  return {
    get,

    list: async (): Promise<AdminPolicyRow[]> => {
      const now = new Date();
      return Promise.all(policySlugs.map(async (slug) => toRow(await versionsOf(slug, now))));
    },

    /** A version, however old, as it was written. @throws ApiError POLICY_NOT_FOUND */
    async getSource(slugText: string, version: string): Promise<PolicySource> {
      const { slug, versions } = await versionsOf(slugText, new Date());
      const asked = versions.find((each) => each.version === version);
      if (!asked) throw new ApiError('POLICY_NOT_FOUND');
      return { version, source: sourceOf(slug, asked) };
    },

    /** @throws ApiError VALIDATION_FAILED */
    preview: (source: string) => toPolicyHtml(fillInOperator(toMarkup(source), operator)),

    /** @throws ApiError POLICY_NOT_FOUND, VALIDATION_FAILED, CHANGED_MEANWHILE when a version was published since */
    async publish(actorId: string, slugText: string, publication: PolicyPublication): Promise<AdminPolicy> {
      const now = new Date();
      const { slug, newest } = await versionsOf(slugText, now);
      const { basedOn, markup: source, changelog } = publication;
      if (newest.version !== basedOn) return finishEarlier(actorId, slug, publication);
      const markup = toMarkup(source);
      if (markup === newest.markup) throw refuse('markup', sv.fields.samePolicy);
      const publishedAt = beginOf(slug, publication, now);
      const version = nextVersion(basedOn);
      const added = { slug, version, publishedAt, changelog, markup, source };
      if (!(await repository.add(added))) return finishEarlier(actorId, slug, publication);
      return finish(actorId, newest, added);
    },
  };
}
