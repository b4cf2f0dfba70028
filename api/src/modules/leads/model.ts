import type { IndexOptions } from 'mongoose';
import { z } from 'zod';
import { leadRequestSchema } from '../../../contracts/leads';
import { leadStatusSchema } from '../../../contracts/vocabulary-schemas';
import { replySteps } from '../../../domain/reply-time/reply-time';
import { acceptanceFields, acceptanceIndex } from '../../plugins/database/accepted';
import { demoMark } from '../../plugins/database/demo-mark';
import { defineCollection, storedFields, type StoredIn } from '../../plugins/database/stored-collection';

const optionalText = z.string().nullable().default(null);

const historySchema = z.object({
  id: z.string(),
  /** Null for what the enquirer did. */
  userId: optionalText,
  userName: optionalText,
  type: z.enum(['created', 'status_changed', 'withdrawn']),
  newStatus: leadStatusSchema,
  createdAt: z.date(),
});
export type LeadHistoryRecord = z.output<typeof historySchema>;

const noteSchema = z.object({
  id: z.string(),
  userId: z.string(),
  /** Null once the writer's account is gone. */
  userName: optionalText,
  text: z.string(),
  createdAt: z.date(),
  editedAt: z.date().nullable().default(null),
});
export type LeadNoteRecord = z.output<typeof noteSchema>;

const openedSchema = z.object({ userId: z.string(), userName: optionalText, at: z.date() });

// The honeypot is not stored: an enquiry that fills it is not accepted.
const { website, consent, ...asked } = leadRequestSchema.shape;

const newestFirst = { createdAt: -1, _id: 1 } as const;

/**
 * The inbox of one school. Each filter it offers has an index in the order of the list, so that a page costs the same
 * whatever the school has received; which one is read is said with every query (`hint`). Counts read no documents: all
 * that is asked for is in the keys.
 */
export const inboxIndexes = {
  all: { schoolId: 1, ...newestFirst },
  byStatus: { schoolId: 1, status: 1, ...newestFirst },
  byType: { schoolId: 1, inquiryType: 1, ...newestFirst },
  byStatusAndType: { schoolId: 1, status: 1, inquiryType: 1, ...newestFirst },
  byReading: { schoolId: 1, reading: 1, ...newestFirst },
  byWord: { schoolId: 1, words: 1 },
  unexpired: { schoolId: 1, status: 1, expiresAt: 1 },
} as const;

/** The leads of all schools, as administrators go through and count them; each count is a stretch of keys. */
export const everySchoolIndexes = {
  all: newestFirst,
  byStatus: { status: 1, ...newestFirst },
  byWord: { words: 1 },
} as const;

/** What has come or changed lately, of all schools: whoever waits for news reads no other entry. */
export const newsIndex = { changedAt: 1, _id: 1 } as const;

/** The leads that are to a teacher, in the order of the list. */
export const teacherIndex = { schoolId: 1, teacherId: 1, ...newestFirst } as const;

/** An index of the leads that have a text in a field. `$gt`: of it MongoDB knows that whoever asks for a text is within. */
const whereText = (field: string, keys: Readonly<Record<string, 1 | -1>>): [typeof keys, IndexOptions] => [
  keys,
  { name: `${Object.keys(keys).join('_')}_where_${field}`, partialFilterExpression: { [field]: { $gt: '' } } },
];

/** What a lead that has just come has not, and most never have: they cost it nothing. */
const laterIndexes = [
  whereText('teacherId', teacherIndex),
  whereText('teacherId', {
    schoolId: 1,
    teacherId: 1,
    status: 1,
    expiresAt: 1,
    createdAt: 1,
    reading: 1,
    repliedWithin: 1,
  }),
  whereText('repliedWithin', { schoolId: 1, repliedWithin: 1, expiresAt: 1 }),
  whereText('repliedWithin', { repliedWithin: 1, createdAt: -1 }),
  whereText('history.userId', { 'history.userId': 1 }),
  whereText('notes.userId', { 'notes.userId': 1 }),
  whereText('opened.userId', { 'opened.userId': 1 }),
];

/** What is owed by mail, of all schools. */
export const owedIndex = { 'mail.state': 1, schoolId: 1, createdAt: 1 } as const;

/** Those that nobody could be told of, of all schools, in the order of the list; the others cost it nothing. */
export const unaddressedIndex = { 'mail.state': 1, ...newestFirst } as const;

