import type { ReviewedRole } from '@korkollen/api/contracts/vocabulary';

/** A registration as it stands in the form. */
export interface RegistrationValues {
  name: string;
  schoolName: string;
  email: string;
  phone: string;
  password: string;
  confirmPassword: string;
  website: string;
}
export type RegistrationField = Exclude<keyof RegistrationValues, 'website'>;

export const emptyRegistration: RegistrationValues = {
  name: '',
  schoolName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  website: '',
};

/** What each role is asked, in this order. */
export const askedFields: Record<ReviewedRole, readonly RegistrationField[]> = {
  school: ['schoolName', 'email', 'phone', 'password', 'confirmPassword'],
  teacher: ['name', 'email', 'phone', 'schoolName', 'password', 'confirmPassword'],
};

/** The registration that the form would send, which the contract has not judged yet. */
export function toRegistration(role: ReviewedRole, values: RegistrationValues) {
  const { name, confirmPassword, ...asked } = values;
  const registration = { ...asked, role, email: asked.email.trim() };
  return role === 'school' ? registration : { ...registration, name };
}

/** Ids of the controls, so that the list of errors can lead to each. */
export const registrationFieldId = (field: keyof RegistrationValues): string => `register-${field}`;
