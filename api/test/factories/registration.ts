import type { SchoolRegistration, TeacherRegistration } from '../../contracts/registrations';

/** What the page of a school's registration sends. */
export function schoolRegistration(fields: Partial<SchoolRegistration> = {}): SchoolRegistration {
  return {
    role: 'school',
    schoolName: 'Hisings Trafikskola',
    email: 'info@hisings.example',
    phone: '031-12 34 56',
    password: 'hjortronmyr-9',
    website: '',
    ...fields,
  };
}

/** What the page of a teacher's registration sends. */
export function teacherRegistration(fields: Partial<TeacherRegistration> = {}): TeacherRegistration {
  return {
    role: 'teacher',
    name: 'Ove Sten',
    email: 'ove@hisings.example',
    phone: '070-174 06 35',
    schoolName: 'Hisings Trafikskola',
    password: 'hjortronmyr-9',
    website: '',
    ...fields,
  };
}
