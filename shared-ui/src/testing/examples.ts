import type { School } from '@korkollen/api/contracts/schools';
import type { Teacher } from '@korkollen/api/contracts/teachers';

/** A uuid that ends in `number`, so that a failing test names the object. */
export function testId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** A public school that has said little about itself. Tests add what they look at. */
export const exampleSchool: School = {
  id: testId(1),
  name: 'Trafikskola 1',
  city: 'Göteborg',
  address: 'Exempelgatan 1',
  district: 'Majorna',
  postalCode: '414 51',
  phone: null,
  rating: null,
  reviewCount: 0,
  ratingOrigin: null,
  imageUrl: null,
  licenseTypes: ['B'],
  languages: ['svenska'],
  teacherCount: 2,
  yearsInBusiness: 5,
  latitude: 57.69,
  longitude: 11.93,
  manualTransmission: true,
  automaticTransmission: true,
  electricCar: false,
  intensiveCourse: false,
  campaignBadge: null,
  verification: null,
  priceFrom: null,
  recommendation: { score: 0.5, parts: [] },
  replyTime: null,
  description: '',
  email: null,
  website: null,
  pricing: null,
  prices: { list: null, ownWords: null, isUnreadable: false },
  photos: [],
  specialNote: null,
  away: null,
  trainingTypes: [],
  specialNeeds: [],
};

/** A teacher of that school of whom little is known. */
export const exampleTeacher: Teacher = {
  id: testId(101),
  schoolId: exampleSchool.id,
  schoolName: exampleSchool.name,
  name: 'Lärare 1',
  title: 'Trafiklärare',
  imageUrl: null,
  photo: null,
  rating: null,
  reviewCount: 0,
  ratingOrigin: null,
  yearsExperience: 5,
  successRate: null,
  studentsCount: null,
  languages: ['svenska'],
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
};
