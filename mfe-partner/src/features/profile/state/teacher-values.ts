import type { TeacherProfile } from '@korkollen/api/contracts/own-teachers';
import { ownTeacherTexts as words } from '../../../texts/own-teachers';

/** A teacher as the form holds them: lists of words are lines of a text. */
export interface TeacherValues extends Pick<
  TeacherProfile,
  'name' | 'title' | 'languages' | 'licenseTypes' | 'schedule'
> {
  yearsExperience: string;
  personalPresentation: string;
  teachingStyle: string;
  specialties: string;
  bestFor: string;
}

/** What a new teacher begins with. */
export const newTeacher: TeacherProfile = {
  name: '',
  title: words.titleDefault,
  yearsExperience: null,
  languages: ['svenska'],
  licenseTypes: ['B'],
  personalPresentation: null,
  teachingStyle: null,
  schedule: [],
  specialties: [],
  bestFor: [],
};

export const toTeacherValues = (profile: TeacherProfile): TeacherValues => ({
  ...profile,
  yearsExperience: profile.yearsExperience === null ? '' : String(profile.yearsExperience),
  personalPresentation: profile.personalPresentation ?? '',
  teachingStyle: profile.teachingStyle ?? '',
  specialties: profile.specialties.join('\n'),
  bestFor: profile.bestFor.join('\n'),
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What the form would send, which the contract has not judged yet. */
export function toTeacherProfile(values: TeacherValues): TeacherProfile {
  const years = values.yearsExperience.trim();
  return {
    ...values,
    yearsExperience: years === '' ? null : Number(/^\d{1,3}$/.test(years) ? years : Number.NaN),
    personalPresentation: values.personalPresentation.trim() || null,
    teachingStyle: values.teachingStyle.trim() || null,
    specialties: linesOf(values.specialties),
    bestFor: linesOf(values.bestFor),
  };
}
