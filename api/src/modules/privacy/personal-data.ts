import { createHash } from 'node:crypto';
import type { DatabaseConnection } from '../../plugins/database';
import { type DataSubject, linksOf, type PersonalData, type PersonalLink } from '../../plugins/database/personal-data';
import { createAuditLog, systemActor } from '../audit/service';
import { emailSuppressionModel } from './model';

/** Whose data it is: whoever proved an address, or an account whose address nobody has proved. */
export type PersonOfData = { email: string } | { accountId: string };

export type StoredDocument = Record<string, unknown>;

/** What an erasure does with documents: they go, those who they name go out of them, or they name nobody and stay. */
const fates = ['deleted', 'anonymised', 'kept'] as const;

/** How many documents of a collection are about a person, and what an erasure would do with them. */
export interface Holding {
  collection: string;
  fate: (typeof fates)[number];
  count: number;
}

function fateOf({ onErasure }: PersonalLink): Holding['fate'] {
  if (onErasure === 'delete') return 'deleted';
  return onErasure === 'keep' ? 'kept' : 'anonymised';
}

/** What of a collection is a person's; each call reads it anew. */
export interface CollectedData {
  collection: string;
  count: number;
  documents(): AsyncIterable<StoredDocument>;
}

export interface ErasureSteps {
  /** Before each collection. What it throws cuts the erasure off. */
  onStep?: () => Promise<void>;
  /** When nothing is left but the evidence that the person is found in by their address. */
  beforeEvidence?: (erased: Record<string, number>) => Promise<void>;
}

interface DeclaredCollection {
  collectionName: string;
  personal: PersonalData;
}

const pseudonymStart = 'erased:';

/** Whether an address was erased, and this is left of it. */
export const isPseudonym = (email: string): boolean => email.startsWith(pseudonymStart);

/**
 * What is kept of an address that was erased: enough to know it again, and too little to read it back. Not keyed, as it must
 * outlive every key.
 */
export const pseudonymOf = (email: string): string =>
  `${pseudonymStart}${createHash('sha256').update(`korkollen ${email.toLowerCase()}`).digest('base64url')}`;

/** A document without what is withheld; a path goes into every element of an array. */
function without(document: unknown, path: readonly string[]): unknown {
  if (Array.isArray(document)) return document.map((element) => without(element, path));
  if (typeof document !== 'object' || document === null || document instanceof Date) return document;
  const [field = '', ...rest] = path;
  const { [field]: value, ...others } = document as StoredDocument;
  return rest.length === 0 || value === undefined ? others : { ...others, [field]: without(value, rest) };
}

function filtersOf({ email, id, pseudonym }: PersonalLink, subject: DataSubject): StoredDocument[] {
  return [
    ...(id === undefined ? [] : [{ [id]: { $in: subject.ids } }]),
    ...(email === undefined || subject.email === null ? [] : [{ [email]: subject.email }]),
    ...(pseudonym === undefined || subject.email === null ? [] : [{ [pseudonym]: pseudonymOf(subject.email) }]),
  ];
}

/**
 * The order of an erasure, so that one that was cut off can be done again: what is found by an id goes first, then what leads
 * to such ids and what is found by the address. The account goes after all of these, since its owner comes back by it, and the
 * evidence that it is done comes last.
 */
const OWN_RECORD = 3;
const EVIDENCE = 4;
function farOn({ email, id, leadsTo, pseudonym }: PersonalLink): number {
  if (email === undefined) return leadsTo === undefined ? 0 : 1;
  if (pseudonym !== undefined) return EVIDENCE;
  return id === undefined ? 2 : OWN_RECORD;
}

/** Whose data is looked for, and by which ids they stand in what everybody is shown. */
interface FoundSubject extends DataSubject {
  shownAs: readonly string[];
}

/**
 * What the product holds about one person, over all collections, by what each declares of itself (`personal`).
 * @param announceChange Tells those who show what is public that some of it was erased
 */
