import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import type { ErrorCode } from './errors';
import {
  importChoices,
  importFields,
  importRowKinds,
  importRowStates,
  importRunStates,
  importSources,
  keptReasons,
  matchReasons,
  rowIssueCodes,
  rowOutcomeReasons,
  textEncodings,
} from './import-words';
import { importRowsPerPage, importsPerPage, maxChosenRows, maxUnreadSchools } from './limits';
import { idParamsSchema } from './schools';

const fieldValueSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();

export const importDifferenceSchema = z.object({
  field: z.enum(importFields),
  before: fieldValueSchema,
  after: fieldValueSchema,
  /** Why the import leaves it as it is; null where it changes it. */
  kept: z.enum(keptReasons).nullable(),
});
export type ImportDifference = z.infer<typeof importDifferenceSchema>;

export const importIssueSchema = z.object({
  code: z.enum(rowIssueCodes),
  /** As the file names it; null where it is the whole row. */
  column: z.string().nullable(),
  value: z.string().nullable(),
  /** The field's own rule, in Swedish. */
  message: z.string().nullable(),
});
export type ImportIssue = z.infer<typeof importIssueSchema>;

/** A school of the register that a row may be of. */
export const importCandidateSchema = z.object({
  schoolId: z.string(),
  name: z.string(),
  address: z.string(),
  isArchived: z.boolean(),
  reasons: z.array(z.enum(matchReasons)),
  metres: z.int().nullable(),
  differences: z.array(importDifferenceSchema),
});
export type ImportCandidate = z.infer<typeof importCandidateSchema>;

