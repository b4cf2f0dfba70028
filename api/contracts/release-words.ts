/** What browsers and the web host tell of a release, in words that are plain values: browsers read them without schemas. */

/** Where a page of a remote can fail in a browser. */
export const browserPhases = ['load', 'chunk', 'render', 'hydrate'] as const;
export type BrowserPhase = (typeof browserPhases)[number];

/** And on the web host, which renders it first. */
export const releasePhases = [...browserPhases, 'server'] as const;

/** What is told of an error: its class, when it is one of these. Never its words, which may hold anything. */
export const errorNames = ['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'ApiError', 'other'] as const;
export type ErrorName = (typeof errorNames)[number];

/** Web Vitals, and how good one was by its published limits; the measured values stay in the browser. */
export const vitals = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof vitals)[number];
export const vitalRatings = ['good', 'needs-improvement', 'poor'] as const;
export type VitalRating = (typeof vitalRatings)[number];

/** Reports in one batch. */
export const maxReportsPerBatch = 20;
