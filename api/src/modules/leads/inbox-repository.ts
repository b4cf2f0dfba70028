import type { InquiryType, LeadStatus } from '../../../contracts/vocabulary';
import type { DatabaseConnection } from '../../plugins/database';
import { inboxIndexes, leadModel, type LeadRecord } from './model';

/** What a row of the inbox shows. */
const rowFields = [
  'name',
  'phone',
  'email',
  'licenseType',
  'gearbox',
  'preferredContactMethod',
  'inquiryType',
  'message',
  'status',
  'createdAt',
] as const satisfies readonly (keyof LeadRecord)[];
export type LeadRow = Pick<LeadRecord, (typeof rowFields)[number] | '_id'>;

const rowProjection = Object.fromEntries(rowFields.map((field) => [field, 1]));

/** A place in the list: right after this lead. */
export type LeadPlace = Pick<LeadRecord, 'createdAt' | '_id'>;

export interface LeadPageQuery {
  schoolId: string;
  /** Any of them; none narrows nothing. */
  statuses: readonly LeadStatus[];
  inquiryType?: InquiryType | undefined;
  since?: Date | undefined;
  /** Beginnings of words, the one that says most first. */
  words: readonly string[];
  after?: LeadPlace | undefined;
  limit: number;
}

export interface FoundLeads {
  leads: LeadRow[];
  /** How far a search has looked when there is more to look through; what it found may be less than was asked for. */
  searchedTo: LeadPlace | null;
}

/**
 * So many leads at most are looked at for each step of a search. A word that no more leads have is looked up, and those
 * leads are put in order; what has a commoner one is met by going through the list, so many leads a page.
 */
const maxLookedAt = 500;

/** Words are letters and digits: all of them bound the stretch of the index that is read. */
const beginsWith = (word: string): { words: RegExp } => ({ words: new RegExp(`^${word}`) });

/** One after the other, the newest first; the sort of the list for leads that were read apart. */
const byArrival = (a: LeadRow, b: LeadRow): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a._id < b._id ? -1 : 1);

/** Bounds of the list: the index is entered at the place, and what came in the same millisecond is looked at. */
function period(since: Date | undefined, after: LeadPlace | undefined, upTo?: LeadPlace): Record<string, unknown>[] {
  return [
    ...(since ? [{ createdAt: { $gte: since } }] : []),
    ...(after ? [{ createdAt: { $lte: after.createdAt } }] : []),
    ...(after ? [{ $or: [{ createdAt: { $lt: after.createdAt } }, { _id: { $gt: after._id } }] }] : []),
    ...(upTo ? [{ createdAt: { $gte: upTo.createdAt } }] : []),
    ...(upTo ? [{ $or: [{ createdAt: { $gt: upTo.createdAt } }, { _id: { $lte: upTo._id } }] }] : []),
  ];
}

/** What a school's inbox reads of the leads: pages and counts, none of which costs more the more leads there are. */
export function createInboxRepository(connection: DatabaseConnection, { maxLooked = maxLookedAt } = {}) {
  const leads = leadModel(connection);

  const read = (
    conditions: Record<string, unknown>[],
    hint: Record<string, 1 | -1>,
    limit: number,
  ): Promise<LeadRow[]> =>
    leads
      .find({ $and: conditions }, rowProjection)
      .sort({ createdAt: -1, _id: 1 })
      .limit(limit)
      .hint(hint)
      .lean<LeadRow[]>();

  async function isRare(schoolId: string, word: string): Promise<boolean> {
    const [oneMore] = await leads
      .find({ $and: [{ schoolId }, beginsWith(word)] }, { _id: 1 })
      .hint(inboxIndexes.byWord)
      .skip(maxLooked)
      .limit(1)
      .lean();
    return oneMore === undefined;
  }

  /** The last lead of as many as are looked at, if there are so many. */
  async function endOfSearch({ schoolId, since, after }: LeadPageQuery): Promise<LeadPlace | null> {
    const [last] = await leads
      .find({ $and: [{ schoolId }, ...period(since, after)] }, { createdAt: 1 })
      .sort({ createdAt: -1, _id: 1 })
      .skip(maxLooked - 1)
      .limit(1)
      .hint(inboxIndexes.all)
      .lean<LeadPlace[]>();
    return last ?? null;
  }

  async function search(query: LeadPageQuery, conditions: Record<string, unknown>[]): Promise<FoundLeads> {
    const { schoolId, statuses, words, since, after, limit } = query;
    const [word = ''] = words;
    const wanted = [
      ...conditions,
      ...words.map(beginsWith),
      ...(statuses.length > 0 ? [{ status: { $in: statuses } }] : []),
    ];
    if (await isRare(schoolId, word)) {
      const found = await read([...wanted, ...period(since, after)], inboxIndexes.byWord, limit);
      return { leads: found, searchedTo: null };
    }
    const searchedTo = await endOfSearch(query);
    const part = period(since, after, searchedTo ?? undefined);
    return { leads: await read([...wanted, ...part], inboxIndexes.all, limit), searchedTo };
  }

  return {
    /** Newest first. */
    async page(query: LeadPageQuery, now: Date): Promise<FoundLeads> {
      const { schoolId, statuses, inquiryType, words, since, after, limit } = query;
      const conditions = [{ schoolId }, { expiresAt: { $gt: now } }, ...(inquiryType ? [{ inquiryType }] : [])];
      if (words.length > 0) return search(query, conditions);
      const inPeriod = [...conditions, ...period(since, after)];
      if (statuses.length === 0) {
        const index = inquiryType ? inboxIndexes.byType : inboxIndexes.all;
        return { leads: await read(inPeriod, index, limit), searchedTo: null };
      }
      // One status at a time: only so does the index give them in order.
      const index = inquiryType ? inboxIndexes.byStatusAndType : inboxIndexes.byStatus;
      const found = await Promise.all(statuses.map((status) => read([...inPeriod, { status }], index, limit)));
      return { leads: found.flat().toSorted(byArrival).slice(0, limit), searchedTo: null };
    },

    count: (schoolId: string, statuses: readonly LeadStatus[], now: Date): Promise<number> =>
      leads.countDocuments({ schoolId, status: { $in: statuses }, expiresAt: { $gt: now } }),

    /** How many came within a period, and are in one of the statuses if there are any; for periods too short to expire in. */
    countArrivals(schoolId: string, { from, to }: { from: Date; to?: Date }, statuses: readonly LeadStatus[] = []) {
      const createdAt = { $gte: from, ...(to && { $lt: to }) };
      return leads.countDocuments({ schoolId, ...(statuses.length > 0 && { status: { $in: statuses } }), createdAt });
    },
  };
}
