import type { InquiryType, LeadStatus } from '../../../contracts/vocabulary';
import type { ReplyStep } from '../../../domain/reply-time/reply-time';
import type { DatabaseConnection } from '../../plugins/database';
import { type LeadScope, withinScope } from './lead-scope';
import { everySchoolIndexes, inboxIndexes, leadModel, type LeadRecord, teacherIndex, unaddressedIndex } from './model';

/** What a row of a list shows. */
const rowFields = [
  'schoolId',
  'withdrawnAt',
  'name',
  'phone',
  'email',
  'licenseType',
  'gearbox',
  'preferredContactMethod',
  'inquiryType',
  'message',
  'status',
  'reading',
  'createdAt',
] as const satisfies readonly (keyof LeadRecord)[];
export type LeadRow = Pick<LeadRecord, (typeof rowFields)[number] | '_id'>;

const rowProjection = Object.fromEntries(rowFields.map((field) => [field, 1]));

/** A place in the list: right after this lead. */
export type LeadPlace = Pick<LeadRecord, 'createdAt' | '_id'>;

/** What the list may be narrowed to by a value; each is a field of an index. */
interface Facets {
  status: readonly LeadStatus[];
  inquiryType: InquiryType;
  teacherId: string;
  reading: LeadRecord['reading'];
  'mail.state': 'unaddressed';
}
type Facet = keyof Facets;

export interface LeadPageQuery {
  /** Null for those of every school, and of none. */
  schoolId: string | null;
  /** What is left out narrows nothing. */
  facets?: { [Name in Facet]?: Facets[Name] | undefined };
  /** Leaves out what is to Körkollen itself, and what was withdrawn. */
  isToSchools?: boolean | undefined;
  /** Those that came from this moment on. */
  since?: Date | undefined;
  /** And before this one. */
  before?: Date | undefined;
  /** Beginnings of words, the one that says most first. */
  words: readonly string[];
  order?: LeadOrder | undefined;
  after?: LeadPlace | undefined;
  limit: number;
}

export interface FoundLeads {
  leads: LeadRow[];
  /** How far has been looked when there is more to look through; what was found may be less than was asked for. */
  searchedTo: LeadPlace | null;
}

/**
 * How many leads at most are looked at for one page of a search, or of filters that no index answers together. A word that no
 * more leads have is looked up by its index, and what it finds is sorted. For a commoner word the list itself is gone
 * through in its order, this many leads a page.
 */
const maxLookedAt = 500;

/** Whole leads that are read in one go. */
const READ_AT_ONCE = 200;

/** Words are letters and digits: all of them bound the stretch of the index that is read. */
const beginsWith = (word: string): { words: RegExp } => ({ words: new RegExp(`^${word}`) });

/** The orders of the list: the indexes from one end or from the other. */
const orders = {
  newest: {
    sort: { createdAt: -1, _id: 1 },
    /** What stands after a place: not before it in time, and within its millisecond by id. */
    after: ['$lte', '$lt', '$gt'],
    upTo: ['$gte', '$gt', '$lte'],
    compare: (a: LeadRow, b: LeadRow): number =>
      b.createdAt.getTime() - a.createdAt.getTime() || (a._id < b._id ? -1 : 1),
  },
  oldest: {
    sort: { createdAt: 1, _id: -1 },
    after: ['$gte', '$gt', '$lt'],
    upTo: ['$lte', '$lt', '$gte'],
    compare: (a: LeadRow, b: LeadRow): number =>
      a.createdAt.getTime() - b.createdAt.getTime() || (a._id > b._id ? -1 : 1),
  },
} as const;
export type LeadOrder = keyof typeof orders;
type Order = (typeof orders)[LeadOrder];

type Conditions = Record<string, unknown>[];

/** One side of a place: the index is entered at it, and what came in the same millisecond is looked at. */
const sideOf = ([within, beyond, byId]: Order['after' | 'upTo'], { createdAt, _id }: LeadPlace): Conditions => [
  { createdAt: { [within]: createdAt } },
  { $or: [{ createdAt: { [beyond]: createdAt } }, { _id: { [byId]: _id } }] },
];

