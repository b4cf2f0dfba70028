import { schoolSchema, type School } from '@korkollen/api/contracts/schools';
import { teacherSchema, type Teacher } from '@korkollen/api/contracts/teachers';
import { exampleSchool, exampleTeacher } from '@korkollen/shared-ui/testing/examples';

export const schoolId = '3f0c1d7e-0000-4000-8000-000000000001';
export const teacherId = '3f0c1d7e-0000-4000-8000-000000000002';

/** A school as the API answers it, held against the contract. */
export function aSchool(fields: Partial<School> = {}): School {
  return schoolSchema.parse({
    ...exampleSchool,
    id: schoolId,
    name: 'Älvstrandens Trafikskola',
    address: 'Linnégatan 12',
    district: 'Majorna-Linné',
    postalCode: '413 04',
    phone: '+46317000000',
    rating: 4.7,
    reviewCount: 120,
    ratingOrigin: { source: 'demo', updatedAt: '2026-11-01T00:00:00.000Z' },
    languages: ['svenska', 'engelska'],
    teacherCount: 4,
    yearsInBusiness: 12,
    latitude: 57.6969,
    longitude: 11.9547,
    priceFrom: {
      kind: 'lesson',
      priceOre: 129_500,
      lessonMinutes: 40,
      isLengthAssumed: false,
      perMinuteOre: 3_240,
      per40MinutesOre: 129_500,
      isDoubleLesson: false,
      pack: null,
    },
    website: 'https://alvstranden.example',
    trainingTypes: ['korlektioner'],
    ...fields,
  });
}

/** A teacher as the API answers them, held against the contract. */
export function aTeacher(fields: Partial<Teacher> = {}): Teacher {
  return teacherSchema.parse({
    ...exampleTeacher,
    id: teacherId,
    schoolId,
    schoolName: 'Älvstrandens Trafikskola',
    name: 'Amina Lind',
    rating: 4.9,
    reviewCount: 10,
    languages: ['svenska', 'arabiska'],
    ...fields,
  });
}
