import type { SchoolStatus } from './vocabulary';

/** The groups of the administrators' register, in its order; each is a publication. */
export const registerGroups = ['verified', 'seed', 'archived'] as const satisfies readonly SchoolStatus[];

/** What administrators look for in the register: what a school lacks. */
export const registerGaps = ['noEmail', 'noPrice', 'unreadablePrice', 'unverified', 'stale', 'noDistrict'] as const;
export type RegisterGap = (typeof registerGaps)[number];

/** Whether a school's own price text gives prices, is not there, or says what nobody can read as prices. */
export const priceReadings = ['read', 'missing', 'unreadable'] as const;
export type PriceReading = (typeof priceReadings)[number];