const orderOf = ({ order = 'newest' }: LeadPageQuery): Order => orders[order];

/** The stretch of the list that is asked for, perhaps not to its end. */
function stretch(query: LeadPageQuery, upTo?: LeadPlace | null): Conditions {
  const { since, before, after } = query;
  const order = orderOf(query);
  return [
    ...(since ? [{ createdAt: { $gte: since } }] : []),
    ...(before ? [{ createdAt: { $lt: before } }] : []),
    ...(after ? sideOf(order.after, after) : []),
    ...(upTo ? sideOf(order.upTo, upTo) : []),
  ];
}

type Index = Record<string, 1 | -1>;

/** A list, and the indexes that hold it in its order. */
interface Listing {
  within: Conditions;
  all: Index;
  byWord: Index;
  /** Which index answers which facets in the order of the list; the first that has nothing but what is asked for is read. */
  byFacets: readonly { facets: readonly Facet[]; index: Index }[];
}

const inboxByFacets: Listing['byFacets'] = [
  { facets: ['reading'], index: inboxIndexes.byReading },
  { facets: ['teacherId'], index: teacherIndex },
  { facets: ['status', 'inquiryType'], index: inboxIndexes.byStatusAndType },
  { facets: ['status'], index: inboxIndexes.byStatus },
  { facets: ['inquiryType'], index: inboxIndexes.byType },
];

const everySchoolByFacets: Listing['byFacets'] = [
  { facets: ['mail.state'], index: unaddressedIndex },
  { facets: ['status'], index: everySchoolIndexes.byStatus },
];

const listingOf = ({ schoolId }: LeadPageQuery): Listing =>
  schoolId === null
    ? { within: [{}], ...everySchoolIndexes, byFacets: everySchoolByFacets }
    : { within: [{ schoolId }], ...inboxIndexes, byFacets: inboxByFacets };

const conditionOf = (name: Facet, value: Facets[Facet]): Record<string, unknown> => ({
  [name]: Array.isArray(value) ? { $in: value } : value,
});

