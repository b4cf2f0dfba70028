export interface ProfileValues {
  name: string;
  phone: string;
}
export const profileFields = ['name', 'phone'] as const;

export interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}
export const passwordFields = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