/**
 * The mail that a school is owed of a lead. `waiting`: it goes with the next one. `claimed`: one is being made with it.
 * `mailed`: it stands in one, which is looked after by itself. `unaddressed`: nobody could be told when the slot came.
 */
const mailDutySchema = z.object({
  state: z.enum(['waiting', 'claimed', 'mailed', 'unaddressed']),
  /** The mail (`mail_outbox`) that it is claimed for or stands in. */
  mailId: optionalText,
  /** The slot that came when nobody could be told. */
  slot: z.date().nullable().default(null),
});
export type MailDuty = z.output<typeof mailDutySchema>;

/** Whoever sent them, newest first; export and erasure too. */
export const ownLeadsIndex = { email: 1, ...newestFirst } as const;

/** An enquiry as it is stored: what was asked, and what became of it. A field that comes to the form is stored too. */
export const leadModel = defineCollection(
  'leads',
  {
    // first, where the database keeps it: so nothing has to be moved
    _id: z.string(),
    ...storedFields(asked),
    ...acceptanceFields,
    /** E.164. */
    phone: optionalText,
    phoneAsTyped: optionalText,
    message: z.string().default(''),
    consent: z.boolean(),
    status: leadStatusSchema.default('sent'),
    history: z.array(historySchema).default([]),
    /** What the school's staff have noted; about the enquirer, so it goes where the enquiry goes. */
    notes: z.array(noteSchema).default([]),
    /** Whether somebody of the school has looked at it; a lead from before this was kept counts as looked at. */
    reading: z.enum(['unread', 'opened']).default('opened'),
    /** Who of the school opened it first, and when; null where that was by a mailed link. */
    opened: openedSchema.nullable().default(null),
    /** When a mailed link, which asks for no login, opened it first. Beside `opened`, so that an earlier release reads it. */
    openedByMailAt: z.date().nullable().default(null),
    /** When it came or anything of it last changed, for those who wait for news; null before this was kept. */
    changedAt: z.date().nullable().default(null),
    /** How soon the school answered, by its history; what the school's reply time is counted from. Null while it waits. */
    repliedWithin: z.enum(replySteps).nullable().default(null),
    /** Stored with the lead, so that neither is without the other; null: no mail is owed, as for one from before there were any. */
    mail: mailDutySchema.nullable().default(null),
    ...demoMark,
    /** What the school finds the lead by (`domain/lead-search`). */
    words: z.array(z.string()).default([]),
    /** When its sender withdrew it. It has no school from then on, so that no inbox knows it, only whose it was. */
    withdrawnAt: z.date().nullable().default(null),
    withdrawnFrom: optionalText,
    createdAt: z.date(),
    /** When the lead is to be deleted. */
    expiresAt: z.date(),
  },
  {
    keeping: { until: 'expiresAt', atMost: 500_000 },
    personal: [
      {
        email: 'email',
        withheld: [
          'words',
          'idempotencyKey',
          'contentHash',
          'followUpDueAt',
          'history.userId',
          'history.userName',
          'notes.userId',
          'notes.userName',
          'opened.userId',
          'opened.userName',
          'reading',
          'changedAt',
          'mail',
        ],
        onErasure: 'delete',
      },
      {
        // the school's staff, in the enquiries that they have answered
        id: 'history.userId',
        withheld: 'all',
        onErasure: ({ ids }) => ({
          set: { 'history.$[answer].userName': null },
          arrayFilters: [{ 'answer.userId': { $in: ids } }],
        }),
      },
      {
        // and in those that they have noted something on
        id: 'notes.userId',
        withheld: 'all',
        onErasure: ({ ids }) => ({
          set: { 'notes.$[note].userName': null },
          arrayFilters: [{ 'note.userId': { $in: ids } }],
        }),
      },
      {
        // and in those that they were the first to open
        id: 'opened.userId',
        withheld: 'all',
        onErasure: () => ({ set: { 'opened.userName': null } }),
      },
    ],
    indexes: [
      acceptanceIndex,
      ...Object.values(inboxIndexes).map((keys): [typeof keys] => [keys]),
      ...Object.values(everySchoolIndexes).map((keys): [typeof keys] => [keys]),
      [owedIndex],
      [unaddressedIndex, { partialFilterExpression: { 'mail.state': 'unaddressed' satisfies MailDuty['state'] } }],
      [ownLeadsIndex],
      ...laterIndexes,
      [newsIndex],
      [{ expiresAt: 1 }],
    ],
    // each was of all leads before
    formerIndexes: laterIndexes.map(([keys]) => keys),
  },
);
export type LeadRecord = StoredIn<typeof leadModel>;
