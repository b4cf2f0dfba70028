import { z } from 'zod';

/**
 * What the demo's loader puts on the accounts, schools and enquiries that it invents, and nothing else ever does: by it they
 * are found again in production. Teachers go with their schools, profiles and sessions with their accounts.
 */
export const demoMark = { isDemo: z.boolean().optional() };

export const isDemo = { isDemo: true } as const;