/** What a school's inbox reads of the leads: pages and counts, none of which costs more the more leads there are. */
export function createInboxRepository(connection: DatabaseConnection, { maxLooked = maxLookedAt } = {}) {
  const leads = leadModel(connection);

  const read = (
    query: LeadPageQuery,
    conditions: Conditions,
    index: Index,
    upTo?: LeadPlace | null,
  ): Promise<LeadRow[]> =>
    leads
      .find({ $and: [...conditions, ...stretch(query, upTo)] }, rowProjection)
      .sort(orderOf(query).sort)
      .limit(query.limit)
      .hint(index)
      .lean<LeadRow[]>();

  async function isRare({ within, byWord }: Listing, word: string): Promise<boolean> {
    const [oneMore] = await leads
      .find({ $and: [...within, beginsWith(word)] }, { _id: 1 })
      .hint(byWord)
      .skip(maxLooked)
      .limit(1)
      .lean();
    return oneMore === undefined;
  }

  /** Goes through what an index holds in the order of the list, a part a page. */
  async function lookThrough(
    query: LeadPageQuery,
    inIndex: Conditions,
    index: Index,
    wanted: Conditions,
  ): Promise<FoundLeads> {
    const [searchedTo = null] = await leads
      .find({ $and: [...inIndex, ...stretch(query)] }, { createdAt: 1 })
      .sort(orderOf(query).sort)
      .skip(maxLooked - 1)
      .limit(1)
      .hint(index)
      .lean<LeadPlace[]>();
    return { leads: await read(query, [...inIndex, ...wanted], index, searchedTo), searchedTo };
  }

  return {
    /** In the order that is asked for. What one index does not answer alone is looked for in parts. */
    async page(query: LeadPageQuery, now: Date): Promise<FoundLeads> {
      const { facets = {}, isToSchools = false, words, limit } = query;
      const listing = listingOf(query);
      const { within } = listing;
      const asked = (Object.keys(facets) as Facet[]).filter((name) => facets[name] !== undefined);
      const conditionsOf = (names: readonly Facet[]): Conditions =>
        names.flatMap((name) => (facets[name] === undefined ? [] : [conditionOf(name, facets[name])]));
      const shown = [{ expiresAt: { $gt: now } }, ...(isToSchools ? [{ schoolId: { $ne: null } }] : [])];
      const found = words.map(beginsWith);

      const [word] = words;
      if (word !== undefined && (await isRare(listing, word))) {
        const wanted = [...within, ...shown, ...found, ...conditionsOf(asked)];
        return { leads: await read(query, wanted, listing.byWord), searchedTo: null };
      }
      const answered = listing.byFacets.find(({ facets: names }) => names.every((name) => asked.includes(name)));
      const { facets: answeredFacets, index } = answered ?? { facets: [], index: listing.all };
      const left = asked.filter((name) => !answeredFacets.includes(name));
      const statuses = facets.status ?? [];
      if (found.length > 0 || left.length > 0) {
        // in several statuses the index has several stretches, each in order by itself
        const isSplit = answeredFacets.includes('status') && statuses.length > 1;
        const [names, keys] = isSplit ? [[], listing.all] : [answeredFacets, index];
        const others = conditionsOf(asked.filter((name) => !names.includes(name)));
        return lookThrough(query, [...within, ...conditionsOf(names)], keys, [...shown, ...found, ...others]);
      }
      const conditions = [...within, ...shown];
      if (!answeredFacets.includes('status')) {
        return { leads: await read(query, [...conditions, ...conditionsOf(asked)], index), searchedTo: null };
      }
      // One status at a time: only so does the index give them in order.
      const others = [...conditions, ...conditionsOf(asked.filter((name) => name !== 'status'))];
      const parts = await Promise.all(statuses.map((status) => read(query, [...others, { status }], index)));
      return { leads: parts.flat().toSorted(orderOf(query).compare).slice(0, limit), searchedTo: null };
    },

    /** Everything of those that came within a period, newest first; read as they are taken. */
    inPeriod: (schoolId: string, { from, to }: { from?: Date | undefined; to?: Date | undefined }, now: Date) =>
      leads
        .find({
          schoolId,
          expiresAt: { $gt: now },
          ...((from ?? to) && { createdAt: { ...(from && { $gte: from }), ...(to && { $lt: to }) } }),
        })
        .sort(orders.newest.sort)
        .hint(inboxIndexes.all)
        .lean<LeadRecord[]>()
        .cursor({ batchSize: READ_AT_ONCE }) as AsyncIterable<LeadRecord>,

    count: (scope: LeadScope, statuses: readonly LeadStatus[], now: Date): Promise<number> =>
      leads.countDocuments({ ...withinScope(scope), status: { $in: statuses }, expiresAt: { $gt: now } }),

    /** How many nobody has opened; they are of the days that leads are kept. */
    countUnread: (scope: LeadScope, since: Date): Promise<number> =>
      leads.countDocuments({ ...withinScope(scope), reading: 'unread', createdAt: { $gte: since } }),

    /** How many had their answer within so long, and no sooner than the step before. */
    countAnswered: (scope: LeadScope, repliedWithin: ReplyStep, now: Date): Promise<number> =>
      leads.countDocuments({ ...withinScope(scope), repliedWithin, expiresAt: { $gt: now } }),

    /** How many came within a period, and are in one of the statuses if there are any; for periods too short to expire in. */
    countArrivals(scope: LeadScope, { from, to }: { from: Date; to?: Date }, statuses: readonly LeadStatus[] = []) {
      const createdAt = { $gte: from, ...(to && { $lt: to }) };
      const status = statuses.length > 0 && { status: { $in: statuses } };
      return leads.countDocuments({ ...withinScope(scope), ...status, createdAt });
    },
  };
}
