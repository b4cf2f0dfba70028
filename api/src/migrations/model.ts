import { z } from 'zod';
import { defineCollection } from '../plugins/database/stored-collection';

/** A migration that has been done; the id is its name. */
export const migrationModel = defineCollection(
  'migrations',
  {
    _id: z.string(),
    finishedAt: z.date(),
    /** How many documents it changed; those that a killed run had changed before are not counted. */
    changed: z.number(),
  },
  { keeping: { atMost: 10_000 }, personal: 'none' },
);