export const importRowSchema = z.object({
  id: z.string(),
  /** Its line in the file, or of JSON which of the elements it is; from 1. */
  line: z.int(),
  /** Empty where the row has none that can be read. */
  name: z.string(),
  place: z.string(),
  kind: z.enum(importRowKinds),
  issues: z.array(importIssueSchema),
  /** What a new school comes with. */
  values: z.array(importDifferenceSchema.pick({ field: true, after: true })),
  candidates: z.array(importCandidateSchema),
  choice: z.enum(importChoices),
  /** The school that the row goes to. */
  mergeWith: z.string().nullable(),
  state: z.enum(importRowStates),
  /** The school that it has made or changed. */
  schoolId: z.string().nullable(),
  outcome: z.object({ reason: z.enum(rowOutcomeReasons), fields: z.array(z.enum(importFields)) }).nullable(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** What was recognised in the file. */
export const recognisedFileSchema = z.object({
  encoding: z.enum(textEncodings),
  separator: z.enum([';', ',', '\t']).nullable(),
  /** Columns of a CSV by their headings, and whether they are used. */
  columns: z.array(z.object({ heading: z.string(), isUsed: z.boolean() })),
  /** Quotation marks that were not closed: each line was read by itself. */
  hasBrokenQuotes: z.boolean(),
  /** The server's own words where an answer of Overpass is a part only. */
  remark: z.string().nullable(),
  /** When the data is from, where the file says it. */
  dataFrom: z.string().nullable(),
  /** Elements that are no schools. */
  otherElements: z.int(),
});
export type RecognisedFile = z.infer<typeof recognisedFileSchema>;

/** A school of the register whose document is broken. */
export const unreadSchoolSchema = z.object({
  id: z.string(),
  /** Empty where not even that can be read. */
  name: z.string(),
});

export const importRunSchema = z.object({
  id: z.string(),
  source: z.enum(importSources),
  fileName: z.string(),
  recognised: recognisedFileSchema,
  /**
   * Schools that the rows could not be held against, which the import leaves as they are; the first of them. Left out by an
   * API of before.
   */
  unreadSchools: z.array(unreadSchoolSchema).max(maxUnreadSchools).optional(),
  state: z.enum(importRunStates),
  counts: z.record(z.enum(importRowKinds), z.int()),
  /** Rows that are to be imported as it is chosen now. */
  chosen: z.int(),
  /** Those of them that become new schools. */
  chosenNew: z.int(),
  /** Of the work that goes on, or was done last: rows that are done, and all of them. */
  progress: z.object({ done: z.int(), of: z.int() }),
  /** Rows by what has become of them. */
  results: z.object({ created: z.int(), changed: z.int(), refused: z.int(), undone: z.int(), kept: z.int() }),
  createdAt: z.iso.datetime(),
  appliedAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
});
export type ImportRun = z.infer<typeof importRunSchema>;

const readErrors = ['UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'] as const satisfies readonly ErrorCode[];
const changeErrors = [...readErrors, 'CSRF_FAILED', 'NOT_FOUND'] as const satisfies readonly ErrorCode[];

export const startImport = defineEndpoint('startImport', {
  summary: 'Read a file of schools, sent as `multipart/form-data`, and hold it against the register; changes nothing',
  tags: ['admin'],
  response: { 201: importRunSchema },
  errors: [
    ...readErrors,
    'CSRF_FAILED',
    'UNSUPPORTED_MEDIA_TYPE',
    'BAD_REQUEST',
    'SCHOOL_FILE_TOO_LARGE',
    'SCHOOL_FILE_UNREADABLE',
    'SCHOOL_FILE_EMPTY',
    'SCHOOL_FILE_TOO_LONG',
  ],
});

export const listImports = defineEndpoint('listImports', {
  summary: 'The imports that are kept, the latest first',
  tags: ['admin'],
  response: { 200: z.object({ imports: z.array(importRunSchema).max(importsPerPage) }) },
  errors: readErrors,
});

export const getImport = defineEndpoint('getImport', {
  summary: 'An import with its counts and how far it has come',
  tags: ['admin'],
  params: idParamsSchema,
  response: { 200: importRunSchema },
  errors: [...readErrors, 'NOT_FOUND'],
});

/** Which rows are listed: those of a kind, or those that were not taken or stay when the others were undone. */
export const importRowFilters = [...importRowKinds, 'refused', 'kept'] as const;
export type ImportRowFilter = (typeof importRowFilters)[number];

export const listImportRows = defineEndpoint('listImportRows', {
  summary: 'Rows of an import in the order of the file; at most 200 in one answer',
  tags: ['admin'],
  params: idParamsSchema,
  querystring: z.strictObject({
    filter: z.enum(importRowFilters).optional(),
    /** The rows after this one, by its id. */
    after: z.string().max(100).optional(),
  }),
  response: { 200: z.object({ rows: z.array(importRowSchema).max(importRowsPerPage), hasMore: z.boolean() }) },
  errors: [...readErrors, 'VALIDATION_FAILED', 'NOT_FOUND'],
});

const choiceFields = {
  choice: z.enum(importChoices),
  /** The school that the rows go to, of `merge` alone: one of those that the row may be of. */
  mergeWith: z.string().max(100).optional(),
};

export const chooseImportRows = defineEndpoint('chooseImportRows', {
  summary: 'Choose what is done with rows, one by one or all of a kind; what is wrong or unchanged cannot be chosen',
  tags: ['admin'],
  params: idParamsSchema,
  body: z.union([
    z.strictObject({ ids: z.array(z.string().max(100)).min(1).max(maxChosenRows), ...choiceFields }),
    z.strictObject({ kind: z.enum(['new', 'changed', 'duplicate']), choice: z.enum(['take', 'skip']) }),
  ]),
  response: { 200: importRunSchema },
  errors: [...changeErrors, 'VALIDATION_FAILED', 'IMPORT_CLOSED'],
});

export const applyImport = defineEndpoint('applyImport', {
  summary: 'Begin to import the rows that are chosen; it goes on in the background',
  tags: ['admin'],
  params: idParamsSchema,
  response: { 202: importRunSchema },
  errors: [...changeErrors, 'IMPORT_CLOSED', 'IMPORT_RUNNING'],
});

export const undoImport = defineEndpoint('undoImport', {
  summary: 'Begin to put back what an import has made and changed, but for what somebody has changed since',
  tags: ['admin'],
  params: idParamsSchema,
  response: { 202: importRunSchema },
  errors: [...changeErrors, 'IMPORT_CLOSED', 'IMPORT_RUNNING'],
});
