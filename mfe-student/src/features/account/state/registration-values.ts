/** The sign-up as it stands in the form. */
export interface RegistrationValues {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export const emptyRegistration: RegistrationValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
};

export const registrationFields = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const;
