import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { browserPhases, errorNames, maxReportsPerBatch, releasePhases, vitalRatings, vitals } from './release-words';

/** Releases that the web host shows at a time, stable and canary of every remote. */
const maxShownReleases = 100;

/** One release of a remote, as the registry names it. */
const releaseShape = {
  /** The federated name, `mfe_student`. */
  remote: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  version: z.string().regex(/^[\w.+-]{1,80}$/),
};
const count = z.int().nonnegative();

/** What one page load tells of one release. */
export const releaseReportSchema = z.strictObject({
  ...releaseShape,
  /** The first word of this page load about the release: somebody came to one of its pages. */
  isStart: z.boolean(),
  /** The first failure of the page load; later ones often follow from it, and are not told. */
  failure: z.strictObject({ phase: z.enum(browserPhases), error: z.enum(errorNames).optional() }).optional(),
  vitals: z.partialRecord(z.enum(vitals), z.enum(vitalRatings)).optional(),
});
export type ReleaseReport = z.infer<typeof releaseReportSchema>;

/** Counts what browsers saw of releases. Nothing of it is anybody's: the answer says nothing, so that nobody learns what counts. */
export const recordReleaseReports = defineEndpoint('recordReleaseReports', {
  summary: 'Count what a page load saw of a release',
  tags: ['releases'],
  body: z.strictObject({ reports: z.array(releaseReportSchema).min(1).max(maxReportsPerBatch) }),
  response: { 202: z.object({ status: z.literal('ok') }) },
  errors: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});

/** The web host tells which releases it shows, and how rendering their pages went since it told last. */
export const recordShownReleases = defineEndpoint('recordShownReleases', {
  summary: 'Tell which releases are shown, and how they render',
  tags: ['releases'],
  body: z.strictObject({
    releases: z
      .array(z.strictObject({ ...releaseShape, renders: count, failedRenders: count }))
      .min(1)
      .max(maxShownReleases),
  }),
  response: { 202: z.object({ status: z.literal('ok') }) },
  errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'SERVICE_UNAVAILABLE'],
});

/** What is known of one release since an hour. */
export const releaseHealthSchema = z.object({
  ...releaseShape,
  /** Page loads that came to it, and those in which it failed. */
  starts: count,
  failedStarts: count,
  /** Neighbourhoods of the net that reports came from, each once a day, and those that told of a failure. */
  networks: count,
  failedNetworks: count,
  /** Pages that the web host rendered, and those that failed. */
  renders: count,
  failedRenders: count,
  /** Failures by where, and by the class of the error. */
  phases: z.record(z.enum(releasePhases), count),
  errors: z.partialRecord(z.enum(errorNames), count),
  vitals: z.record(z.enum(vitals), z.record(z.enum(vitalRatings), count)),
});
export type ReleaseHealth = z.infer<typeof releaseHealthSchema>;

/** For `release status` and `release watch`, by the bearer token of releases. */
export const getReleaseHealth = defineEndpoint('getReleaseHealth', {
  summary: 'How the releases that are shown do',
  tags: ['releases'],
  querystring: z.strictObject({ since: z.iso.datetime() }),
  response: { 200: z.object({ releases: z.array(releaseHealthSchema) }) },
  errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'SERVICE_UNAVAILABLE'],
});
