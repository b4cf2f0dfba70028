import {
  ownSchoolProfileSchema,
  type OwnSchoolProfile,
  type ProfileVersion,
  type SchoolProfile,
} from '@korkollen/api/contracts/school-profile';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { fixture } from '@korkollen/shared-ui/testing/msw-server';

export const profileExample: SchoolProfile = {
  description: 'En lugn trafikskola vid torget.',
  phone: '031-390 06 00',
  email: 'hej@skolan.example',
  website: null,
  languages: ['svenska'],
  licenseTypes: ['B'],
  manualTransmission: true,
  automaticTransmission: false,
  electricCar: false,
  intensiveCourse: false,
  trainingTypes: ['korlektioner'],
  specialNeeds: [],
  campaignBadge: null,
  specialNote: null,
  yearsInBusiness: 12,
  teacherCount: 3,
};

/** The profile of a verified school that its staff have not saved yet. */
export function makeOwnProfile(changes: Partial<OwnSchoolProfile> = {}): OwnSchoolProfile {
  return fixture(ownSchoolProfileSchema, {
    profile: profileExample,
    version: 0,
    changedAt: null,
    changedBy: null,
    isPublished: true,
    school: {
      id: testId(901),
      name: 'Majornas Trafikskola',
      address: 'Karl Johansgatan 12',
      postalCode: '414 59',
      city: 'Göteborg',
      district: 'Majorna-Linné',
      rating: 4.2,
      reviewCount: 40,
      ratingOrigin: { source: 'Demo', updatedAt: '2026-11-01T12:00:00.000Z' },
      verification: { method: 'claim', verifiedAt: '2026-11-01T12:00:00.000Z' },
      priceFrom: null,
      imageUrl: null,
      photos: [],
    },
    missing: ['photo', 'prices', 'website'],
    ...changes,
  });
}

/** The profile's part of the API; saves stay, as on the server. */
export function profileApi(given: OwnSchoolProfile = makeOwnProfile()) {
  let own = given;
  const versions: ProfileVersion[] = [{ version: 0, changedAt: null, changedBy: null, profile: own.profile }];
  /** A save as the server keeps it: the signed-in person's, or a colleague's. */
  const save = (profile: SchoolProfile, changedBy = 'Sara Ek'): OwnSchoolProfile => {
    const saved = { version: own.version + 1, changedAt: '2026-11-22T09:00:00.000Z', changedBy, profile };
    versions.unshift(saved);
    own = { ...own, ...saved };
    return own;
  };
  return {
    colleagueSaves: (changes: Partial<SchoolProfile>) => save({ ...own.profile, ...changes }, 'Robin Ek'),
    saved: () => own,
    handlers: [
      answer('getOwnSchoolProfile', () => own),
      answer('listOwnTeachers', () => ({ teachers: [] })),
      answer('listTeacherAccounts', () => ({ accounts: [] })),
      answer('listProfileVersions', () => ({ versions })),
      answer('saveSchoolProfile', ({ body: { version, ...profile } }) =>
        version === own.version ? save(profile) : refusal('CHANGED_MEANWHILE'),
      ),
    ],
  };
}
