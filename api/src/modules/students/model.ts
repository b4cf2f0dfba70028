import { z } from 'zod';
import { licenceClassSchema } from '../../../contracts/vocabulary-schemas';
import { defineCollection, type StoredIn } from '../../plugins/database/stored-collection';

const optionalText = z.string().nullable().default(null);

export const studentModel = defineCollection(
  'students',
  {
    _id: z.string(),
    authId: z.string(),
    firstName: z.string().default(''),
    lastName: z.string().default(''),
    phone: optionalText,
    city: optionalText,
    licenseType: licenceClassSchema.nullable().default(null),
    subscriptionStatus: z.string().default('free'),
    subscriptionExpiresAt: z.date().nullable().default(null),
    paymentCustomerId: optionalText,
    subscriptionId: optionalText,
    createdAt: z.date(),
  },
  {
    keeping: { atMost: 500_000 },
    personal: [{ id: 'authId', onErasure: 'delete' }],
    indexes: [[{ authId: 1 }, { unique: true }]],
    timestamps: ['createdAt'],
  },
);
export type StudentRecord = StoredIn<typeof studentModel>;
