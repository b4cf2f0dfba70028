import { z } from 'zod';
import { formAddressSchema, teacherSchema } from '../../../contracts/teachers';
import { languageSchema, licenceClassSchema } from '../../../contracts/vocabulary-schemas';
import { defineCollection, storedFields, type StoredIn } from '../../plugins/database/stored-collection';

const optionalText = z.string().nullable().default(null);

const { id, schoolName, isUnreachable, schoolPhone, ...fields } = teacherSchema.shape;

/** A teacher as it is stored: the fields of the contract but what it says of the school. A field that comes to it is stored too. */
export const teacherModel = defineCollection(
  'teachers',
  {
    ...storedFields(fields),
    _id: z.string(),
    title: z.string().default('Certifierad Trafiklärare'),
    reviewCount: z.number().default(0),
    /** A link that visitors follow, hence checked in the store too. */
    contactFormUrl: formAddressSchema.nullable().default(null),
    ratingOrigin: z.object({ source: z.string(), updatedAt: z.date() }).nullable().default(null),
    // The specification's default price is 650 kr for one lesson.
    pricePerLessonOre: z.number().nullable().default(65_000),
    /** Grows with each change that the school or the teacher makes. */
    version: z.number().default(0),
    /** Shown no longer since then; enquiries that were to them keep the name. */
    removedAt: z.date().nullable().default(null),
  },
  {
    keeping: { atMost: 1_000_000 },
    // one without an account is known to us by name only
    personal: [{ id: '_id', isPublic: true, onErasure: 'delete' }],
    indexes: [[{ schoolId: 1 }], [{ 'photo.id': 1 }]],
  },
);
export type TeacherRecord = StoredIn<typeof teacherModel>;

export const teacherProfileModel = defineCollection(
  'teacher_profiles',
  {
    _id: z.string(),
    authId: z.string(),
    /** Null until a review has tied the account to a school. */
    schoolId: optionalText,
    /** The entry among the school's teachers that is this person's. */
    teacherId: optionalText,
    /** What the person wrote at sign-up, for the review. */
    schoolName: optionalText,
    firstName: z.string().default(''),
    lastName: z.string().default(''),
    phone: optionalText,
    email: optionalText,
    yearsExperience: z.number().nullable().default(null),
    languages: z.array(languageSchema).default([]),
    licenseTypes: z.array(licenceClassSchema).default([]),
    personalPresentation: optionalText,
    rating: z.number().nullable().default(null),
    reviewCount: z.number().default(0),
    isActive: z.boolean().default(false),
    createdAt: z.date(),
  },
  {
    keeping: { atMost: 500_000 },
    personal: [{ id: 'authId', leadsTo: 'teacherId', onErasure: 'delete' }],
    indexes: [
      [{ authId: 1 }, { unique: true }],
      [{ schoolId: 1, createdAt: 1 }],
      [{ teacherId: 1 }, { unique: true, partialFilterExpression: { teacherId: { $type: 'string' } } }],
    ],
    timestamps: ['createdAt'],
  },
);
export type TeacherProfileRecord = StoredIn<typeof teacherProfileModel>;