export function createPersonalData(
  connection: DatabaseConnection,
  collections: readonly DeclaredCollection[],
  announceChange: () => Promise<void> = () => Promise.resolve(),
) {
  const links = collections.flatMap(({ collectionName, personal }) =>
    linksOf(personal).map((link) => ({ collectionName, link })),
  );

  const collectionNames = [...new Set(links.map(({ collectionName }) => collectionName))];

  // past mongoose's reads: what cannot be read is somebody's too
  const documents = (name: string) => connection.collection<{ _id: string }>(name);

  /** What is found by the address is the person's, unless it is somebody else's as a whole, and leads to the rest. */
  async function foundBy(person: PersonOfData): Promise<DataSubject> {
    if ('accountId' in person) return { email: null, ids: [person.accountId] };
    const email = person.email.toLowerCase();
    const found = await Promise.all(
      links
        .filter(({ link }) => link.email !== undefined && link.withheld !== 'all')
        .map(({ collectionName, link }) =>
          documents(collectionName)
            .find({ [link.email ?? '']: email }, { projection: { _id: 1 } })
            .toArray(),
        ),
    );
    return { email, ids: found.flat().map(({ _id }) => String(_id)) };
  }

  /** With the ids that stand in what is theirs. */
  async function subjectOf(person: PersonOfData): Promise<FoundSubject> {
    const { email, ids } = await foundBy(person);
    const found = await Promise.all(
      links.map(async ({ collectionName, link: { id, leadsTo } }) => {
        if (id === undefined || leadsTo === undefined) return [];
        const named: unknown[] = await documents(collectionName).distinct(leadsTo, { [id]: { $in: ids } });
        return named.filter((each) => typeof each === 'string');
      }),
    );
    const shownAs = found.flat();
    return { email, ids: [...ids, ...shownAs], shownAs };
  }

  const linksIn = (collectionName: string): PersonalLink[] =>
    links.filter((each) => each.collectionName === collectionName).map(({ link }) => link);

  /** What of a collection is the person's, each document once, whatever leads to it, without what is withheld. */
  async function* exportedFrom(collectionName: string, subject: DataSubject): AsyncGenerator<StoredDocument> {
    const seen = new Set<string>();
    for (const link of linksIn(collectionName)) {
      const { withheld = [] } = link;
      const filters = filtersOf(link, subject);
      if (withheld === 'all' || filters.length === 0) continue;
      for await (const document of documents(collectionName).find({ $or: filters })) {
        if (seen.has(String(document._id))) continue;
        seen.add(String(document._id));
        yield withheld.reduce<unknown>((shown, path) => without(shown, path.split('.')), document) as StoredDocument;
      }
    }
  }

  /** How many documents of a collection some of its links find. */
  async function countOf(
    collectionName: string,
    found: readonly PersonalLink[],
    subject: DataSubject,
  ): Promise<number> {
    const filters = found.flatMap((link) => filtersOf(link, subject));
    return filters.length === 0 ? 0 : documents(collectionName).countDocuments({ $or: filters });
  }

  async function eraseFrom(collectionName: string, link: PersonalLink, subject: DataSubject): Promise<number> {
    const { onErasure } = link;
    if (onErasure === 'keep') return 0;
    const anonymise = onErasure === 'delete' ? null : onErasure(subject, pseudonymOf(subject.email ?? ''));
    let erased = 0;
    for (const filter of filtersOf(link, subject)) {
      if (anonymise === null) {
        erased += (await documents(collectionName).deleteMany(filter)).deletedCount;
      } else {
        const { set, pull, inc, arrayFilters } = anonymise;
        const update = { ...(set && { $set: set }), ...(pull && { $pull: pull }), ...(inc && { $inc: inc }) };
        const options = arrayFilters === undefined ? {} : { arrayFilters };
        erased += (await documents(collectionName).updateMany(filter, update, options)).modifiedCount;
      }
    }
    return erased;
  }

  async function suppress(email: string): Promise<void> {
    await emailSuppressionModel(connection).updateOne(
      { _id: pseudonymOf(email) },
      { $setOnInsert: { reason: 'erased', createdAt: new Date() } },
      { upsert: true },
    );
  }

  return {
    /** Every document about a person, by collection, without secrets and without what is about others. */
    async export(person: PersonOfData): Promise<Record<string, StoredDocument[]>> {
      const subject = await subjectOf(person);
      const exported: Record<string, StoredDocument[]> = {};
      for (const name of collectionNames) {
        const found: StoredDocument[] = [];
        for await (const document of exportedFrom(name, subject)) found.push(document);
        if (found.length > 0) exported[name] = found;
      }
      return exported;
    },

    /** The same a document at a time, for whoever has many: which collections, how many in each, and their documents. */
    async collect(person: PersonOfData): Promise<CollectedData[]> {
      const subject = await subjectOf(person);
      const collected: CollectedData[] = [];
      for (const collection of collectionNames) {
        const shown = linksIn(collection).filter(({ withheld }) => withheld !== 'all');
        const count = await countOf(collection, shown, subject);
        if (count > 0) collected.push({ collection, count, documents: () => exportedFrom(collection, subject) });
      }
      return collected;
    },

    /** What is held about a person, and what an erasure would do with it. */
    async survey(person: PersonOfData): Promise<Holding[]> {
      const subject = await subjectOf(person);
      const holdings: Holding[] = [];
      for (const collection of collectionNames) {
        for (const fate of fates) {
          const found = linksIn(collection).filter((link) => fateOf(link) === fate);
          const count = await countOf(collection, found, subject);
          if (count > 0) holdings.push({ collection, fate, count });
        }
      }
      return holdings;
    },

    /**
     * Erases everything about a person, but evidence that names nobody; of their address a hash stays, so that it gets no
     * mail that it has not asked for. What leads to other documents goes last: an erasure that was cut off is done again whole.
     * Answers how many documents were erased or made anonymous, by collection.
     */
    async erase(person: PersonOfData, { onStep, beforeEvidence }: ErasureSteps = {}): Promise<Record<string, number>> {
      const subject = await subjectOf(person);
      const erased: Record<string, number> = {};
      const inOrder = links.toSorted((one, other) => farOn(one.link) - farOn(other.link));
      const stage = (from: number, to: number) => inOrder.filter(({ link }) => farOn(link) >= from && farOn(link) < to);
      const eraseEach = async (each: readonly (typeof links)[number][]): Promise<void> => {
        for (const { collectionName, link } of each) {
          await onStep?.();
          const count = await eraseFrom(collectionName, link, subject);
          // also where nothing was left of it: who erased it may have been cut off before they could tell
          if (link.isPublic === true && subject.shownAs.length > 0) await announceChange();
          if (count > 0) erased[collectionName] = (erased[collectionName] ?? 0) + count;
        }
      };
      await eraseEach(stage(0, OWN_RECORD));
      // before the account goes, while its owner can still come back to what was cut off
      if (subject.email !== null) await suppress(subject.email);
      const own = stage(OWN_RECORD, EVIDENCE);
      const told = { ...erased };
      for (const { collectionName, link } of own) {
        const count = await countOf(collectionName, [link], subject);
        if (count > 0) told[collectionName] = (told[collectionName] ?? 0) + count;
      }
      const subjectId = subject.email === null ? (subject.ids[0] ?? null) : pseudonymOf(subject.email);
      await createAuditLog(connection).record({
        who: systemActor,
        action: 'person.erased',
        subjectType: 'person',
        subjectId,
        meta: { erased: told },
      });
      await eraseEach(own);
      await beforeEvidence?.(erased);
      await eraseEach(stage(EVIDENCE, EVIDENCE + 1));
      return erased;
    },
  };
}
export type PersonalDataService = ReturnType<typeof createPersonalData>;
