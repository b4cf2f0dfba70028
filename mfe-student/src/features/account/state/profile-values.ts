export interface ProfileValues {
  name: string;
  phone: string;
}
export const profileFields = ['name', 'phone'] as const;

export const passwordFields = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
