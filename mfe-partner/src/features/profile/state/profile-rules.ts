import { zodResolver } from '@hookform/resolvers/zod';
import { teacherProfileChangeSchema } from '@korkollen/api/contracts/own-teachers';
import { schoolProfileChangeSchema } from '@korkollen/api/contracts/school-profile';
import { z } from 'zod';
import { toProfile, type ProfileValues } from './profile-values';
import { toTeacherProfile, type TeacherValues } from './teacher-values';

// The contract's own rules, all at once; the forms keep their values as they were typed.
export const profileResolver = zodResolver(
  z.preprocess((values: ProfileValues) => toProfile(values), schoolProfileChangeSchema),
  undefined,
  { raw: true },
);
export const teacherResolver = zodResolver(
  z.preprocess((values: TeacherValues) => toTeacherProfile(values), teacherProfileChangeSchema),
  undefined,
  { raw: true },
);
