import { schoolSchema, type School } from '@korkollen/api/contracts/schools';
import { teacherSchema, type Teacher } from '@korkollen/api/contracts/teachers';

export const schoolId = '3f0c1d7e-0000-4000-8000-000000000001';
export const teacherId = '3f0c1d7e-0000-4000-8000-000000000002';

/** A school as the API answers it, held against the contract. */
export function aSchool(fields: Partial<School> = {}): School {
  return schoolSchema.parse({
    id: schoolId,
    name: 'Älvstrandens Trafikskola',
    city: 'Göteborg',
    address: 'Linnégatan 12',
    district: 'Majorna-Linné',
    postalCode: '413 04',
    phone: '+46317000000',
    rating: 4.7,
    reviewCount: 120,
    ratingOrigin: { source: 'demo', updatedAt: '2026-11-01T00:00:00.000Z' },
    imageUrl: null,
    licenseTypes: ['B'],
    languages: ['svenska', 'engelska'],
    teacherCount: 4,
    yearsInBusiness: 12,
    latitude: 57.6969,
    longitude: 11.9547,
    manualTransmission: true,
    automaticTransmission: true,
    electricCar: false,
    intensiveCourse: false,
    campaignBadge: null,
    verification: null,
    priceFrom: { priceOre: 129_500, lessonMinutes: 40, isLengthAssumed: false, perMinuteOre: 3_240, basis: 'single' },
    recommendation: { score: 0.5, parts: [] },
    description: '',
    email: null,
    website: 'https://alvstranden.example',
    pricing: null,
    prices: { list: null, ownWords: null },
    specialNote: null,
    trainingTypes: ['korlektioner'],
    specialNeeds: [],
    ...fields,
  });
}

/** A teacher as the API answers them, held against the contract. */
export function aTeacher(fields: Partial<Teacher> = {}): Teacher {
  return teacherSchema.parse({
    id: teacherId,
    schoolId,
    schoolName: 'Älvstrandens Trafikskola',
    name: 'Amina Lind',
    title: 'Trafiklärare',
    imageUrl: null,
    rating: 4.9,
    reviewCount: 10,
    ratingOrigin: null,
    yearsExperience: 5,
    successRate: null,
    studentsCount: null,
    languages: ['svenska', 'arabiska'],
    licenseTypes: ['B'],
    personalPresentation: null,
    teachingStyle: null,
    specialties: [],
    bestFor: [],
    funFacts: null,
    pricePerLessonOre: null,
    pedagogicalAbility: null,
    patienceSupport: null,
    drivingTechnique: null,
    trafficSafety: null,
    examPreparation: null,
    ...fields,
  });
}
