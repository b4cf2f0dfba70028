import type { FormEvent } from 'react';

/** Puts the focus on the first field of a form that its rules refuse, once it is marked as such. */
export function focusFirstWrong({ currentTarget }: FormEvent<HTMLElement>): void {
  requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
