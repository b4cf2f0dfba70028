export interface NewPassword {
  password: string;
  confirmPassword: string;
}
export const newPasswordFields = ['password', 'confirmPassword'] as const;
