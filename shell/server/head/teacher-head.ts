import { teacherSchema } from '@korkollen/api/contracts/teachers';
import { z } from 'zod';
import { sv } from '../texts/sv';
import { describe, oneLine, type PageHead } from './page-head';
import {
  breadcrumbList,
  gothenburgCrumb,
  homeCrumb,
  languageCodesOf,
  schoolPath,
  teacherPath,
} from './structured-data';

const headTeacherSchema = teacherSchema
  .pick({ id: true, name: true, title: true, schoolId: true, schoolName: true })
  .extend({ languages: z.array(z.string()) });

/** @param answer what the API says of the teacher; undefined when it cannot be read */
export function teacherHead(answer: unknown, origin: string): PageHead | undefined {
  const { data: teacher } = headTeacherSchema.safeParse(answer);
  if (!teacher) return undefined;
  const path = teacherPath(teacher.id);
  const school = { name: teacher.schoolName, path: schoolPath(teacher.schoolId) };
  const words = sv.head.teacher;
  const person = {
    '@type': 'Person',
    '@id': `${origin}${path}`,
    url: `${origin}${path}`,
    name: oneLine(teacher.name),
    jobTitle: oneLine(teacher.title) || undefined,
    worksFor: {
      '@type': ['LocalBusiness', 'EducationalOrganization'],
      '@id': `${origin}${school.path}`,
      url: `${origin}${school.path}`,
      name: oneLine(school.name),
    },
    knowsLanguage: languageCodesOf(teacher.languages),
  };
  return {
    title: sv.head.pageTitle(oneLine(teacher.name)),
    description: describe(
      words.place(teacher.name, teacher.title, teacher.schoolName),
      teacher.languages.length > 0 && sv.head.school.languages(teacher.languages),
      words.invitation,
    ),
    canonicalPath: path,
    type: 'profile',
    structuredData: [
      person,
      breadcrumbList([homeCrumb, gothenburgCrumb, school, { name: teacher.name, path }], origin),
    ],
  };
}
