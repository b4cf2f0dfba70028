import { describe, expect, it } from 'vitest';
import { profileParts } from '../../contracts/vocabulary';
import { missingProfileParts, profileCompleteness, type ProfileFields } from './profile-completeness';

const full: ProfileFields = {
  description: 'En lugn trafikskola vid torget med fyra lärare, manuell och automat, och lektioner på kvällar.',
  address: 'Torggatan 1',
  phone: '031-390 06 01',
  email: 'hej@skolan.example',
  website: 'https://skolan.example',
  imageUrl: '/bild.webp',
  hasPrices: true,
  latitude: 57.7,
  longitude: 11.9,
  languages: ['svenska'],
  licenseTypes: ['B'],
  teacherCount: 4,
  yearsInBusiness: 12,
};
const empty: ProfileFields = {
  description: null,
  address: '',
  phone: null,
  email: null,
  website: null,
  imageUrl: null,
  hasPrices: false,
  latitude: null,
  longitude: null,
  languages: [],
  licenseTypes: [],
  teacherCount: 0,
  yearsInBusiness: null,
};

describe('profileCompleteness', () => {
  it('is 1 for a full profile and 0 for an empty one', () => {
    expect(profileCompleteness(full)).toBe(1);
    expect(profileCompleteness(empty)).toBe(0);
  });

  it.each<[string, Partial<ProfileFields>]>([
    ['a short description', { description: 'Bra skola.' }],
    ['only spaces for an address', { address: '  ' }],
    ['no phone', { phone: null }],
    ['no prices that can be read', { hasPrices: false }],
    ['half a position', { longitude: null }],
    ['no languages', { languages: [] }],
    ['no teachers', { teacherCount: 0 }],
    ['unknown age', { yearsInBusiness: null }],
  ])('loses a twelfth for %s', (_name, parts) => {
    expect(profileCompleteness({ ...full, ...parts })).toBeCloseTo(11 / 12, 9);
  });
});

describe('missingProfileParts', () => {
  it('names what is missing, in the order in which a school is asked for it', () => {
    expect(missingProfileParts(full)).toEqual([]);
    expect(missingProfileParts(empty)).toEqual(profileParts);
    expect(missingProfileParts({ ...full, website: null, imageUrl: '', languages: [] })).toEqual([
      'photo',
      'languages',
      'website',
    ]);
  });
});
