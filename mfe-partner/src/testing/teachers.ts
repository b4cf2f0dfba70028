import type { OwnTeacher } from '@korkollen/api/contracts/own-teachers';
import { testId } from '@korkollen/shared-ui/testing/examples';

/** What a school says of a teacher when it has said no more than it must. */
export const teacherExample: OwnTeacher['profile'] = {
  name: 'Amina Lind',
  title: 'Trafiklärare',
  yearsExperience: null,
  languages: ['svenska'],
  licenseTypes: ['B'],
  personalPresentation: null,
  teachingStyle: null,
  schedule: [],
  specialties: [],
  bestFor: [],
};

/** That teacher as the API has them, without a photo. */
export const makeTeacher = (changes: Partial<OwnTeacher> = {}): OwnTeacher => ({
  id: testId(801),
  profile: teacherExample,
  photo: null,
  version: 3,
  ...changes,
});
